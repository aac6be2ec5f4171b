"""`rtt-tools sheet`: an empty filled-sheet file to type numbers into."""

import os

import click

from rtt_tools import files
from rtt_tools.cli import terminal
from rtt_tools.cli.names import BOARD, board_path, fresh, sound_board, spare
from rtt_tools.editing import quoted
from rtt_tools.faults import escaped
from rtt_tools.players import LONGEST_NAME
from rtt_tools.top import reference, sheetfile
from rtt_tools.top.board import Board
from rtt_tools.top.drawn import draw


def player_option(ctx: click.Context, param: click.Parameter, value: str) -> str:
    """A name that a sheet can hold; a usage error otherwise."""
    if not value.strip() or len(value) > LONGEST_NAME or not value.isprintable():
        reason = f"a name has 1 to {LONGEST_NAME} characters, not all blank, none invisible"
        raise click.BadParameter(reason, ctx, param)
    return value


@click.command()
@click.argument("board", type=BOARD, metavar="BOARD")
@click.option(
    "-o", "--output", metavar="FILE", help="Where to write it; - is stdout, the default."
)
@click.option("--player", default="Player", callback=player_option, help="Whose sheet it is.")
@click.option("--big-to-small", is_flag=True, help="For the variant with comparisons reversed.")
@click.option("--force", is_flag=True, help="Replace FILE if it is there.")
def sheet(
    board: str,
    output: str | None,
    player: str,
    big_to_small: bool,
    force: bool,
) -> None:
    """Write an empty filled sheet of BOARD, a path or the id of a bundled board.

    Type the numbers into its boxes and hand it to `rtt-tools score`.
    """
    to_file = output not in (None, "-")
    if output and to_file:
        fresh(output, force=force)
    path, (value, _) = board_path(board), sound_board(board)
    spare(output, path)
    folder = os.path.dirname(output or "") if to_file else None
    text = empty_sheet(value, named(path, folder), schema_path(folder), player, big_to_small)
    if output and to_file:
        files.write_atomic(output, text.encode())
        terminal.put(f"{output} written; when it is filled: rtt-tools score {output}\n")
    else:
        terminal.put_bytes(text.encode())


def named(path: str, folder: str | None) -> str:
    """How a sheet in `folder` names the board at `path`: a bundled id, or a relative path."""
    board_id = os.path.splitext(os.path.basename(path))[0]
    bundled = files.shipped("boards", f"{board_id}.yaml")
    if os.path.exists(bundled) and os.path.samefile(path, bundled):
        return board_id
    way = files.way(path, folder or ".")
    return f"./{way}" if reference.BUNDLED_ID.fullmatch(way) else way


def schema_path(folder: str | None) -> str:
    """Where an editor finds the schema; from standard output the sheet may go anywhere."""
    path = files.shipped("schemas", "sheet.schema.json")
    return path.replace(os.sep, "/") if folder is None else files.way(path, folder)


def empty_sheet(
    board: Board, reference: str, schema: str, player: str, big_to_small: bool
) -> str:
    """The file: drawn where the board can be drawn, else a list of its boxes."""
    lines = [
        f"# yaml-language-server: $schema={schema}",
        f"# {shown(board.name)}: type the numbers into the boxes.",
        "kind: sheet",
        f"board: {quoted(reference)}",
        f'board-hash: "{board.hash}"',
        f"player: {quoted(player)}",
    ]
    lines += ["big-to-small: true"] if big_to_small else []
    if sheetfile.drawable(board):
        rows = draw(board.boxes, {box.id: "  " for box in board.boxes}).split("\n")
        lines += ["filled: |2", *(f"  {row}" for row in rows)]
    else:
        lines += ["numbers:", *(f"  {box.id}:" for box in board.boxes)]
    return "\n".join(lines) + "\n"


def shown(name: str) -> str:
    """The board's name fit for a comment."""
    return escaped(name, LONGEST_NAME + 1)
