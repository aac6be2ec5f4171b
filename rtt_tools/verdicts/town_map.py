"""Generated from schemas/town-map.schema.json by tests/generate.py; do not edit."""

from rtt_tools.verdicts import JsonSchemaValueException, Patterns


REGEX_PATTERNS = Patterns()

NoneType = type(None)

def validate(data, custom_formats={}, name_prefix=None):
    if not isinstance(data, (dict)):
        raise JsonSchemaValueException("" + (name_prefix or "data") + " must be object")
    data_is_dict = isinstance(data, dict)
    if data_is_dict:
        data__missing_keys = set(['kind', 'format', 'id', 'name']) - data.keys()
        if data__missing_keys:
            raise JsonSchemaValueException("" + (name_prefix or "data") + " must contain ")
        data_keys = set(data.keys())
        if "kind" in data_keys:
            data_keys.remove("kind")
            data__kind = data["kind"]
            if not (isinstance(data__kind, str) and data__kind == 'town-map'):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".kind must be one of ['town-map']")
        if "format" in data_keys:
            data_keys.remove("format")
            data__format = data["format"]
            if not isinstance(data__format, (int)) and not (isinstance(data__format, float) and data__format.is_integer()) or isinstance(data__format, bool):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".format must be integer")
            if not (isinstance(data__format, (int, float)) and not isinstance(data__format, bool) and data__format == 1):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".format must be one of [1]")
        if "id" in data_keys:
            data_keys.remove("id")
            data__id = data["id"]
            if not isinstance(data__id, (str)):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".id must be string")
            if isinstance(data__id, str):
                data__id_len = len(data__id)
                if data__id_len > 60:
                    raise JsonSchemaValueException("" + (name_prefix or "data") + ".id must be shorter than or equal to 60 characters")
                if not REGEX_PATTERNS['^[a-z][a-z0-9-]*$'].search(data__id):
                    raise JsonSchemaValueException("" + (name_prefix or "data") + ".id must match pattern ^[a-z][a-z0-9-]*$")
        if "name" in data_keys:
            data_keys.remove("name")
            data__name = data["name"]
            if not isinstance(data__name, (str, dict)):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".name must be string or object")
            if isinstance(data__name, str):
                data__name_len = len(data__name)
                if data__name_len > 60:
                    raise JsonSchemaValueException("" + (name_prefix or "data") + ".name must be shorter than or equal to 60 characters")
                if not REGEX_PATTERNS['\\S'].search(data__name):
                    raise JsonSchemaValueException("" + (name_prefix or "data") + ".name must match pattern \\S")
            data__name_is_dict = isinstance(data__name, dict)
            if data__name_is_dict:
                data__name_len = len(data__name)
                if data__name_len < 1:
                    raise JsonSchemaValueException("" + (name_prefix or "data") + ".name must contain at least 1 properties")
                data__name_keys = set(data__name.keys())
                for data__name_key in data__name_keys:
                    if data__name_key not in []:
                        data__name_value = data__name.get(data__name_key)
                        if not isinstance(data__name_value, (str)):
                            raise JsonSchemaValueException("" + (name_prefix or "data") + ".name.{data__name_key}".format(**locals()) + " must be string")
                        if isinstance(data__name_value, str):
                            data__name_value_len = len(data__name_value)
                            if data__name_value_len > 60:
                                raise JsonSchemaValueException("" + (name_prefix or "data") + ".name.{data__name_key}".format(**locals()) + " must be shorter than or equal to 60 characters")
                            if not REGEX_PATTERNS['\\S'].search(data__name_value):
                                raise JsonSchemaValueException("" + (name_prefix or "data") + ".name.{data__name_key}".format(**locals()) + " must match pattern \\S")
                if data__name_len != 0:
                    data__name_property_names = True
                    for data__name_key in data__name:
                        try:
                            validate___definitions_language(data__name_key, custom_formats, (name_prefix or "data") + ".name")
                        except JsonSchemaValueException:
                            data__name_property_names = False
                    if not data__name_property_names:
                        raise JsonSchemaValueException("" + (name_prefix or "data") + ".name must be named by propertyName definition")
        if "by" in data_keys:
            data_keys.remove("by")
            data__by = data["by"]
            if not isinstance(data__by, (str)):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".by must be string")
            if isinstance(data__by, str):
                data__by_len = len(data__by)
                if data__by_len > 60:
                    raise JsonSchemaValueException("" + (name_prefix or "data") + ".by must be shorter than or equal to 60 characters")
        if "license" in data_keys:
            data_keys.remove("license")
            data__license = data["license"]
            if not isinstance(data__license, (str)):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".license must be string")
            if isinstance(data__license, str):
                data__license_len = len(data__license)
                if data__license_len > 60:
                    raise JsonSchemaValueException("" + (name_prefix or "data") + ".license must be shorter than or equal to 60 characters")
        if "about" in data_keys:
            data_keys.remove("about")
            data__about = data["about"]
            if not isinstance(data__about, (str, dict)):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".about must be string or object")
            if isinstance(data__about, str):
                data__about_len = len(data__about)
                if data__about_len > 300:
                    raise JsonSchemaValueException("" + (name_prefix or "data") + ".about must be shorter than or equal to 300 characters")
            data__about_is_dict = isinstance(data__about, dict)
            if data__about_is_dict:
                data__about_len = len(data__about)
                if data__about_len < 1:
                    raise JsonSchemaValueException("" + (name_prefix or "data") + ".about must contain at least 1 properties")
                data__about_keys = set(data__about.keys())
                for data__about_key in data__about_keys:
                    if data__about_key not in []:
                        data__about_value = data__about.get(data__about_key)
                        if not isinstance(data__about_value, (str)):
                            raise JsonSchemaValueException("" + (name_prefix or "data") + ".about.{data__about_key}".format(**locals()) + " must be string")
                        if isinstance(data__about_value, str):
                            data__about_value_len = len(data__about_value)
                            if data__about_value_len > 300:
                                raise JsonSchemaValueException("" + (name_prefix or "data") + ".about.{data__about_key}".format(**locals()) + " must be shorter than or equal to 300 characters")
                if data__about_len != 0:
                    data__about_property_names = True
                    for data__about_key in data__about:
                        try:
                            validate___definitions_language(data__about_key, custom_formats, (name_prefix or "data") + ".about")
                        except JsonSchemaValueException:
                            data__about_property_names = False
                    if not data__about_property_names:
                        raise JsonSchemaValueException("" + (name_prefix or "data") + ".about must be named by propertyName definition")
        if "theme" in data_keys:
            data_keys.remove("theme")
            data__theme = data["theme"]
            if not isinstance(data__theme, (str)):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".theme must be string")
            if isinstance(data__theme, str):
                data__theme_len = len(data__theme)
                if data__theme_len > 60:
                    raise JsonSchemaValueException("" + (name_prefix or "data") + ".theme must be shorter than or equal to 60 characters")
        if "rows" in data_keys:
            data_keys.remove("rows")
            data__rows = data["rows"]
            if not isinstance(data__rows, (int)) and not (isinstance(data__rows, float) and data__rows.is_integer()) or isinstance(data__rows, bool):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".rows must be integer")
            if isinstance(data__rows, (int, float)) and not isinstance(data__rows, bool):
                if data__rows < 3:
                    raise JsonSchemaValueException("" + (name_prefix or "data") + ".rows must be bigger than or equal to 3")
                if data__rows > 15:
                    raise JsonSchemaValueException("" + (name_prefix or "data") + ".rows must be smaller than or equal to 15")
        if "cols" in data_keys:
            data_keys.remove("cols")
            data__cols = data["cols"]
            if not isinstance(data__cols, (int)) and not (isinstance(data__cols, float) and data__cols.is_integer()) or isinstance(data__cols, bool):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".cols must be integer")
            if isinstance(data__cols, (int, float)) and not isinstance(data__cols, bool):
                if data__cols < 3:
                    raise JsonSchemaValueException("" + (name_prefix or "data") + ".cols must be bigger than or equal to 3")
                if data__cols > 15:
                    raise JsonSchemaValueException("" + (name_prefix or "data") + ".cols must be smaller than or equal to 15")
        if "town-hall" in data_keys:
            data_keys.remove("town-hall")
            data__townhall = data["town-hall"]
            if not isinstance(data__townhall, (list, tuple)):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".town-hall must be array")
            data__townhall_is_list = isinstance(data__townhall, (list, tuple))
            if data__townhall_is_list:
                data__townhall_len = len(data__townhall)
                if data__townhall_len > 224:
                    raise JsonSchemaValueException("" + (name_prefix or "data") + ".town-hall must contain less than or equal to 224 items")
                def fn(var): return frozenset(dict((k, fn(v)) for k, v in var.items()).items()) if hasattr(var, "items") else tuple(fn(v) for v in var) if isinstance(var, (dict, list)) else (bool, var) if isinstance(var, bool) else var
                if data__townhall_len > len(set(fn(data__townhall_x) for data__townhall_x in data__townhall)):
                    raise JsonSchemaValueException("" + (name_prefix or "data") + ".town-hall must contain unique items")
                for data__townhall_x, data__townhall_item in enumerate(data__townhall):
                    validate___definitions_cell(data__townhall_item, custom_formats, (name_prefix or "data") + ".town-hall[{data__townhall_x}]".format(**locals()))
        if "closed" in data_keys:
            data_keys.remove("closed")
            data__closed = data["closed"]
            if not isinstance(data__closed, (list, tuple)):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".closed must be array")
            data__closed_is_list = isinstance(data__closed, (list, tuple))
            if data__closed_is_list:
                data__closed_len = len(data__closed)
                if data__closed_len > 224:
                    raise JsonSchemaValueException("" + (name_prefix or "data") + ".closed must contain less than or equal to 224 items")
                def fn(var): return frozenset(dict((k, fn(v)) for k, v in var.items()).items()) if hasattr(var, "items") else tuple(fn(v) for v in var) if isinstance(var, (dict, list)) else (bool, var) if isinstance(var, bool) else var
                if data__closed_len > len(set(fn(data__closed_x) for data__closed_x in data__closed)):
                    raise JsonSchemaValueException("" + (name_prefix or "data") + ".closed must contain unique items")
                for data__closed_x, data__closed_item in enumerate(data__closed):
                    validate___definitions_cell(data__closed_item, custom_formats, (name_prefix or "data") + ".closed[{data__closed_x}]".format(**locals()))
        if "cathedral" in data_keys:
            data_keys.remove("cathedral")
            data__cathedral = data["cathedral"]
            if not isinstance(data__cathedral, (list, tuple)):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".cathedral must be array")
            data__cathedral_is_list = isinstance(data__cathedral, (list, tuple))
            if data__cathedral_is_list:
                data__cathedral_len = len(data__cathedral)
                if data__cathedral_len < 1:
                    raise JsonSchemaValueException("" + (name_prefix or "data") + ".cathedral must contain at least 1 items")
                if data__cathedral_len > 9:
                    raise JsonSchemaValueException("" + (name_prefix or "data") + ".cathedral must contain less than or equal to 9 items")
                for data__cathedral_x, data__cathedral_item in enumerate(data__cathedral):
                    validate___definitions_step(data__cathedral_item, custom_formats, (name_prefix or "data") + ".cathedral[{data__cathedral_x}]".format(**locals()))
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
                if data__rounds_len > 20:
                    raise JsonSchemaValueException("" + (name_prefix or "data") + ".rounds must contain less than or equal to 20 items")
                for data__rounds_x, data__rounds_item in enumerate(data__rounds):
                    validate___definitions_round(data__rounds_item, custom_formats, (name_prefix or "data") + ".rounds[{data__rounds_x}]".format(**locals()))
        if "start" in data_keys:
            data_keys.remove("start")
            data__start = data["start"]
            if not isinstance(data__start, (dict)):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".start must be object")
            data__start_is_dict = isinstance(data__start, dict)
            if data__start_is_dict:
                data__start_keys = set(data__start.keys())
                if "food" in data__start_keys:
                    data__start_keys.remove("food")
                    data__start__food = data__start["food"]
                    if not isinstance(data__start__food, (int)) and not (isinstance(data__start__food, float) and data__start__food.is_integer()) or isinstance(data__start__food, bool):
                        raise JsonSchemaValueException("" + (name_prefix or "data") + ".start.food must be integer")
                    if isinstance(data__start__food, (int, float)) and not isinstance(data__start__food, bool):
                        if data__start__food < 0:
                            raise JsonSchemaValueException("" + (name_prefix or "data") + ".start.food must be bigger than or equal to 0")
                        if data__start__food > 9:
                            raise JsonSchemaValueException("" + (name_prefix or "data") + ".start.food must be smaller than or equal to 9")
                if "stone" in data__start_keys:
                    data__start_keys.remove("stone")
                    data__start__stone = data__start["stone"]
                    if not isinstance(data__start__stone, (int)) and not (isinstance(data__start__stone, float) and data__start__stone.is_integer()) or isinstance(data__start__stone, bool):
                        raise JsonSchemaValueException("" + (name_prefix or "data") + ".start.stone must be integer")
                    if isinstance(data__start__stone, (int, float)) and not isinstance(data__start__stone, bool):
                        if data__start__stone < 0:
                            raise JsonSchemaValueException("" + (name_prefix or "data") + ".start.stone must be bigger than or equal to 0")
                        if data__start__stone > 9:
                            raise JsonSchemaValueException("" + (name_prefix or "data") + ".start.stone must be smaller than or equal to 9")
                if "wood" in data__start_keys:
                    data__start_keys.remove("wood")
                    data__start__wood = data__start["wood"]
                    if not isinstance(data__start__wood, (int)) and not (isinstance(data__start__wood, float) and data__start__wood.is_integer()) or isinstance(data__start__wood, bool):
                        raise JsonSchemaValueException("" + (name_prefix or "data") + ".start.wood must be integer")
                    if isinstance(data__start__wood, (int, float)) and not isinstance(data__start__wood, bool):
                        if data__start__wood < 0:
                            raise JsonSchemaValueException("" + (name_prefix or "data") + ".start.wood must be bigger than or equal to 0")
                        if data__start__wood > 9:
                            raise JsonSchemaValueException("" + (name_prefix or "data") + ".start.wood must be smaller than or equal to 9")
                if data__start_keys:
                    raise JsonSchemaValueException("" + (name_prefix or "data") + ".start must not contain "+str(data__start_keys)+" properties")
        if "ocean" in data_keys:
            data_keys.remove("ocean")
            data__ocean = data["ocean"]
            if not isinstance(data__ocean, (str)):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".ocean must be string")
            if not (isinstance(data__ocean, str) and data__ocean == 'any-two-sides' or isinstance(data__ocean, str) and data__ocean == 'adjacent-sides'):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".ocean must be one of ['any-two-sides', 'adjacent-sides']")
        if "coast-two-sides" in data_keys:
            data_keys.remove("coast-two-sides")
            data__coasttwosides = data["coast-two-sides"]
            if not isinstance(data__coasttwosides, (str)):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".coast-two-sides must be string")
            if not (isinstance(data__coasttwosides, str) and data__coasttwosides == 'adjacent' or isinstance(data__coasttwosides, str) and data__coasttwosides == 'any'):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".coast-two-sides must be one of ['adjacent', 'any']")
        if "fill-on-erase" in data_keys:
            data_keys.remove("fill-on-erase")
            data__fillonerase = data["fill-on-erase"]
            if not isinstance(data__fillonerase, (bool)):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".fill-on-erase must be boolean")
        if "forced-draw" in data_keys:
            data_keys.remove("forced-draw")
            data__forceddraw = data["forced-draw"]
            if not isinstance(data__forceddraw, (bool)):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".forced-draw must be boolean")
        if "fountain-per-round" in data_keys:
            data_keys.remove("fountain-per-round")
            data__fountainperround = data["fountain-per-round"]
            if not isinstance(data__fountainperround, (str, int)) and not (isinstance(data__fountainperround, float) and data__fountainperround.is_integer()) or isinstance(data__fountainperround, bool):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".fountain-per-round must be string or integer")
            if not (isinstance(data__fountainperround, str) and data__fountainperround == 'any' or isinstance(data__fountainperround, (int, float)) and not isinstance(data__fountainperround, bool) and data__fountainperround == 1):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".fountain-per-round must be one of ['any', 1]")
        if "watermill-in-front" in data_keys:
            data_keys.remove("watermill-in-front")
            data__watermillinfront = data["watermill-in-front"]
            if not isinstance(data__watermillinfront, (str)):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".watermill-in-front must be string")
            if not (isinstance(data__watermillinfront, str) and data__watermillinfront == 'allowed-if-beside' or isinstance(data__watermillinfront, str) and data__watermillinfront == 'never'):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".watermill-in-front must be one of ['allowed-if-beside', 'never']")
        if data_keys:
            raise JsonSchemaValueException("" + (name_prefix or "data") + " must not contain "+str(data_keys)+" properties")
    return data

def validate___definitions_round(data, custom_formats={}, name_prefix=None):
    if not isinstance(data, (dict)):
        raise JsonSchemaValueException("" + (name_prefix or "data") + " must be object")
    data_is_dict = isinstance(data, dict)
    if data_is_dict:
        data__missing_keys = set(['dice', 'icons']) - data.keys()
        if data__missing_keys:
            raise JsonSchemaValueException("" + (name_prefix or "data") + " must contain ")
        data_keys = set(data.keys())
        if "dice" in data_keys:
            data_keys.remove("dice")
            data__dice = data["dice"]
            if not isinstance(data__dice, (int)) and not (isinstance(data__dice, float) and data__dice.is_integer()) or isinstance(data__dice, bool):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".dice must be integer")
            if isinstance(data__dice, (int, float)) and not isinstance(data__dice, bool):
                if data__dice < 1:
                    raise JsonSchemaValueException("" + (name_prefix or "data") + ".dice must be bigger than or equal to 1")
                if data__dice > 10:
                    raise JsonSchemaValueException("" + (name_prefix or "data") + ".dice must be smaller than or equal to 10")
        if "icons" in data_keys:
            data_keys.remove("icons")
            data__icons = data["icons"]
            if not isinstance(data__icons, (int)) and not (isinstance(data__icons, float) and data__icons.is_integer()) or isinstance(data__icons, bool):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".icons must be integer")
            if isinstance(data__icons, (int, float)) and not isinstance(data__icons, bool):
                if data__icons < 1:
                    raise JsonSchemaValueException("" + (name_prefix or "data") + ".icons must be bigger than or equal to 1")
                if data__icons > 10:
                    raise JsonSchemaValueException("" + (name_prefix or "data") + ".icons must be smaller than or equal to 10")
        if data_keys:
            raise JsonSchemaValueException("" + (name_prefix or "data") + " must not contain "+str(data_keys)+" properties")
    return data

def validate___definitions_step(data, custom_formats={}, name_prefix=None):
    if not isinstance(data, (list, tuple)):
        raise JsonSchemaValueException("" + (name_prefix or "data") + " must be array")
    data_is_list = isinstance(data, (list, tuple))
    if data_is_list:
        data_len = len(data)
        if data_len < 2:
            raise JsonSchemaValueException("" + (name_prefix or "data") + " must contain at least 2 items")
        if data_len > 2:
            raise JsonSchemaValueException("" + (name_prefix or "data") + " must contain less than or equal to 2 items")
        for data_x, data_item in enumerate(data):
            if not isinstance(data_item, (int)) and not (isinstance(data_item, float) and data_item.is_integer()) or isinstance(data_item, bool):
                raise JsonSchemaValueException("" + (name_prefix or "data") + "[{data_x}]".format(**locals()) + " must be integer")
            if isinstance(data_item, (int, float)) and not isinstance(data_item, bool):
                if data_item < -8:
                    raise JsonSchemaValueException("" + (name_prefix or "data") + "[{data_x}]".format(**locals()) + " must be bigger than or equal to -8")
                if data_item > 8:
                    raise JsonSchemaValueException("" + (name_prefix or "data") + "[{data_x}]".format(**locals()) + " must be smaller than or equal to 8")
    return data

def validate___definitions_cell(data, custom_formats={}, name_prefix=None):
    if not isinstance(data, (str)):
        raise JsonSchemaValueException("" + (name_prefix or "data") + " must be string")
    if isinstance(data, str):
        if not REGEX_PATTERNS['^[a-z][1-9][0-9]?$'].search(data):
            raise JsonSchemaValueException("" + (name_prefix or "data") + " must match pattern ^[a-z][1-9][0-9]?$")
    return data

def validate___definitions_language(data, custom_formats={}, name_prefix=None):
    if isinstance(data, str):
        if not REGEX_PATTERNS['^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$'].search(data):
            raise JsonSchemaValueException("" + (name_prefix or "data") + " must match pattern ^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$")
    return data