"""Art: an SVG file of paths, shapes, transforms and colours, as shapes of the drawing model."""
