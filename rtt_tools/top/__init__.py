"""Roll to the Top: landmarks of stacked boxes, filled from the ground up."""
