"""Makes the fonts that are compiled into the program from those of Debian: `subset.py FOLDER`.

Each becomes a WOFF2 file for browsers and a TrueType or CFF file for share images, which Pango reads only without
compression. Both hold the characters of CHARACTERS alone, without hints. The family of the second kind begins with
`Report`, so that a font of the machine with the same family never takes its place.
"""

import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

# By the name of the published file: the font of Debian, and the weight that CSS knows it by.
FONTS = {
    "inter-400": ("opentype/inter/Inter-Regular.otf", 400),
    "inter-600": ("opentype/inter/Inter-SemiBold.otf", 600),
    "inter-700": ("opentype/inter/Inter-Bold.otf", 700),
    "vollkorn-400": ("truetype/vollkorn/Vollkorn-Regular.ttf", 400),
    "vollkorn-400-italic": ("truetype/vollkorn/Vollkorn-Italic.ttf", 400),
    "league-spartan-700": ("opentype/league-spartan/LeagueSpartan-Bold.otf", 700),
    "league-spartan-900": ("opentype/league-spartan/LeagueSpartan-Black.otf", 900),
}
FAMILIES = {"inter": "Inter", "vollkorn": "Vollkorn", "league-spartan": "League Spartan"}

# Basic Latin, Latin-1, Latin Extended-A, Romanian, accents, punctuation, fractions, currencies, arrows, minus, marks.
CHARACTERS = (
    "20-7E A0-17F 218-21B 2C6 2C7 2D8-2DD 1E9E 2002-200A 2010-2022 2026 202F 2030 2032-2034 2039 203A 2044 20A0-20BF "
    "2122 2150-215F 2189-2193 2212 2248 2260 2264 2265 25B2 25BC 2605 2713"
)
FEATURES = ["kern", "liga", "ccmp", "locl", "tnum", "pnum", "lnum", "onum", "frac", "numr", "dnom", "case"]


def characters():
    for part in CHARACTERS.split():
        first, _, last = part.partition("-")
        yield from range(int(first, 16), int(last or first, 16) + 1)


def reduced(path):
    options = subset.Options(
        layout_features=FEATURES, hinting=False, desubroutinize=True, legacy_kern=False, notdef_outline=True,
        glyph_names=False, name_IDs=[0, 1, 2, 3, 4, 5, 6, 13, 14],
    )
    font = subset.load_font(str(path), options)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=list(characters()))
    subsetter.subset(font)
    return font


def rename(font, family, weight, italic):
    """Gives the font a family that no other font has, with all weights in it."""
    style = {400: "Regular", 600: "SemiBold", 700: "Bold", 900: "Black"}[weight]
    style = ("Italic" if weight == 400 else style + " Italic") if italic else style
    names = font["name"]
    for identifier, text in {
        1: family, 2: style, 3: f"{family} {style}", 4: f"{family} {style}",
        6: f"{family} {style}".replace(" ", ""), 16: family, 17: style,
    }.items():
        names.removeNames(nameID=identifier)
        names.setName(text, identifier, 3, 1, 0x409)
    font["OS/2"].usWeightClass = weight
    if "CFF " in font:
        font["CFF "].cff.fontNames = [f"{family} {style}".replace(" ", "")]


def use_lining_digits(font):
    """Makes lining digits the usual ones: SVG cannot ask for them, and old-style ones read badly in a sentence of data."""
    table = font["GSUB"].table
    lookups = {i for record in table.FeatureList.FeatureRecord if record.FeatureTag == "lnum"
               for i in record.Feature.LookupListIndex}
    lining = {}
    for index in lookups:
        for part in table.LookupList.Lookup[index].SubTable:
            lining |= getattr(getattr(part, "ExtSubTable", part), "mapping", {})
    for part in font["cmap"].tables:
        for digit in range(0x30, 0x3A):
            if digit in part.cmap:
                part.cmap[digit] = lining.get(part.cmap[digit], part.cmap[digit])


def licence(package):
    """The licence in the copyright file of a Debian package, as it was before it was indented."""
    lines = Path(f"/usr/share/doc/{package}/copyright").read_text().splitlines()
    start = next(i for i, line in enumerate(lines) if line.startswith("License:") and "OFL" in line
                 and lines[i + 1].startswith(" "))
    holders = next(i for i, line in enumerate(lines) if line.startswith("Copyright:"))
    result = []
    for line in lines[holders:]:
        if line.startswith("License:"):
            break
        result.append("Copyright " + line.removeprefix("Copyright:").strip())
    result += ["", "Licensed under the SIL Open Font License, Version 1.1 (https://openfontlicense.org):", ""]
    for line in lines[start + 1:]:
        if not line.startswith(" "):
            break
        result.append("" if line.strip() == "." else line[1:].rstrip())
    return "\n".join(result).rstrip() + "\n"


def main():
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for name, (path, weight) in FONTS.items():
        family = FAMILIES[name.rsplit("-", 2)[0] if name.endswith("italic") else name.rsplit("-", 1)[0]]
        font = reduced(Path("/usr/share/fonts") / path)
        font.flavor = "woff2"
        font.save(folder / f"{name}.woff2")
        font.flavor = None
        use_lining_digits(font)
        rename(font, "Report " + family, weight, name.endswith("italic"))
        font.save(folder / f"{name}.otf")
    for key, family in FAMILIES.items():
        (folder / f"{key}-licence.txt").write_text(licence(f"fonts-{key}"))
    total = sum(path.stat().st_size for path in folder.glob("*.woff2") if "spartan" not in path.name)
    print(f"Subsets of Inter and Vollkorn for the web: {total} bytes")


main()
