"""Generated from schemas/night.schema.json by tests/generate.py; do not edit."""

from rtt_tools.verdicts import JsonSchemaValueException, Patterns


REGEX_PATTERNS = Patterns()

NoneType = type(None)

def validate(data, custom_formats={}, name_prefix=None):
    if not isinstance(data, (dict)):
        raise JsonSchemaValueException("" + (name_prefix or "data") + " must be object")
    data_is_dict = isinstance(data, dict)
    if data_is_dict:
        data__missing_keys = set(['kind', 'players', 'rounds']) - data.keys()
        if data__missing_keys:
            raise JsonSchemaValueException("" + (name_prefix or "data") + " must contain ")
        data_keys = set(data.keys())
        if "kind" in data_keys:
            data_keys.remove("kind")
            data__kind = data["kind"]
            if not (isinstance(data__kind, str) and data__kind == 'night'):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".kind must be one of ['night']")
        if "format" in data_keys:
            data_keys.remove("format")
            data__format = data["format"]
            if not isinstance(data__format, (int)) and not (isinstance(data__format, float) and data__format.is_integer()) or isinstance(data__format, bool):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".format must be integer")
            if not (isinstance(data__format, (int, float)) and not isinstance(data__format, bool) and data__format == 1):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".format must be one of [1]")
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
        if "solo" in data_keys:
            data_keys.remove("solo")
            data__solo = data["solo"]
            if not isinstance(data__solo, (bool)):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".solo must be boolean")
        if "players" in data_keys:
            data_keys.remove("players")
            data__players = data["players"]
            if not isinstance(data__players, (list, tuple)):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".players must be array")
            data__players_is_list = isinstance(data__players, (list, tuple))
            if data__players_is_list:
                data__players_len = len(data__players)
                if data__players_len < 1:
                    raise JsonSchemaValueException("" + (name_prefix or "data") + ".players must contain at least 1 items")
                if data__players_len > 6:
                    raise JsonSchemaValueException("" + (name_prefix or "data") + ".players must contain less than or equal to 6 items")
                def fn(var): return frozenset(dict((k, fn(v)) for k, v in var.items()).items()) if hasattr(var, "items") else tuple(fn(v) for v in var) if isinstance(var, (dict, list)) else (bool, var) if isinstance(var, bool) else var
                if data__players_len > len(set(fn(data__players_x) for data__players_x in data__players)):
                    raise JsonSchemaValueException("" + (name_prefix or "data") + ".players must contain unique items")
                for data__players_x, data__players_item in enumerate(data__players):
                    if not isinstance(data__players_item, (str)):
                        raise JsonSchemaValueException("" + (name_prefix or "data") + ".players[{data__players_x}]".format(**locals()) + " must be string")
                    if isinstance(data__players_item, str):
                        data__players_item_len = len(data__players_item)
                        if data__players_item_len > 60:
                            raise JsonSchemaValueException("" + (name_prefix or "data") + ".players[{data__players_x}]".format(**locals()) + " must be shorter than or equal to 60 characters")
                        if not REGEX_PATTERNS['\\S'].search(data__players_item):
                            raise JsonSchemaValueException("" + (name_prefix or "data") + ".players[{data__players_x}]".format(**locals()) + " must match pattern \\S")
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
        if "first" in data_keys:
            data_keys.remove("first")
            data__first = data["first"]
            if not isinstance(data__first, (str)):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".first must be string")
        if "rounds" in data_keys:
            data_keys.remove("rounds")
            data__rounds = data["rounds"]
            if not isinstance(data__rounds, (list, tuple)):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".rounds must be array")
            data__rounds_is_list = isinstance(data__rounds, (list, tuple))
            if data__rounds_is_list:
                data__rounds_len = len(data__rounds)
                if data__rounds_len < 1:
                    raise JsonSchemaValueException("" + (name_prefix or "data") + ".rounds must contain at least 1 items")
                if data__rounds_len > 30:
                    raise JsonSchemaValueException("" + (name_prefix or "data") + ".rounds must contain less than or equal to 30 items")
                for data__rounds_x, data__rounds_item in enumerate(data__rounds):
                    if not isinstance(data__rounds_item, (dict)):
                        raise JsonSchemaValueException("" + (name_prefix or "data") + ".rounds[{data__rounds_x}]".format(**locals()) + " must be object")
                    data__rounds_item_is_dict = isinstance(data__rounds_item, dict)
                    if data__rounds_item_is_dict:
                        data__rounds_item__missing_keys = set(['board']) - data__rounds_item.keys()
                        if data__rounds_item__missing_keys:
                            raise JsonSchemaValueException("" + (name_prefix or "data") + ".rounds[{data__rounds_x}]".format(**locals()) + " must contain ")
                        data__rounds_item_keys = set(data__rounds_item.keys())
                        if "board" in data__rounds_item_keys:
                            data__rounds_item_keys.remove("board")
                            data__rounds_item__board = data__rounds_item["board"]
                            if not isinstance(data__rounds_item__board, (str)):
                                raise JsonSchemaValueException("" + (name_prefix or "data") + ".rounds[{data__rounds_x}].board".format(**locals()) + " must be string")
                            if isinstance(data__rounds_item__board, str):
                                data__rounds_item__board_len = len(data__rounds_item__board)
                                if data__rounds_item__board_len < 1:
                                    raise JsonSchemaValueException("" + (name_prefix or "data") + ".rounds[{data__rounds_x}].board".format(**locals()) + " must be longer than or equal to 1 characters")
                                if data__rounds_item__board_len > 1000:
                                    raise JsonSchemaValueException("" + (name_prefix or "data") + ".rounds[{data__rounds_x}].board".format(**locals()) + " must be shorter than or equal to 1000 characters")
                        if "board-hash" in data__rounds_item_keys:
                            data__rounds_item_keys.remove("board-hash")
                            data__rounds_item__boardhash = data__rounds_item["board-hash"]
                            if not isinstance(data__rounds_item__boardhash, (str)):
                                raise JsonSchemaValueException("" + (name_prefix or "data") + ".rounds[{data__rounds_x}].board-hash".format(**locals()) + " must be string")
                            if isinstance(data__rounds_item__boardhash, str):
                                data__rounds_item__boardhash_len = len(data__rounds_item__boardhash)
                                if data__rounds_item__boardhash_len < 8:
                                    raise JsonSchemaValueException("" + (name_prefix or "data") + ".rounds[{data__rounds_x}].board-hash".format(**locals()) + " must be longer than or equal to 8 characters")
                                if data__rounds_item__boardhash_len > 64:
                                    raise JsonSchemaValueException("" + (name_prefix or "data") + ".rounds[{data__rounds_x}].board-hash".format(**locals()) + " must be shorter than or equal to 64 characters")
                        if "first" in data__rounds_item_keys:
                            data__rounds_item_keys.remove("first")
                            data__rounds_item__first = data__rounds_item["first"]
                            if not isinstance(data__rounds_item__first, (str)):
                                raise JsonSchemaValueException("" + (name_prefix or "data") + ".rounds[{data__rounds_x}].first".format(**locals()) + " must be string")
                        if "start" in data__rounds_item_keys:
                            data__rounds_item_keys.remove("start")
                            data__rounds_item__start = data__rounds_item["start"]
                            if not isinstance(data__rounds_item__start, (list, tuple)):
                                raise JsonSchemaValueException("" + (name_prefix or "data") + ".rounds[{data__rounds_x}].start".format(**locals()) + " must be array")
                            data__rounds_item__start_is_list = isinstance(data__rounds_item__start, (list, tuple))
                            if data__rounds_item__start_is_list:
                                data__rounds_item__start_len = len(data__rounds_item__start)
                                if data__rounds_item__start_len < 1:
                                    raise JsonSchemaValueException("" + (name_prefix or "data") + ".rounds[{data__rounds_x}].start".format(**locals()) + " must contain at least 1 items")
                                if data__rounds_item__start_len > 100:
                                    raise JsonSchemaValueException("" + (name_prefix or "data") + ".rounds[{data__rounds_x}].start".format(**locals()) + " must contain less than or equal to 100 items")
                                for data__rounds_item__start_x, data__rounds_item__start_item in enumerate(data__rounds_item__start):
                                    validate___definitions_roll(data__rounds_item__start_item, custom_formats, (name_prefix or "data") + ".rounds[{data__rounds_x}].start[{data__rounds_item__start_x}]".format(**locals()))
                        if "first-pool" in data__rounds_item_keys:
                            data__rounds_item_keys.remove("first-pool")
                            data__rounds_item__firstpool = data__rounds_item["first-pool"]
                            validate___definitions_pool(data__rounds_item__firstpool, custom_formats, (name_prefix or "data") + ".rounds[{data__rounds_x}].first-pool".format(**locals()))
                        if "turns" in data__rounds_item_keys:
                            data__rounds_item_keys.remove("turns")
                            data__rounds_item__turns = data__rounds_item["turns"]
                            if not isinstance(data__rounds_item__turns, (list, tuple)):
                                raise JsonSchemaValueException("" + (name_prefix or "data") + ".rounds[{data__rounds_x}].turns".format(**locals()) + " must be array")
                            data__rounds_item__turns_is_list = isinstance(data__rounds_item__turns, (list, tuple))
                            if data__rounds_item__turns_is_list:
                                data__rounds_item__turns_len = len(data__rounds_item__turns)
                                if data__rounds_item__turns_len > 1000:
                                    raise JsonSchemaValueException("" + (name_prefix or "data") + ".rounds[{data__rounds_x}].turns".format(**locals()) + " must contain less than or equal to 1000 items")
                                for data__rounds_item__turns_x, data__rounds_item__turns_item in enumerate(data__rounds_item__turns):
                                    validate___definitions_turn(data__rounds_item__turns_item, custom_formats, (name_prefix or "data") + ".rounds[{data__rounds_x}].turns[{data__rounds_item__turns_x}]".format(**locals()))
                        if "empty" in data__rounds_item_keys:
                            data__rounds_item_keys.remove("empty")
                            data__rounds_item__empty = data__rounds_item["empty"]
                            if not isinstance(data__rounds_item__empty, (dict)):
                                raise JsonSchemaValueException("" + (name_prefix or "data") + ".rounds[{data__rounds_x}].empty".format(**locals()) + " must be object")
                            data__rounds_item__empty_is_dict = isinstance(data__rounds_item__empty, dict)
                            if data__rounds_item__empty_is_dict:
                                data__rounds_item__empty_keys = set(data__rounds_item__empty.keys())
                                for data__rounds_item__empty_key in data__rounds_item__empty_keys:
                                    if data__rounds_item__empty_key not in []:
                                        data__rounds_item__empty_value = data__rounds_item__empty.get(data__rounds_item__empty_key)
                                        if not isinstance(data__rounds_item__empty_value, (int)) and not (isinstance(data__rounds_item__empty_value, float) and data__rounds_item__empty_value.is_integer()) or isinstance(data__rounds_item__empty_value, bool):
                                            raise JsonSchemaValueException("" + (name_prefix or "data") + ".rounds[{data__rounds_x}].empty.{data__rounds_item__empty_key}".format(**locals()) + " must be integer")
                        if "early" in data__rounds_item_keys:
                            data__rounds_item_keys.remove("early")
                            data__rounds_item__early = data__rounds_item["early"]
                            if not isinstance(data__rounds_item__early, (bool)):
                                raise JsonSchemaValueException("" + (name_prefix or "data") + ".rounds[{data__rounds_x}].early".format(**locals()) + " must be boolean")
                        if "companion" in data__rounds_item_keys:
                            data__rounds_item_keys.remove("companion")
                            data__rounds_item__companion = data__rounds_item["companion"]
                            if not isinstance(data__rounds_item__companion, (int)) and not (isinstance(data__rounds_item__companion, float) and data__rounds_item__companion.is_integer()) or isinstance(data__rounds_item__companion, bool):
                                raise JsonSchemaValueException("" + (name_prefix or "data") + ".rounds[{data__rounds_x}].companion".format(**locals()) + " must be integer")
                        if "rank" in data__rounds_item_keys:
                            data__rounds_item_keys.remove("rank")
                            data__rounds_item__rank = data__rounds_item["rank"]
                            if not (isinstance(data__rounds_item__rank, str) and data__rounds_item__rank == 'obvious-tourist' or isinstance(data__rounds_item__rank, str) and data__rounds_item__rank == 'well-traveled' or isinstance(data__rounds_item__rank, str) and data__rounds_item__rank == 'practically-a-local' or isinstance(data__rounds_item__rank, str) and data__rounds_item__rank == 'globetrotter' or isinstance(data__rounds_item__rank, str) and data__rounds_item__rank == 'citizen-of-the-world' or isinstance(data__rounds_item__rank, str) and data__rounds_item__rank == 'superhuman-sightseer'):
                                raise JsonSchemaValueException("" + (name_prefix or "data") + ".rounds[{data__rounds_x}].rank".format(**locals()) + " must be one of ['obvious-tourist', 'well-traveled', 'practically-a-local', 'globetrotter', 'citizen-of-the-world', 'superhuman-sightseer']")
                        if data__rounds_item_keys:
                            raise JsonSchemaValueException("" + (name_prefix or "data") + ".rounds[{data__rounds_x}]".format(**locals()) + " must not contain "+str(data__rounds_item_keys)+" properties")
        if data_keys:
            raise JsonSchemaValueException("" + (name_prefix or "data") + " must not contain "+str(data_keys)+" properties")
    return data

def validate___definitions_turn(data, custom_formats={}, name_prefix=None):
    if not isinstance(data, (dict)):
        raise JsonSchemaValueException("" + (name_prefix or "data") + " must be object")
    data_is_dict = isinstance(data, dict)
    if data_is_dict:
        data__missing_keys = set(['roll', 'action']) - data.keys()
        if data__missing_keys:
            raise JsonSchemaValueException("" + (name_prefix or "data") + " must contain ")
        data_keys = set(data.keys())
        if "pool" in data_keys:
            data_keys.remove("pool")
            data__pool = data["pool"]
            validate___definitions_pool(data__pool, custom_formats, (name_prefix or "data") + ".pool")
        if "roll" in data_keys:
            data_keys.remove("roll")
            data__roll = data["roll"]
            validate___definitions_roll(data__roll, custom_formats, (name_prefix or "data") + ".roll")
        if "action" in data_keys:
            data_keys.remove("action")
            data__action = data["action"]
            if not (isinstance(data__action, str) and data__action == '+' or isinstance(data__action, str) and data__action == '-' or isinstance(data__action, str) and data__action == '+/-' or isinstance(data__action, str) and data__action == 'swap' or isinstance(data__action, str) and data__action == '+-'):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".action must be one of ['+', '-', '+/-', 'swap', '+-']")
        if "crossed" in data_keys:
            data_keys.remove("crossed")
            data__crossed = data["crossed"]
            if not isinstance(data__crossed, (int)) and not (isinstance(data__crossed, float) and data__crossed.is_integer()) or isinstance(data__crossed, bool):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".crossed must be integer")
        if "writes" in data_keys:
            data_keys.remove("writes")
            data__writes = data["writes"]
            if not isinstance(data__writes, (dict)):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".writes must be object")
            data__writes_is_dict = isinstance(data__writes, dict)
            if data__writes_is_dict:
                data__writes_keys = set(data__writes.keys())
                for data__writes_key in data__writes_keys:
                    if data__writes_key not in []:
                        data__writes_value = data__writes.get(data__writes_key)
                        if not isinstance(data__writes_value, (dict, NoneType)):
                            raise JsonSchemaValueException("" + (name_prefix or "data") + ".writes.{data__writes_key}".format(**locals()) + " must be object or null")
                        data__writes_value_is_dict = isinstance(data__writes_value, dict)
                        if data__writes_value_is_dict:
                            data__writes_value_keys = set(data__writes_value.keys())
                            for data__writes_value_key in data__writes_value_keys:
                                if data__writes_value_key not in []:
                                    data__writes_value_value = data__writes_value.get(data__writes_value_key)
                                    if not isinstance(data__writes_value_value, (int, str)) and not (isinstance(data__writes_value_value, float) and data__writes_value_value.is_integer()) or isinstance(data__writes_value_value, bool):
                                        raise JsonSchemaValueException("" + (name_prefix or "data") + ".writes.{data__writes_key}.{data__writes_value_key}".format(**locals()) + " must be integer or string")
        if "wrote" in data_keys:
            data_keys.remove("wrote")
            data__wrote = data["wrote"]
            if not isinstance(data__wrote, (list, tuple)):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".wrote must be array")
            data__wrote_is_list = isinstance(data__wrote, (list, tuple))
            if data__wrote_is_list:
                data__wrote_len = len(data__wrote)
                if data__wrote_len < 1:
                    raise JsonSchemaValueException("" + (name_prefix or "data") + ".wrote must contain at least 1 items")
                def fn(var): return frozenset(dict((k, fn(v)) for k, v in var.items()).items()) if hasattr(var, "items") else tuple(fn(v) for v in var) if isinstance(var, (dict, list)) else (bool, var) if isinstance(var, bool) else var
                if data__wrote_len > len(set(fn(data__wrote_x) for data__wrote_x in data__wrote)):
                    raise JsonSchemaValueException("" + (name_prefix or "data") + ".wrote must contain unique items")
                for data__wrote_x, data__wrote_item in enumerate(data__wrote):
                    if not isinstance(data__wrote_item, (str)):
                        raise JsonSchemaValueException("" + (name_prefix or "data") + ".wrote[{data__wrote_x}]".format(**locals()) + " must be string")
        if "somebody-wrote" in data_keys:
            data_keys.remove("somebody-wrote")
            data__somebodywrote = data["somebody-wrote"]
            if not isinstance(data__somebodywrote, (bool)):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".somebody-wrote must be boolean")
        if "change" in data_keys:
            data_keys.remove("change")
            data__change = data["change"]
            if not isinstance(data__change, (dict)):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".change must be object")
            data__change_is_dict = isinstance(data__change, dict)
            if data__change_is_dict:
                data__change_keys = set(data__change.keys())
                if "add" in data__change_keys:
                    data__change_keys.remove("add")
                    data__change__add = data__change["add"]
                    validate___definitions_die(data__change__add, custom_formats, (name_prefix or "data") + ".change.add")
                if "remove" in data__change_keys:
                    data__change_keys.remove("remove")
                    data__change__remove = data__change["remove"]
                    validate___definitions_die(data__change__remove, custom_formats, (name_prefix or "data") + ".change.remove")
                if "swap" in data__change_keys:
                    data__change_keys.remove("swap")
                    data__change__swap = data__change["swap"]
                    if not isinstance(data__change__swap, (list, tuple)):
                        raise JsonSchemaValueException("" + (name_prefix or "data") + ".change.swap must be array")
                    data__change__swap_is_list = isinstance(data__change__swap, (list, tuple))
                    if data__change__swap_is_list:
                        data__change__swap_len = len(data__change__swap)
                        if data__change__swap_len < 2:
                            raise JsonSchemaValueException("" + (name_prefix or "data") + ".change.swap must contain at least 2 items")
                        if data__change__swap_len > 2:
                            raise JsonSchemaValueException("" + (name_prefix or "data") + ".change.swap must contain less than or equal to 2 items")
                        for data__change__swap_x, data__change__swap_item in enumerate(data__change__swap):
                            validate___definitions_die(data__change__swap_item, custom_formats, (name_prefix or "data") + ".change.swap[{data__change__swap_x}]".format(**locals()))
                if "keep" in data__change_keys:
                    data__change_keys.remove("keep")
                    data__change__keep = data__change["keep"]
                    if not isinstance(data__change__keep, (bool)):
                        raise JsonSchemaValueException("" + (name_prefix or "data") + ".change.keep must be boolean")
                if "rule" in data__change_keys:
                    data__change_keys.remove("rule")
                    data__change__rule = data__change["rule"]
                    if not (isinstance(data__change__rule, str) and data__change__rule == 'action-die' or isinstance(data__change__rule, str) and data__change__rule == 'nobody-wrote' or isinstance(data__change__rule, str) and data__change__rule == 'full-pool' or isinstance(data__change__rule, str) and data__change__rule == 'single-die'):
                        raise JsonSchemaValueException("" + (name_prefix or "data") + ".change.rule must be one of ['action-die', 'nobody-wrote', 'full-pool', 'single-die']")
                if data__change_keys:
                    raise JsonSchemaValueException("" + (name_prefix or "data") + ".change must not contain "+str(data__change_keys)+" properties")
        if data_keys:
            raise JsonSchemaValueException("" + (name_prefix or "data") + " must not contain "+str(data_keys)+" properties")
    return data

def validate___definitions_die(data, custom_formats={}, name_prefix=None):
    if not (isinstance(data, str) and data == 'd4' or isinstance(data, str) and data == 'd6' or isinstance(data, str) and data == 'd8' or isinstance(data, str) and data == 'd12' or isinstance(data, str) and data == 'd20'):
        raise JsonSchemaValueException("" + (name_prefix or "data") + " must be one of ['d4', 'd6', 'd8', 'd12', 'd20']")
    return data

def validate___definitions_pool(data, custom_formats={}, name_prefix=None):
    if not isinstance(data, (list, tuple)):
        raise JsonSchemaValueException("" + (name_prefix or "data") + " must be array")
    data_is_list = isinstance(data, (list, tuple))
    if data_is_list:
        data_len = len(data)
        if data_len < 1:
            raise JsonSchemaValueException("" + (name_prefix or "data") + " must contain at least 1 items")
        if data_len > 5:
            raise JsonSchemaValueException("" + (name_prefix or "data") + " must contain less than or equal to 5 items")
        def fn(var): return frozenset(dict((k, fn(v)) for k, v in var.items()).items()) if hasattr(var, "items") else tuple(fn(v) for v in var) if isinstance(var, (dict, list)) else (bool, var) if isinstance(var, bool) else var
        if data_len > len(set(fn(data_x) for data_x in data)):
            raise JsonSchemaValueException("" + (name_prefix or "data") + " must contain unique items")
        for data_x, data_item in enumerate(data):
            validate___definitions_die(data_item, custom_formats, (name_prefix or "data") + "[{data_x}]".format(**locals()))
    return data

def validate___definitions_roll(data, custom_formats={}, name_prefix=None):
    if not isinstance(data, (dict)):
        raise JsonSchemaValueException("" + (name_prefix or "data") + " must be object")
    data_is_dict = isinstance(data, dict)
    if data_is_dict:
        data_len = len(data)
        if data_len < 1:
            raise JsonSchemaValueException("" + (name_prefix or "data") + " must contain at least 1 properties")
        data_keys = set(data.keys())
        if "d4" in data_keys:
            data_keys.remove("d4")
            data__d4 = data["d4"]
            if not isinstance(data__d4, (int)) and not (isinstance(data__d4, float) and data__d4.is_integer()) or isinstance(data__d4, bool):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".d4 must be integer")
        if "d6" in data_keys:
            data_keys.remove("d6")
            data__d6 = data["d6"]
            if not isinstance(data__d6, (int)) and not (isinstance(data__d6, float) and data__d6.is_integer()) or isinstance(data__d6, bool):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".d6 must be integer")
        if "d8" in data_keys:
            data_keys.remove("d8")
            data__d8 = data["d8"]
            if not isinstance(data__d8, (int)) and not (isinstance(data__d8, float) and data__d8.is_integer()) or isinstance(data__d8, bool):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".d8 must be integer")
        if "d12" in data_keys:
            data_keys.remove("d12")
            data__d12 = data["d12"]
            if not isinstance(data__d12, (int)) and not (isinstance(data__d12, float) and data__d12.is_integer()) or isinstance(data__d12, bool):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".d12 must be integer")
        if "d20" in data_keys:
            data_keys.remove("d20")
            data__d20 = data["d20"]
            if not isinstance(data__d20, (int)) and not (isinstance(data__d20, float) and data__d20.is_integer()) or isinstance(data__d20, bool):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".d20 must be integer")
        if data_keys:
            raise JsonSchemaValueException("" + (name_prefix or "data") + " must not contain "+str(data_keys)+" properties")
    return data