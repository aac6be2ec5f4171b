"""Drawing on paper: shapes in mm, fonts, colours, pages, PDF and SVG. Knows no game."""
