"""Writes the outlines of a typeface's characters, so that receipts can be drawn where no fonts are installed.

python3 demo/authoring/make-glyphs.py RobotoMono_500Medium.ttf > demo/assets/receipts/glyphs.json
"""

import json
import sys

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.ttLib import TTFont

# The typeface's zero has a stroke through it, which readers of text take for a 6 or a 9; tills print a plain one.
PLAIN_ZERO = (
    "M1089 555V900Q1089 1040 1056 1148Q1023 1255 963 1329Q901 1402 814 1440Q726 1477 615 1477Q505 1477 418 1440"
    "Q330 1402 269 1329Q208 1255 176 1148Q143 1040 143 900V555Q143 415 176 308Q208 200 270 128Q331 54 419 16"
    "Q507 -21 617 -21Q728 -21 816 16Q903 54 963 128Q1024 200 1056 308Q1089 415 1089 555Z"
    "M383 515V943Q383 1033 399 1100Q415 1166 448 1208Q476 1245 518 1264Q560 1283 615 1283Q670 1283 712 1264"
    "Q754 1245 782 1208Q815 1166 832 1100Q848 1033 848 943V515Q848 423 832 355Q815 287 782 245Q753 209 712 190"
    "Q671 171 615 171Q560 171 518 190Q476 209 448 245Q415 287 399 355Q383 423 383 515Z"
)
CHARACTERS = "".join(map(chr, range(33, 127))) + "áâãàéêíóôõúüçÁÂÃÉÊÍÓÔÕÚÇºª°·–"

font = TTFont(sys.argv[1])
names = font.getBestCmap()
glyphs = font.getGlyphSet()


def outline(character):
    if character == "0":
        return PLAIN_ZERO
    pen = SVGPathPen(glyphs, ntos=lambda value: str(round(value)))
    glyphs[names[ord(character)]].draw(pen)
    return pen.getCommands()


print(
    json.dumps(
        {
            "unitsPerEm": font["head"].unitsPerEm,
            "advance": font["hmtx"][names[ord("0")]][0],
            "outlines": {character: outline(character) for character in CHARACTERS if ord(character) in names},
        },
        ensure_ascii=False,
        indent=0,
    )
)
