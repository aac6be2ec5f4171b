"""Español."""

from collections.abc import Mapping

WORDINGS: Mapping[str, str | tuple[str, ...]] = {
    # --- joining words ------------------------------------------------------------------
    "and": "{most} y {last}",
    "or": "{most} o {last}",
    # --- why the rules refuse something -------------------------------------------------
    "in-turn": "turno {turn}",
    "number-in-box": "{number} en {box}",
    "change-add": "añadir {add}",
    "change-remove": "quitar {remove}",
    "change-swap": "intercambiar {remove} por {add}",
    "change-keep": "dejar el grupo como está",
    "refused-filled": "ya contiene {holds}",
    "refused-no-such-number": "ningún dado lo da ({least} a {most})",
    "refused-at-least": "debe ser al menos {wanted}",
    "refused-at-most": "debe ser como mucho {wanted}",
    "refused-one-of": "debe ser uno de {wanted}",
    "refused-even": "debe ser par",
    "refused-odd": "debe ser impar",
    "refused-support-empty": "{below}, debajo, está vacía",
    "refused-strictly-less": "debe ser menor que el {support} de {below}, no igual",
    "refused-strictly-greater": "debe ser mayor que el {support} de {below}, no igual",
    "refused-too-big": "es mayor que el {support} de {below}, debajo",
    "refused-too-small": "es menor que el {support} de {below}, debajo",
    "refused-nothing-beside": "la casilla cuelga y no hay nada a su lado",
    "refused-neighbour-empty": (
        "la casilla cuelga y {names}, al lado, está vacía",
        "la casilla cuelga y {names}, al lado, están vacías",
    ),
    "refused-rests-on-illegal": "se apoya en {below}, cuyo número es ilegal",
    "refused-beside-illegal": (
        "la casilla cuelga, y {names}, al lado, es ilegal",
        "la casilla cuelga, y {names}, al lado, son ilegales",
    ),
    "refused-no-such-box": "no hay ninguna casilla {box}",
    "refused-not-rolled": "{die} no se ha tirado",
    "refused-used-twice": "{die} ya está usado",
    "refused-wrong-sum": "{dice} no lo suma",
    "refused-no-dice": "no usa ningún dado",
    "refused-roll": "se tiró {rolled}, el grupo es {pool}",
    "refused-nothing-rolled": "no se tiró nada, el grupo es {pool}",
    "refused-no-such-side": "{die} no puede mostrar {number}",
    "refused-no-such-face": "el dado de acción de {ruleset} no tiene la cara {face}",
    "refused-other-rule": "el grupo cambia por la regla {rule}, no por {named}",
    "refused-change-add": "añadir {add}: {rule} con {face} y {pool} no lo ofrece",
    "refused-change-remove": "quitar {remove}: {rule} con {face} y {pool} no lo ofrece",
    "refused-change-swap": "intercambiar {remove} por {add}: {rule} con {face} y {pool} no lo ofrece",
    "refused-change-keep": "dejar el grupo: {rule} con {face} y {pool} no lo ofrece",
    "refused-over": "la partida ha terminado: nadie cambia el grupo",
    "refused-no-pool": "{reason}",
    "refused-pool": "el grupo es {pool}, no {named}",
    "refused-not-changed": "el grupo no cambia después de este turno",
    # --- the table's view ---------------------------------------------------------------
    # --- a night, and its guide ---------------------------------------------------------
}
