"""Programs that fill in forms, each by code of its own: what people have at home."""

import ctypes
from io import BytesIO

import pikepdf
import pypdfium2
import pypdfium2.raw as pdfium
from pypdf import PdfReader, PdfWriter


def by_pikepdf(data, values):
    """Only the values: viewers are asked to draw them."""
    with pikepdf.open(BytesIO(data)) as file:
        for _, annotation, name in annotations(file):
            if name in values:
                annotation.V = pikepdf.String(values[name])
        file.Root.AcroForm.NeedAppearances = True
        return saved(file)


def by_qpdf(data, values):
    """The values, and what they look like, in a file of compressed objects."""
    with pikepdf.open(BytesIO(data)) as file:
        for _, annotation, name in annotations(file):
            if name in values:
                annotation.V = pikepdf.String(values[name])
        file.generate_appearance_streams()
        return saved(file, object_stream_mode=pikepdf.ObjectStreamMode.generate)


def by_pypdf(data, values):
    writer = PdfWriter(clone_from=PdfReader(BytesIO(data)))
    for page in writer.pages:
        writer.update_page_form_field_values(page, values, auto_regenerate=False)
    out = BytesIO()
    writer.write(out)
    return out.getvalue()


def by_pdfium(data, values):
    """As in Chrome: each field is clicked, and the text typed key by key."""
    with pikepdf.open(BytesIO(data)) as file:
        places = [
            (number, name, [float(side) for side in annotation.Rect])
            for number, annotation, name in annotations(file)
        ]
    document = pypdfium2.PdfDocument(data)
    document.init_forms()
    pages = [document[number] for number in range(len(document))]
    for number, name, (left, foot, right, top) in places:
        if name in values:
            click(document, pages[number], (left + right) / 2, (foot + top) / 2)
            for letter in values[name]:
                pdfium.FORM_OnChar(document.formenv, pages[number], ord(letter), 0)
    pdfium.FORM_ForceToKillFocus(document.formenv)
    out = BytesIO()
    document.save(out)
    return out.getvalue()


def click(document, page, x, y):
    for act in (pdfium.FORM_OnMouseMove, pdfium.FORM_OnLButtonDown, pdfium.FORM_OnLButtonUp):
        act(document.formenv, page, 0, ctypes.c_double(x), ctypes.c_double(y))


def annotations(file):
    """The page, the dictionary and the full name of each field, in the order of pages."""
    for number, page in enumerate(file.pages):
        for annotation in page.get("/Annots", []):
            if annotation.get("/FT") == "/Tx":
                above = f"{annotation.Parent.T}." if "/Parent" in annotation else ""
                yield number, annotation, f"{above}{annotation.T}"


def saved(file, **options):
    out = BytesIO()
    file.save(out, **options)
    return out.getvalue()


FILLERS = (by_pikepdf, by_qpdf, by_pypdf, by_pdfium)
