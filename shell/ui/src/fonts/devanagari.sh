#!/bin/sh
# Makes anek-devanagari.woff2 from the variable font of @fontsource-variable/anek-devanagari, with the glyphs that the
# messages in Hindi and Marathi need and those of single letters. Needs hb-shape (harfbuzz), pyftsubset and fonttools.
# Usage: devanagari.sh <anek-devanagari-devanagari-wght-normal.woff2>. Run it again when messages have new conjuncts.
set -eu
cd "$(dirname "$0")"
work=$(mktemp -d)
trap 'rm -r "$work"' EXIT
letters=U+0900-097F,U+200C-200D,U+25CC
fonttools ttLib.woff2 decompress -o "$work/source.ttf" "$1" 2> "$work/log"
fonttools varLib.instancer -q "$work/source.ttf" wght=400:700 -o "$work/whole.ttf"
git -C ../../../.. ls-files -z | grep -zE 'messages/.*(hi|mr)\.json$' | (cd ../../../.. && xargs -0 cat) |
  grep -oP '[\x{900}-\x{97f}\x{200c}\x{200d}]+' | sort -u > "$work/words"
# A shaper reaches a glyph through others, so some features are left out in turn.
context=-pres,-abvs,-blws,-psts
for features in '' $context -pres -abvs -blws -psts -pres,-abvs -psts,-blws -cjct $context,-cjct $context,-cjct,-half \
  $context,-vatu,-rkrf $context,-cjct,-akhn; do
  hb-shape --features="$features" --no-glyph-names --no-positions --no-clusters --text-file="$work/words" "$work/whole.ttf"
done | grep -oE '[0-9]+' | sort -un > "$work/glyphs"
pyftsubset "$work/whole.ttf" --gids-file="$work/glyphs" --unicodes=$letters --no-layout-closure --no-hinting \
  --layout-features='*' --flavor=woff2 --output-file=anek-devanagari.woff2
