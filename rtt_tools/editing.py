"""Files as text that people go on editing: values replaced in their place, values as YAML."""

import re
from typing import Any

from rtt_tools import source
from rtt_tools.faults import escaped

EDITOR_LINE = "# yaml-language-server: $schema="


def new(template: str, id: str, schema: str, file: str) -> str:
    """The file to start from, its template filled in; commands in it name the `file`."""
    return template.format(
        editor=EDITOR_LINE,
        schema=escaped(schema, 1000),
        id=quoted(id),
        name=quoted(id.replace("-", " ").capitalize()),
        file=escaped(file, 1000),
    )


def put(text: str, key: str, value: str) -> str:
    """The file with another value of that key, which it has."""
    read = source.read(text.encode())
    lines = list(read.lines)
    line, column, _, end = read.value(key)
    row = lines[line - 1]
    lines[line - 1] = row[: column - 1] + quoted(value) + row[end - 1 :]
    return line_end(text).join(lines)


def cut(text: str, key: str) -> str:
    """The file without that key, and without its line where nothing else stands there."""
    read = source.read(text.encode())
    if key not in read.data:
        return text
    lines, line = list(read.lines), read.key(key).line
    row = lines[line - 1]
    before = row[: read.key(key).column - 1].rstrip(" ,")
    after = row[read.value(key).end_column - 1 :].lstrip(" ,")
    if not before and (not after or after.startswith("#")):
        del lines[line - 1]
    else:
        joint = "" if before.endswith("{") or after.startswith("}") else ", "
        lines[line - 1] = before + joint + after
    return line_end(text).join(lines)


def line_end(text: str) -> str:
    """How the lines of the text end, which changed ones keep."""
    return "\r\n" if "\r\n" in text else "\n"


def led(text: str, schema: str) -> str:
    """The file with an editor line that leads to `schema`; put first where it has none."""
    found = addressed(text, schema)
    line = EDITOR_LINE + escaped(schema, 1000)
    return found if found is not None else line + line_end(text) + text


def addressed(text: str, schema: str) -> str | None:
    """The file with its editor line leading to `schema`; None where it has no such line."""
    read = source.read(text.encode())
    lines = list(read.lines)
    for number in range(read.value().line - 1):
        if re.match(r"#\s*yaml-language-server:\s*\$schema=", lines[number]):
            lines[number] = EDITOR_LINE + escaped(schema, 1000)
            return line_end(text).join(lines)
    return None


def flow(value: Any) -> str:
    """The value in YAML's flow style."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {flow(item)}" for key, item in value.items()) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(map(flow, value)) + "]"
    if isinstance(value, str):
        return quoted(value)
    return str(value).lower() if isinstance(value, bool) else str(value)


def quoted(text: str) -> str:
    """The text as YAML reads it back, in quotes only where it needs them."""
    import json

    probe = source.read(f"key: [{text}]\n".encode())
    plain = probe.sound and probe.data == {"key": [text]} and "#" not in text
    return text if plain else json.dumps(text, ensure_ascii=False)


def named(name: str) -> str:
    """The name as YAML reads it back, as a key too; in quotes but for plain words."""
    import json

    words = re.fullmatch(r"\w[\w '.-]*", name)
    return quoted(name) if words else json.dumps(name, ensure_ascii=False)
