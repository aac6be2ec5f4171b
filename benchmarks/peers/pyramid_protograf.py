"""protograf's 21-box pyramid on A4, the page that `compare.py` measures."""

from protograf import Circle, Create, Rectangle, Save, Text

BOX = 2.8  # cm

Create(filename="pyramid.pdf", paper="A4", margin=1)
Text(x=10, y=2, text="Pyramid", font_size=24)
for row in range(6):
    for place in range(6 - row):
        x, y = 1.5 + BOX * (place + row / 2), 24 - BOX * row
        Rectangle(x=x, y=y, width=BOX, height=BOX, stroke="black", stroke_width=1)
        if row == 0:
            Circle(cx=x + 2.3, cy=y + 2.3, radius=0.15, fill="black")
Save()
