"""A map as a drawing in mm: its pictures, the player sheet, cards and pads."""
