"""Generated from schemas/town-sheet.schema.json by tests/generate.py; do not edit."""

from rtt_tools.verdicts import JsonSchemaValueException, Patterns


REGEX_PATTERNS = Patterns()

NoneType = type(None)

def validate(data, custom_formats={}, name_prefix=None):
    if not isinstance(data, (dict)):
        raise JsonSchemaValueException("" + (name_prefix or "data") + " must be object")
    data_is_dict = isinstance(data, dict)
    if data_is_dict:
        data__missing_keys = set(['kind', 'map', 'player', 'drawn']) - data.keys()
        if data__missing_keys:
            raise JsonSchemaValueException("" + (name_prefix or "data") + " must contain ")
        data_keys = set(data.keys())
        if "kind" in data_keys:
            data_keys.remove("kind")
            data__kind = data["kind"]
            if not (isinstance(data__kind, str) and data__kind == 'town-sheet'):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".kind must be one of ['town-sheet']")
        if "format" in data_keys:
            data_keys.remove("format")
            data__format = data["format"]
            if not isinstance(data__format, (int)) and not (isinstance(data__format, float) and data__format.is_integer()) or isinstance(data__format, bool):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".format must be integer")
            if not (isinstance(data__format, (int, float)) and not isinstance(data__format, bool) and data__format == 1):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".format must be one of [1]")
        if "map" in data_keys:
            data_keys.remove("map")
            data__map = data["map"]
            if not isinstance(data__map, (str)):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".map must be string")
            if isinstance(data__map, str):
                data__map_len = len(data__map)
                if data__map_len < 1:
                    raise JsonSchemaValueException("" + (name_prefix or "data") + ".map must be longer than or equal to 1 characters")
                if data__map_len > 1000:
                    raise JsonSchemaValueException("" + (name_prefix or "data") + ".map must be shorter than or equal to 1000 characters")
        if "map-hash" in data_keys:
            data_keys.remove("map-hash")
            data__maphash = data["map-hash"]
            if not isinstance(data__maphash, (str)):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".map-hash must be string")
            if isinstance(data__maphash, str):
                data__maphash_len = len(data__maphash)
                if data__maphash_len < 8:
                    raise JsonSchemaValueException("" + (name_prefix or "data") + ".map-hash must be longer than or equal to 8 characters")
                if data__maphash_len > 64:
                    raise JsonSchemaValueException("" + (name_prefix or "data") + ".map-hash must be shorter than or equal to 64 characters")
        if "player" in data_keys:
            data_keys.remove("player")
            data__player = data["player"]
            if not isinstance(data__player, (str)):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".player must be string")
            if isinstance(data__player, str):
                data__player_len = len(data__player)
                if data__player_len > 60:
                    raise JsonSchemaValueException("" + (name_prefix or "data") + ".player must be shorter than or equal to 60 characters")
                if not REGEX_PATTERNS['\\S'].search(data__player):
                    raise JsonSchemaValueException("" + (name_prefix or "data") + ".player must match pattern \\S")
        if "drawn" in data_keys:
            data_keys.remove("drawn")
            data__drawn = data["drawn"]
            if not isinstance(data__drawn, (str)):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".drawn must be string")
            if isinstance(data__drawn, str):
                data__drawn_len = len(data__drawn)
                if data__drawn_len > 100000:
                    raise JsonSchemaValueException("" + (name_prefix or "data") + ".drawn must be shorter than or equal to 100000 characters")
        if "score" in data_keys:
            data_keys.remove("score")
            data__score = data["score"]
            if not isinstance(data__score, (int)) and not (isinstance(data__score, float) and data__score.is_integer()) or isinstance(data__score, bool):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".score must be integer")
            if isinstance(data__score, (int, float)) and not isinstance(data__score, bool):
                if data__score < 0:
                    raise JsonSchemaValueException("" + (name_prefix or "data") + ".score must be bigger than or equal to 0")
                if data__score > 9999:
                    raise JsonSchemaValueException("" + (name_prefix or "data") + ".score must be smaller than or equal to 9999")
        if data_keys:
            raise JsonSchemaValueException("" + (name_prefix or "data") + " must not contain "+str(data_keys)+" properties")
    return data