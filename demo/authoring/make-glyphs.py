"""Writes the outlines of a typeface's characters, so that receipts can be drawn where no fonts are installed.

python3 demo/authoring/make-glyphs.py RobotoMono_500Medium.ttf > demo/assets/receipts/glyphs.json
"""

import json
import sys

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.ttLib import TTFont

CHARACTERS = "".join(map(chr, range(33, 127))) + "áâãàéêíóôõúüçÁÂÃÉÊÍÓÔÕÚÇºª°·–"

font = TTFont(sys.argv[1])
names = font.getBestCmap()
glyphs = font.getGlyphSet()


def outline(character):
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
