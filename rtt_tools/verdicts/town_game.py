"""Generated from schemas/town-game.schema.json by tests/generate.py; do not edit."""

from rtt_tools.verdicts import JsonSchemaValueException, Patterns


REGEX_PATTERNS = Patterns()

NoneType = type(None)

def validate(data, custom_formats={}, name_prefix=None):
    if not isinstance(data, (dict)):
        raise JsonSchemaValueException("" + (name_prefix or "data") + " must be object")
    data_is_dict = isinstance(data, dict)
    if data_is_dict:
        data__missing_keys = set(['kind', 'map', 'player', 'rounds']) - data.keys()
        if data__missing_keys:
            raise JsonSchemaValueException("" + (name_prefix or "data") + " must contain ")
        data_keys = set(data.keys())
        if "kind" in data_keys:
            data_keys.remove("kind")
            data__kind = data["kind"]
            if not (isinstance(data__kind, str) and data__kind == 'town-game'):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".kind must be one of ['town-game']")
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
        if "seed" in data_keys:
            data_keys.remove("seed")
            data__seed = data["seed"]
            if not isinstance(data__seed, (int)) and not (isinstance(data__seed, float) and data__seed.is_integer()) or isinstance(data__seed, bool):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".seed must be integer")
            if isinstance(data__seed, (int, float)) and not isinstance(data__seed, bool):
                if data__seed < 0:
                    raise JsonSchemaValueException("" + (name_prefix or "data") + ".seed must be bigger than or equal to 0")
                if data__seed > 999999999999999999:
                    raise JsonSchemaValueException("" + (name_prefix or "data") + ".seed must be smaller than or equal to 999999999999999999")
        if "rounds" in data_keys:
            data_keys.remove("rounds")
            data__rounds = data["rounds"]
            if not isinstance(data__rounds, (list, tuple)):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".rounds must be array")
            data__rounds_is_list = isinstance(data__rounds, (list, tuple))
            if data__rounds_is_list:
                data__rounds_len = len(data__rounds)
                if data__rounds_len > 100:
                    raise JsonSchemaValueException("" + (name_prefix or "data") + ".rounds must contain less than or equal to 100 items")
                for data__rounds_x, data__rounds_item in enumerate(data__rounds):
                    validate___definitions_round(data__rounds_item, custom_formats, (name_prefix or "data") + ".rounds[{data__rounds_x}]".format(**locals()))
        if "now" in data_keys:
            data_keys.remove("now")
            data__now = data["now"]
            if not (isinstance(data__now, str) and data__now == 'discover' or isinstance(data__now, str) and data__now == 'construct' or isinstance(data__now, str) and data__now == 'gather' or isinstance(data__now, str) and data__now == 'upkeep'):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".now must be one of ['discover', 'construct', 'gather', 'upkeep']")
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

def validate___definitions_round(data, custom_formats={}, name_prefix=None):
    if not isinstance(data, (dict)):
        raise JsonSchemaValueException("" + (name_prefix or "data") + " must be object")
    data_is_dict = isinstance(data, dict)
    if data_is_dict:
        data__missing_keys = set(['dice']) - data.keys()
        if data__missing_keys:
            raise JsonSchemaValueException("" + (name_prefix or "data") + " must contain ")
        data_keys = set(data.keys())
        if "dice" in data_keys:
            data_keys.remove("dice")
            data__dice = data["dice"]
            if not isinstance(data__dice, (list, tuple)):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".dice must be array")
            data__dice_is_list = isinstance(data__dice, (list, tuple))
            if data__dice_is_list:
                data__dice_len = len(data__dice)
                if data__dice_len < 1:
                    raise JsonSchemaValueException("" + (name_prefix or "data") + ".dice must contain at least 1 items")
                if data__dice_len > 20:
                    raise JsonSchemaValueException("" + (name_prefix or "data") + ".dice must contain less than or equal to 20 items")
                for data__dice_x, data__dice_item in enumerate(data__dice):
                    if not isinstance(data__dice_item, (int)) and not (isinstance(data__dice_item, float) and data__dice_item.is_integer()) or isinstance(data__dice_item, bool):
                        raise JsonSchemaValueException("" + (name_prefix or "data") + ".dice[{data__dice_x}]".format(**locals()) + " must be integer")
        if "discover" in data_keys:
            data_keys.remove("discover")
            data__discover = data["discover"]
            validate___definitions_lines(data__discover, custom_formats, (name_prefix or "data") + ".discover")
        if "construct" in data_keys:
            data_keys.remove("construct")
            data__construct = data["construct"]
            validate___definitions_lines(data__construct, custom_formats, (name_prefix or "data") + ".construct")
        if "gather" in data_keys:
            data_keys.remove("gather")
            data__gather = data["gather"]
            validate___definitions_lines(data__gather, custom_formats, (name_prefix or "data") + ".gather")
        if "upkeep" in data_keys:
            data_keys.remove("upkeep")
            data__upkeep = data["upkeep"]
            validate___definitions_lines(data__upkeep, custom_formats, (name_prefix or "data") + ".upkeep")
        if data_keys:
            raise JsonSchemaValueException("" + (name_prefix or "data") + " must not contain "+str(data_keys)+" properties")
    return data

def validate___definitions_lines(data, custom_formats={}, name_prefix=None):
    if not isinstance(data, (list, tuple, NoneType)):
        raise JsonSchemaValueException("" + (name_prefix or "data") + " must be array or null")
    data_is_list = isinstance(data, (list, tuple))
    if data_is_list:
        data_len = len(data)
        if data_len > 250:
            raise JsonSchemaValueException("" + (name_prefix or "data") + " must contain less than or equal to 250 items")
        for data_x, data_item in enumerate(data):
            if not isinstance(data_item, (str)):
                raise JsonSchemaValueException("" + (name_prefix or "data") + "[{data_x}]".format(**locals()) + " must be string")
            if isinstance(data_item, str):
                data_item_len = len(data_item)
                if data_item_len > 300:
                    raise JsonSchemaValueException("" + (name_prefix or "data") + "[{data_x}]".format(**locals()) + " must be shorter than or equal to 300 characters")
    return data