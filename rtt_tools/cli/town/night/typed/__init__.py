"""What people type at a table of the town, as steps: a module for each command that takes it.

Nothing here asks or prints. What cannot be understood is a `Mistyped`, what the rules refuse
is `Refused`, here or when the step is taken.
"""
