"""The dice of Roll to the Top on a screen, as it is looked at."""

from collections.abc import Collection, Mapping

from rtt_tools.cli.looks import Looks
from rtt_tools.top.view import dice_row


def drawn(
    roll: Mapping[str, int | None],
    action: str | None,
    looks: Looks,
    used: Collection[str] = (),
) -> str:
    """The dice as the screen can show them; those without a number are not rolled yet."""
    return dice_row(
        roll,
        action,
        used=used,
        width=looks.width,
        unicode=looks.unicode,
        coloured=looks.coloured,
        big=looks.big,
        language=looks.language,
    )
