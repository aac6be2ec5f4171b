"""What people type at the table, as steps: numbers of dice, names, boxes, changes.

Nothing here asks or prints. What cannot be understood is a `Mistyped`, what the rules refuse an
`IllegalMove`.
"""
