"""Drawing on paper: shapes in mm, fonts, colours, pages, PDF and SVG. Knows no game."""

import sys

# reportlab runs files of these names from the person's home or the path, whatever they hold.
for _name in ("reportlab_mods", "reportlab_settings"):
    sys.modules.setdefault(_name, type(sys)(_name))
