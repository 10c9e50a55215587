"""Small workbooks for tests: plain ones by openpyxl, broken ones byte by byte."""

import io
import zipfile
from collections.abc import Iterable
from typing import Any

MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_TYPES = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_SHEETML = "application/vnd.openxmlformats-officedocument.spreadsheetml"
_PACKAGE = "http://schemas.openxmlformats.org/package/2006"
RELATIONS = (
    f'<Relationships xmlns="{_PACKAGE}/relationships">'
    f'<Relationship Id="r1" Type="{_TYPES}/worksheet" Target="worksheets/sheet1.xml"/>'
    "</Relationships>"
)
_PARTS = {
    "[Content_Types].xml": f'<Types xmlns="{_PACKAGE}/content-types">'
    '<Default Extension="xml" ContentType="application/xml"/>'
    '<Default Extension="rels" '
    'ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
    f'<Override PartName="/xl/workbook.xml" ContentType="{_SHEETML}.sheet.main+xml"/>'
    f'<Override PartName="/xl/worksheets/sheet1.xml" ContentType="{_SHEETML}.worksheet+xml"/>'
    "</Types>",
    "_rels/.rels": f'<Relationships xmlns="{_PACKAGE}/relationships">'
    f'<Relationship Id="r1" Type="{_TYPES}/officeDocument" Target="xl/workbook.xml"/>'
    "</Relationships>",
    "xl/workbook.xml": f'<workbook xmlns="{MAIN}" xmlns:r="{_TYPES}"><sheets>'
    '<sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>',
    "xl/_rels/workbook.xml.rels": RELATIONS,
}


def book(**sheets: Iterable[Iterable[Any]]) -> bytes:
    """Return a workbook with these rows on each sheet; a name that begins with _ is hidden."""
    from openpyxl import Workbook

    made = Workbook()
    made.remove(made.active)
    for name, rows in sheets.items():
        page = made.create_sheet(name.strip("_"))
        page.sheet_state = "hidden" if name.startswith("_") else "visible"
        for row in rows:
            page.append(list(row))
    out = io.BytesIO()
    made.save(out)
    return out.getvalue()


def raw(rows: str, before: str = "", after: str = "", parts: dict[str, str] | None = None) -> bytes:
    """Return a workbook of one sheet whose rows are given as XML."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as file:
        for name, text in {**_PARTS, **(parts or {})}.items():
            file.writestr(name, text)
        xml = f'{before}<worksheet xmlns="{MAIN}"><sheetData>{rows}</sheetData>{after}</worksheet>'
        file.writestr("xl/worksheets/sheet1.xml", xml)
    return out.getvalue()


def cell(place: str, text: str = "x") -> str:
    """Return the XML of one cell."""
    return f'<c r="{place}" t="inlineStr"><is><t>{text}</t></is></c>'


_OFFICE = "urn:oasis:names:tc:opendocument:xmlns"


def ods(rows: str) -> bytes:
    """Return an OpenDocument workbook of one sheet whose rows are given as XML."""
    out = io.BytesIO()
    spaces = " ".join(
        f'xmlns:{name}="{_OFFICE}:{name}:1.0"' for name in ("office", "table", "text")
    )
    mime = "application/vnd.oasis.opendocument.spreadsheet"
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr("mimetype", mime)
        file.writestr(
            "META-INF/manifest.xml",
            f'<m:manifest xmlns:m="{_OFFICE}:manifest:1.0">'
            f'<m:file-entry m:full-path="/" m:media-type="{mime}"/></m:manifest>',
        )
        file.writestr(
            "content.xml",
            f"<office:document-content {spaces}><office:body><office:spreadsheet>"
            f'<table:table table:name="S">{rows}</table:table>'
            "</office:spreadsheet></office:body></office:document-content>",
        )
    return out.getvalue()


def ods_row(*texts: str, rows: int = 1, blanks: int = 0) -> str:
    """Return the XML of a row of text cells after so many empty ones, repeated."""
    gap = f'<table:table-cell table:number-columns-repeated="{blanks}"/>' if blanks else ""
    cells = "".join(
        f'<table:table-cell office:value-type="string"><text:p>{text}</text:p></table:table-cell>'
        for text in texts
    )
    return f'<table:table-row table:number-rows-repeated="{rows}">{gap}{cells}</table:table-row>'
