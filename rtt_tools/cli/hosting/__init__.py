"""What hosting a night of either game needs: the table, answers, questions, a loop."""
