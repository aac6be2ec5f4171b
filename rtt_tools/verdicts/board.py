"""Generated from schemas/board.schema.json by tests/generate.py; do not edit."""

from rtt_tools.verdicts import JsonSchemaValueException, Patterns


REGEX_PATTERNS = Patterns()

NoneType = type(None)

def validate(data, custom_formats={}, name_prefix=None):
    if not isinstance(data, (dict)):
        raise JsonSchemaValueException("" + (name_prefix or "data") + " must be object")
    data_one_of_count1 = 0
    if data_one_of_count1 < 2:
        try:
            data_is_dict = isinstance(data, dict)
            if data_is_dict:
                data__missing_keys = set(['layout']) - data.keys()
                if data__missing_keys:
                    raise JsonSchemaValueException("" + (name_prefix or "data") + " must contain ")
            data_one_of_count1 += 1
        except JsonSchemaValueException: pass
    if data_one_of_count1 < 2:
        try:
            data_is_dict = isinstance(data, dict)
            if data_is_dict:
                data__missing_keys = set(['boxes']) - data.keys()
                if data__missing_keys:
                    raise JsonSchemaValueException("" + (name_prefix or "data") + " must contain ")
            data_one_of_count1 += 1
        except JsonSchemaValueException: pass
    if data_one_of_count1 != 1:
        raise JsonSchemaValueException("" + (name_prefix or "data") + " must be valid exactly by one definition")
    data_is_dict = isinstance(data, dict)
    if data_is_dict:
        data__missing_keys = set(['format', 'id', 'name']) - data.keys()
        if data__missing_keys:
            raise JsonSchemaValueException("" + (name_prefix or "data") + " must contain ")
        data_keys = set(data.keys())
        if "kind" in data_keys:
            data_keys.remove("kind")
            data__kind = data["kind"]
            if not (isinstance(data__kind, str) and data__kind == 'board'):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".kind must be one of ['board']")
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
            validate___definitions_name(data__name, custom_formats, (name_prefix or "data") + ".name")
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
            validate___definitions_about(data__about, custom_formats, (name_prefix or "data") + ".about")
        if "theme" in data_keys:
            data_keys.remove("theme")
            data__theme = data["theme"]
            if not isinstance(data__theme, (str)):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".theme must be string")
            if isinstance(data__theme, str):
                data__theme_len = len(data__theme)
                if data__theme_len > 60:
                    raise JsonSchemaValueException("" + (name_prefix or "data") + ".theme must be shorter than or equal to 60 characters")
        if "art" in data_keys:
            data_keys.remove("art")
            data__art = data["art"]
            if not isinstance(data__art, (str)):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".art must be string")
            if isinstance(data__art, str):
                data__art_len = len(data__art)
                if data__art_len > 200:
                    raise JsonSchemaValueException("" + (name_prefix or "data") + ".art must be shorter than or equal to 200 characters")
                if not REGEX_PATTERNS['^([^./\\\\:\\x00-\\x1f][^/\\\\:\\x00-\\x1f]*/)*[^./\\\\:\\x00-\\x1f][^/\\\\:\\x00-\\x1f]*\\.svg$'].search(data__art):
                    raise JsonSchemaValueException("" + (name_prefix or "data") + ".art must match pattern ^([^./\\\\:\\x00-\\x1f][^/\\\\:\\x00-\\x1f]*/)*[^./\\\\:\\x00-\\x1f][^/\\\\:\\x00-\\x1f]*\\.svg$")
        if "layout" in data_keys:
            data_keys.remove("layout")
            data__layout = data["layout"]
            if not isinstance(data__layout, (str)):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".layout must be string")
        if "special" in data_keys:
            data_keys.remove("special")
            data__special = data["special"]
            if not isinstance(data__special, (dict)):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".special must be object")
            data__special_is_dict = isinstance(data__special, dict)
            if data__special_is_dict:
                data__special_keys = set(data__special.keys())
                for data__special_key in data__special_keys:
                    if data__special_key not in []:
                        data__special_value = data__special.get(data__special_key)
                        validate___definitions_rule(data__special_value, custom_formats, (name_prefix or "data") + ".special.{data__special_key}".format(**locals()))
                data__special_len = len(data__special)
                if data__special_len != 0:
                    data__special_property_names = True
                    for data__special_key in data__special:
                        try:
                            if isinstance(data__special_key, str):
                                if not REGEX_PATTERNS['^[A-Z]$'].search(data__special_key):
                                    raise JsonSchemaValueException("" + (name_prefix or "data") + ".special must match pattern ^[A-Z]$")
                        except JsonSchemaValueException:
                            data__special_property_names = False
                    if not data__special_property_names:
                        raise JsonSchemaValueException("" + (name_prefix or "data") + ".special must be named by propertyName definition")
        if "boxes" in data_keys:
            data_keys.remove("boxes")
            data__boxes = data["boxes"]
            if not isinstance(data__boxes, (list, tuple)):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".boxes must be array")
            data__boxes_is_list = isinstance(data__boxes, (list, tuple))
            if data__boxes_is_list:
                data__boxes_len = len(data__boxes)
                if data__boxes_len < 1:
                    raise JsonSchemaValueException("" + (name_prefix or "data") + ".boxes must contain at least 1 items")
                if data__boxes_len > 200:
                    raise JsonSchemaValueException("" + (name_prefix or "data") + ".boxes must contain less than or equal to 200 items")
                for data__boxes_x, data__boxes_item in enumerate(data__boxes):
                    validate___definitions_box(data__boxes_item, custom_formats, (name_prefix or "data") + ".boxes[{data__boxes_x}]".format(**locals()))
        if data_keys:
            raise JsonSchemaValueException("" + (name_prefix or "data") + " must not contain "+str(data_keys)+" properties")
    return data

def validate___definitions_box(data, custom_formats={}, name_prefix=None):
    if not isinstance(data, (dict)):
        raise JsonSchemaValueException("" + (name_prefix or "data") + " must be object")
    data_is_dict = isinstance(data, dict)
    if data_is_dict:
        data__missing_keys = set(['id', 'at']) - data.keys()
        if data__missing_keys:
            raise JsonSchemaValueException("" + (name_prefix or "data") + " must contain ")
        data_keys = set(data.keys())
        if "id" in data_keys:
            data_keys.remove("id")
            data__id = data["id"]
            validate___definitions_box_id(data__id, custom_formats, (name_prefix or "data") + ".id")
        if "at" in data_keys:
            data_keys.remove("at")
            data__at = data["at"]
            if not isinstance(data__at, (list, tuple)):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".at must be array")
            data__at_is_list = isinstance(data__at, (list, tuple))
            if data__at_is_list:
                data__at_len = len(data__at)
                if data__at_len < 2:
                    raise JsonSchemaValueException("" + (name_prefix or "data") + ".at must contain at least 2 items")
                if data__at_len > 2:
                    raise JsonSchemaValueException("" + (name_prefix or "data") + ".at must contain less than or equal to 2 items")
                if data__at_len > 0:
                    data__at__0 = data__at[0]
                    if not isinstance(data__at__0, (int, float)) or isinstance(data__at__0, bool):
                        raise JsonSchemaValueException("" + (name_prefix or "data") + ".at[0] must be number")
                    if isinstance(data__at__0, (int, float)) and not isinstance(data__at__0, bool):
                        if data__at__0 < -100:
                            raise JsonSchemaValueException("" + (name_prefix or "data") + ".at[0] must be bigger than or equal to -100")
                        if data__at__0 > 100:
                            raise JsonSchemaValueException("" + (name_prefix or "data") + ".at[0] must be smaller than or equal to 100")
                        if isinstance(data__at__0, int) and isinstance(0.25, int):
                            if data__at__0 % 0.25 != 0:
                                raise JsonSchemaValueException("" + (name_prefix or "data") + ".at[0] must be multiple of 0.25")
                        else:
                            quotient = data__at__0 / 0.25
                            if int(quotient) != quotient:
                                raise JsonSchemaValueException("" + (name_prefix or "data") + ".at[0] must be multiple of 0.25")
                            if data__at__0 / 0.25 == float("inf"):
                                raise JsonSchemaValueException("inifinity reached")
                if data__at_len > 1:
                    data__at__1 = data__at[1]
                    if not isinstance(data__at__1, (int)) and not (isinstance(data__at__1, float) and data__at__1.is_integer()) or isinstance(data__at__1, bool):
                        raise JsonSchemaValueException("" + (name_prefix or "data") + ".at[1] must be integer")
                    if isinstance(data__at__1, (int, float)) and not isinstance(data__at__1, bool):
                        if data__at__1 < 0:
                            raise JsonSchemaValueException("" + (name_prefix or "data") + ".at[1] must be bigger than or equal to 0")
                        if data__at__1 > 39:
                            raise JsonSchemaValueException("" + (name_prefix or "data") + ".at[1] must be smaller than or equal to 39")
        if "width" in data_keys:
            data_keys.remove("width")
            data__width = data["width"]
            if not isinstance(data__width, (int, float)) or isinstance(data__width, bool):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".width must be number")
            if isinstance(data__width, (int, float)) and not isinstance(data__width, bool):
                if data__width < 0.25:
                    raise JsonSchemaValueException("" + (name_prefix or "data") + ".width must be bigger than or equal to 0.25")
                if data__width > 26:
                    raise JsonSchemaValueException("" + (name_prefix or "data") + ".width must be smaller than or equal to 26")
                if isinstance(data__width, int) and isinstance(0.25, int):
                    if data__width % 0.25 != 0:
                        raise JsonSchemaValueException("" + (name_prefix or "data") + ".width must be multiple of 0.25")
                else:
                    quotient = data__width / 0.25
                    if int(quotient) != quotient:
                        raise JsonSchemaValueException("" + (name_prefix or "data") + ".width must be multiple of 0.25")
                    if data__width / 0.25 == float("inf"):
                        raise JsonSchemaValueException("inifinity reached")
        if "dot" in data_keys:
            data_keys.remove("dot")
            data__dot = data["dot"]
            if not isinstance(data__dot, (bool)):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".dot must be boolean")
        if "supports" in data_keys:
            data_keys.remove("supports")
            data__supports = data["supports"]
            if not isinstance(data__supports, (list, tuple)):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".supports must be array")
            data__supports_is_list = isinstance(data__supports, (list, tuple))
            if data__supports_is_list:
                data__supports_len = len(data__supports)
                if data__supports_len > 200:
                    raise JsonSchemaValueException("" + (name_prefix or "data") + ".supports must contain less than or equal to 200 items")
                def fn(var): return frozenset(dict((k, fn(v)) for k, v in var.items()).items()) if hasattr(var, "items") else tuple(fn(v) for v in var) if isinstance(var, (dict, list)) else (bool, var) if isinstance(var, bool) else var
                if data__supports_len > len(set(fn(data__supports_x) for data__supports_x in data__supports)):
                    raise JsonSchemaValueException("" + (name_prefix or "data") + ".supports must contain unique items")
                for data__supports_x, data__supports_item in enumerate(data__supports):
                    validate___definitions_box_id(data__supports_item, custom_formats, (name_prefix or "data") + ".supports[{data__supports_x}]".format(**locals()))
        if "beside" in data_keys:
            data_keys.remove("beside")
            data__beside = data["beside"]
            if not isinstance(data__beside, (list, tuple)):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".beside must be array")
            data__beside_is_list = isinstance(data__beside, (list, tuple))
            if data__beside_is_list:
                data__beside_len = len(data__beside)
                if data__beside_len > 200:
                    raise JsonSchemaValueException("" + (name_prefix or "data") + ".beside must contain less than or equal to 200 items")
                def fn(var): return frozenset(dict((k, fn(v)) for k, v in var.items()).items()) if hasattr(var, "items") else tuple(fn(v) for v in var) if isinstance(var, (dict, list)) else (bool, var) if isinstance(var, bool) else var
                if data__beside_len > len(set(fn(data__beside_x) for data__beside_x in data__beside)):
                    raise JsonSchemaValueException("" + (name_prefix or "data") + ".beside must contain unique items")
                for data__beside_x, data__beside_item in enumerate(data__beside):
                    validate___definitions_box_id(data__beside_item, custom_formats, (name_prefix or "data") + ".beside[{data__beside_x}]".format(**locals()))
        if "hanging" in data_keys:
            data_keys.remove("hanging")
            data__hanging = data["hanging"]
            if not isinstance(data__hanging, (bool)):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".hanging must be boolean")
        if "free" in data_keys:
            data_keys.remove("free")
            data__free = data["free"]
            if not isinstance(data__free, (bool)):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".free must be boolean")
        if "special" in data_keys:
            data_keys.remove("special")
            data__special = data["special"]
            validate___definitions_rule(data__special, custom_formats, (name_prefix or "data") + ".special")
        if data_keys:
            raise JsonSchemaValueException("" + (name_prefix or "data") + " must not contain "+str(data_keys)+" properties")
    return data

def validate___definitions_box_id(data, custom_formats={}, name_prefix=None):
    if not isinstance(data, (str)):
        raise JsonSchemaValueException("" + (name_prefix or "data") + " must be string")
    if isinstance(data, str):
        data_len = len(data)
        if data_len > 60:
            raise JsonSchemaValueException("" + (name_prefix or "data") + " must be shorter than or equal to 60 characters")
        if not REGEX_PATTERNS['^[a-z][a-z0-9-]*$'].search(data):
            raise JsonSchemaValueException("" + (name_prefix or "data") + " must match pattern ^[a-z][a-z0-9-]*$")
    return data

def validate___definitions_rule(data, custom_formats={}, name_prefix=None):
    if not isinstance(data, (dict)):
        raise JsonSchemaValueException("" + (name_prefix or "data") + " must be object")
    data_is_dict = isinstance(data, dict)
    if data_is_dict:
        data_len = len(data)
        if data_len < 1:
            raise JsonSchemaValueException("" + (name_prefix or "data") + " must contain at least 1 properties")
        data_keys = set(data.keys())
        if "at-least" in data_keys:
            data_keys.remove("at-least")
            data__atleast = data["at-least"]
            validate___definitions_number(data__atleast, custom_formats, (name_prefix or "data") + ".at-least")
        if "at-most" in data_keys:
            data_keys.remove("at-most")
            data__atmost = data["at-most"]
            validate___definitions_number(data__atmost, custom_formats, (name_prefix or "data") + ".at-most")
        if "one-of" in data_keys:
            data_keys.remove("one-of")
            data__oneof = data["one-of"]
            if not isinstance(data__oneof, (list, tuple)):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".one-of must be array")
            data__oneof_is_list = isinstance(data__oneof, (list, tuple))
            if data__oneof_is_list:
                data__oneof_len = len(data__oneof)
                if data__oneof_len < 1:
                    raise JsonSchemaValueException("" + (name_prefix or "data") + ".one-of must contain at least 1 items")
                if data__oneof_len > 50:
                    raise JsonSchemaValueException("" + (name_prefix or "data") + ".one-of must contain less than or equal to 50 items")
                for data__oneof_x, data__oneof_item in enumerate(data__oneof):
                    validate___definitions_number(data__oneof_item, custom_formats, (name_prefix or "data") + ".one-of[{data__oneof_x}]".format(**locals()))
        if "even" in data_keys:
            data_keys.remove("even")
            data__even = data["even"]
            if not isinstance(data__even, (bool)):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".even must be boolean")
        if "odd" in data_keys:
            data_keys.remove("odd")
            data__odd = data["odd"]
            if not isinstance(data__odd, (bool)):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".odd must be boolean")
        if "strictly" in data_keys:
            data_keys.remove("strictly")
            data__strictly = data["strictly"]
            if not isinstance(data__strictly, (bool)):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".strictly must be boolean")
        if "falling" in data_keys:
            data_keys.remove("falling")
            data__falling = data["falling"]
            if not isinstance(data__falling, (bool)):
                raise JsonSchemaValueException("" + (name_prefix or "data") + ".falling must be boolean")
        if data_keys:
            raise JsonSchemaValueException("" + (name_prefix or "data") + " must not contain "+str(data_keys)+" properties")
    return data

def validate___definitions_number(data, custom_formats={}, name_prefix=None):
    if not isinstance(data, (int)) and not (isinstance(data, float) and data.is_integer()) or isinstance(data, bool):
        raise JsonSchemaValueException("" + (name_prefix or "data") + " must be integer")
    if isinstance(data, (int, float)) and not isinstance(data, bool):
        if data < 1:
            raise JsonSchemaValueException("" + (name_prefix or "data") + " must be bigger than or equal to 1")
        if data > 50:
            raise JsonSchemaValueException("" + (name_prefix or "data") + " must be smaller than or equal to 50")
    return data

def validate___definitions_about(data, custom_formats={}, name_prefix=None):
    if not isinstance(data, (str, dict)):
        raise JsonSchemaValueException("" + (name_prefix or "data") + " must be string or object")
    if isinstance(data, str):
        data_len = len(data)
        if data_len > 300:
            raise JsonSchemaValueException("" + (name_prefix or "data") + " must be shorter than or equal to 300 characters")
    data_is_dict = isinstance(data, dict)
    if data_is_dict:
        data_len = len(data)
        if data_len < 1:
            raise JsonSchemaValueException("" + (name_prefix or "data") + " must contain at least 1 properties")
        data_keys = set(data.keys())
        for data_key in data_keys:
            if data_key not in []:
                data_value = data.get(data_key)
                if not isinstance(data_value, (str)):
                    raise JsonSchemaValueException("" + (name_prefix or "data") + ".{data_key}".format(**locals()) + " must be string")
                if isinstance(data_value, str):
                    data_value_len = len(data_value)
                    if data_value_len > 300:
                        raise JsonSchemaValueException("" + (name_prefix or "data") + ".{data_key}".format(**locals()) + " must be shorter than or equal to 300 characters")
        if data_len != 0:
            data_property_names = True
            for data_key in data:
                try:
                    validate___definitions_language(data_key, custom_formats, (name_prefix or "data") + "")
                except JsonSchemaValueException:
                    data_property_names = False
            if not data_property_names:
                raise JsonSchemaValueException("" + (name_prefix or "data") + " must be named by propertyName definition")
    return data

def validate___definitions_language(data, custom_formats={}, name_prefix=None):
    if isinstance(data, str):
        if not REGEX_PATTERNS['^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$'].search(data):
            raise JsonSchemaValueException("" + (name_prefix or "data") + " must match pattern ^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$")
    return data

def validate___definitions_name(data, custom_formats={}, name_prefix=None):
    if not isinstance(data, (str, dict)):
        raise JsonSchemaValueException("" + (name_prefix or "data") + " must be string or object")
    if isinstance(data, str):
        data_len = len(data)
        if data_len > 60:
            raise JsonSchemaValueException("" + (name_prefix or "data") + " must be shorter than or equal to 60 characters")
        if not REGEX_PATTERNS['\\S'].search(data):
            raise JsonSchemaValueException("" + (name_prefix or "data") + " must match pattern \\S")
    data_is_dict = isinstance(data, dict)
    if data_is_dict:
        data_len = len(data)
        if data_len < 1:
            raise JsonSchemaValueException("" + (name_prefix or "data") + " must contain at least 1 properties")
        data_keys = set(data.keys())
        for data_key in data_keys:
            if data_key not in []:
                data_value = data.get(data_key)
                if not isinstance(data_value, (str)):
                    raise JsonSchemaValueException("" + (name_prefix or "data") + ".{data_key}".format(**locals()) + " must be string")
                if isinstance(data_value, str):
                    data_value_len = len(data_value)
                    if data_value_len > 60:
                        raise JsonSchemaValueException("" + (name_prefix or "data") + ".{data_key}".format(**locals()) + " must be shorter than or equal to 60 characters")
                    if not REGEX_PATTERNS['\\S'].search(data_value):
                        raise JsonSchemaValueException("" + (name_prefix or "data") + ".{data_key}".format(**locals()) + " must match pattern \\S")
        if data_len != 0:
            data_property_names = True
            for data_key in data:
                try:
                    validate___definitions_language(data_key, custom_formats, (name_prefix or "data") + "")
                except JsonSchemaValueException:
                    data_property_names = False
            if not data_property_names:
                raise JsonSchemaValueException("" + (name_prefix or "data") + " must be named by propertyName definition")
    return data