"""Generated from schemas/sheet.schema.json by tests/generate.py; do not edit."""

from rtt_tools.verdicts import JsonSchemaValueException, Patterns


REGEX_PATTERNS = Patterns()

NoneType = type(None)

def validate(data, custom_formats={}, name_prefix=None):
    if not isinstance(data, (dict)):
        raise JsonSchemaValueException("" + (name_prefix or "data") + " must be object")
    data_is_dict = isinstance(data, dict)
    if data_is_dict:
        data__missing_keys = set(['kind', 'board', 'player']) - data.keys()
        if data__missing_keys:
            raise JsonSchemaValueException("" + (name_prefix or "data") + " must contain ")
        data_keys = set(data.keys())
        if "kind" in data_keys:
            data_keys.remove("kind")
            data__kind = data["kind"]
            if not (isinstance(data__kind, str) and data__kind == 'sheet'):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".kind must be one of ['sheet']")
        if "format" in data_keys:
            data_keys.remove("format")
            data__format = data["format"]
            if not isinstance(data__format, (int)) and not (isinstance(data__format, float) and data__format.is_integer()) or isinstance(data__format, bool):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".format must be integer")
            if not (isinstance(data__format, (int, float)) and not isinstance(data__format, bool) and data__format == 1):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".format must be one of [1]")
        if "board" in data_keys:
            data_keys.remove("board")
            data__board = data["board"]
            if not isinstance(data__board, (str)):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".board must be string")
            if isinstance(data__board, str):
                data__board_len = len(data__board)
                if data__board_len < 1:
                    raise JsonSchemaValueException("" + (name_prefix or "data") + ".board must be longer than or equal to 1 characters")
                if data__board_len > 1000:
                    raise JsonSchemaValueException("" + (name_prefix or "data") + ".board must be shorter than or equal to 1000 characters")
        if "board-hash" in data_keys:
            data_keys.remove("board-hash")
            data__boardhash = data["board-hash"]
            if not isinstance(data__boardhash, (str)):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".board-hash must be string")
            if isinstance(data__boardhash, str):
                data__boardhash_len = len(data__boardhash)
                if data__boardhash_len < 8:
                    raise JsonSchemaValueException("" + (name_prefix or "data") + ".board-hash must be longer than or equal to 8 characters")
                if data__boardhash_len > 64:
                    raise JsonSchemaValueException("" + (name_prefix or "data") + ".board-hash must be shorter than or equal to 64 characters")
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
        if "rules" in data_keys:
            data_keys.remove("rules")
            data__rules = data["rules"]
            if not (isinstance(data__rules, str) and data__rules == 'journeys' or isinstance(data__rules, str) and data__rules == 'original' or isinstance(data__rules, str) and data__rules == 'online'):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".rules must be one of ['journeys', 'original', 'online']")
        if "big-to-small" in data_keys:
            data_keys.remove("big-to-small")
            data__bigtosmall = data["big-to-small"]
            if not isinstance(data__bigtosmall, (bool)):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".big-to-small must be boolean")
        if "numbers" in data_keys:
            data_keys.remove("numbers")
            data__numbers = data["numbers"]
            if not isinstance(data__numbers, (dict)):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".numbers must be object")
            data__numbers_is_dict = isinstance(data__numbers, dict)
            if data__numbers_is_dict:
                data__numbers_keys = set(data__numbers.keys())
                for data__numbers_key in data__numbers_keys:
                    if data__numbers_key not in []:
                        data__numbers_value = data__numbers.get(data__numbers_key)
                        if not isinstance(data__numbers_value, (int, NoneType)) and not (isinstance(data__numbers_value, float) and data__numbers_value.is_integer()) or isinstance(data__numbers_value, bool):
                            raise JsonSchemaValueException("" + (name_prefix or "data") + ".numbers.{data__numbers_key}".format(**locals()) + " must be integer or null")
        if "filled" in data_keys:
            data_keys.remove("filled")
            data__filled = data["filled"]
            if not isinstance(data__filled, (str)):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".filled must be string")
        if data_keys:
            raise JsonSchemaValueException("" + (name_prefix or "data") + " must not contain "+str(data_keys)+" properties")
    return data