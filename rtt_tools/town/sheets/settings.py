"""What the settings of a map say other than the default, in a few words each."""

from rtt_tools.paper.look import Look
from rtt_tools.town.map import Settings

TOLD = ("ocean", "coast", "erase", "forced", "fountain", "watermill")  # in their order


def differences(settings: Settings, look: Look) -> tuple[str, ...]:
    """A wording for each setting that is not the default."""
    every = zip(TOLD, settings, Settings(), strict=True)
    return tuple(
        look.word(f"town-set-{name}") for name, asked, usual in every if asked != usual
    )
