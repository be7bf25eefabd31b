import {
  brick,
  brickDark,
  circle,
  document,
  group,
  ink,
  inkSoft,
  leaf,
  leafDark,
  line,
  marigold,
  marigoldSoft,
  moved,
  paper,
  path,
  rect,
  repeat,
  rngOf,
} from '../drawing.js';
import { type ChargeName, charges } from './charges.js';

/** Letters as strokes, ten units tall: the emblems need no font of the machine. */
const strokes: Record<string, readonly [width: number, data: string]> = {
  A: [7, 'M0 10L3.5 0L7 10M1.2 6.8H5.8'],
  B: [6.4, 'M0 0V10M0 0H3.4A2.4 2.4 0 0 1 3.4 4.8H0M3.4 4.8H3.7A2.6 2.6 0 0 1 3.7 10H0'],
  C: [7, 'M6.9 2.3A4 5 0 1 0 6.9 7.7'],
  D: [6.8, 'M0 0V10H2.6A4.2 5 0 0 0 2.6 0Z'],
  E: [5.6, 'M5.6 0H0V10H5.6M0 5H4.6'],
  F: [5.6, 'M5.6 0H0V10M0 5H4.6'],
  G: [7, 'M6.9 2.3A4 5 0 1 0 7 7.4V5.4H4.3'],
  H: [6.6, 'M0 0V10M6.6 0V10M0 5H6.6'],
  I: [0, 'M0 0V10'],
  J: [4.6, 'M4.6 0V7.2A2.4 2.8 0 0 1 0 7.6'],
  K: [6.2, 'M0 0V10M5.9 0L0 6M2.2 3.9L6.2 10'],
  L: [5.2, 'M0 0V10H5.2'],
  M: [8, 'M0 10V0L4 6.2L8 0V10'],
  N: [6.6, 'M0 10V0L6.6 10V0'],
  O: [8, 'M4 0A4 5 0 1 0 4 10A4 5 0 1 0 4 0Z'],
  P: [6, 'M0 10V0H3.4A2.7 2.8 0 0 1 3.4 5.6H0'],
  Q: [8, 'M4 0A4 5 0 1 0 4 10A4 5 0 1 0 4 0ZM5.2 7.2L8.2 10.4'],
  R: [6.2, 'M0 10V0H3.4A2.7 2.8 0 0 1 3.4 5.6H0M3 5.6L6.2 10'],
  S: [6.2, 'M5.9 1.8C5.3 .5 4.2 0 3.2 0C1.5 0 .3 1 .3 2.5C.3 6 6.2 4.2 6.2 7.4C6.2 9 4.9 10 3.2 10C1.7 10 .5 9.3 0 8'],
  T: [6.6, 'M0 0H6.6M3.3 0V10'],
  U: [6.6, 'M0 0V6.6A3.3 3.4 0 0 0 6.6 6.6V0'],
  V: [7, 'M0 0L3.5 10L7 0'],
  W: [9.6, 'M0 0L2.4 10L4.8 2L7.2 10L9.6 0'],
  X: [6.6, 'M0 0L6.6 10M6.6 0L0 10'],
  Y: [7, 'M0 0L3.5 5L7 0M3.5 5V10'],
  Z: [6.6, 'M0 0H6.6L0 10H6.6'],
};

const gap = 2.6;

/** Centred on a point, to fit a box. */
export function monogram(
  text: string,
  x: number,
  y: number,
  boxWidth: number,
  boxHeight: number,
  colour: string,
): string {
  const letters = [...text].map((letter) => strokes[letter] ?? missing(letter));
  const width = letters.reduce((sum, [letterWidth]) => sum + letterWidth, gap * (letters.length - 1));
  const scale = Math.min(boxWidth / (width + 1.6), boxHeight / 11.6);
  let at = 0;
  const paths = letters.map(([letterWidth, data]) => {
    const drawn = `<path d="${data}" transform="translate(${at.toFixed(2)} 0)"/>`;
    at += letterWidth + gap;
    return drawn;
  });
  const origin = `${(x - (width * scale) / 2).toFixed(1)} ${(y - 5 * scale).toFixed(1)}`;
  return group(
    paths.join(''),
    `transform="translate(${origin}) scale(${scale.toFixed(3)})" fill="none" stroke="${colour}" stroke-width="1.55" stroke-linecap="round" stroke-linejoin="round"`,
  );
}

function missing(letter: string): never {
  throw new Error(`No strokes are drawn for the letter ${letter}`);
}

interface Scheme {
  field: string;
  deep: string;
  metal: string;
  letters: string;
}

const schemes: Scheme[] = [
  { field: ink, deep: '#191e44', metal: marigold, letters: paper },
  { field: brick, deep: brickDark, metal: marigoldSoft, letters: paper },
  { field: leaf, deep: leafDark, metal: marigoldSoft, letters: paper },
  { field: marigold, deep: '#c97d16', metal: ink, letters: ink },
  { field: paper, deep: '#e9d9b8', metal: brick, letters: ink },
  { field: inkSoft, deep: ink, metal: marigoldSoft, letters: paper },
  { field: leafDark, deep: '#1d4334', metal: marigold, letters: paper },
  { field: ink, deep: leafDark, metal: marigoldSoft, letters: paper },
];

/** The drawn mark of a college: a form, a sign and its letters. It imitates nobody's emblem. */
export function drawEmblem(slug: string, letters: string, charge: ChargeName): string {
  const rng = rngOf(`emblem/${slug}`);
  return document(256, 256, rng.pick(forms)(rng.pick(schemes), letters, charges[charge]));
}

type Form = (scheme: Scheme, letters: string, charge: (colour: string, second: string) => string) => string;

const outlined = (data: string, fill: string, stroke: string, width: number) =>
  `<path d="${data}" fill="${fill}" stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round"/>`;

const shieldData =
  'M128 12C92 30 56 32 24 30V128C24 186 72 224 128 246C184 224 232 186 232 128V30C200 32 164 30 128 12Z';
const shield: Form = ({ field, deep, metal, letters: glyph }, letters, charge) =>
  outlined(shieldData, field, metal, 9) +
  `<clipPath id="s"><path d="${shieldData}"/></clipPath>` +
  group(rect(0, 138, 256, 120, deep) + rect(0, 134, 256, 7, metal), 'clip-path="url(#s)"') +
  outlined(shieldData, 'none', metal, 9) +
  moved(128, 86, charge(metal, glyph), 1.2) +
  monogram(letters, 128, 182, 108, 50, glyph);

const chevron: Form = ({ field, deep, metal, letters: glyph }, letters, charge) =>
  `<clipPath id="s"><path d="${shieldData}"/></clipPath>` +
  group(
    rect(0, 0, 256, 256, field) +
      path('M0 196L128 122L256 196V256H0Z', deep) +
      line('M-8 200L128 122L264 200', metal, 8),
    'clip-path="url(#s)"',
  ) +
  outlined(shieldData, 'none', metal, 9) +
  moved(128, 74, charge(metal, glyph), 1.05) +
  monogram(letters, 128, 182, 92, 44, glyph);

const seal: Form = ({ field, deep, metal, letters: glyph }, letters, charge) =>
  repeat(24, (index) => `<g transform="rotate(${index * 15} 128 128)">${circle(128, 18, 13, metal)}</g>`) +
  circle(128, 128, 112, metal) +
  circle(128, 128, 104, field) +
  repeat(36, (index) => `<g transform="rotate(${index * 10} 128 128)">${path('M128 30l5 8l-5 8l-5 -8Z', metal)}</g>`) +
  circle(128, 128, 76, metal) +
  circle(128, 128, 71, deep) +
  moved(128, 106, charge(metal, glyph), 0.92) +
  monogram(letters, 128, 164, 84, 36, glyph);

const archData = 'M30 244V118C30 74 72 52 128 10C184 52 226 74 226 118V244Z';
const arch: Form = ({ field, deep, metal, letters: glyph }, letters, charge) =>
  outlined(archData, field, metal, 9) +
  outlined('M56 226V126C56 96 88 78 128 48C168 78 200 96 200 126V226Z', deep, metal, 4) +
  moved(128, 124, charge(metal, glyph), 1.15) +
  monogram(letters, 128, 196, 104, 42, glyph) +
  repeat(6, (index) => circle(43, 130 + index * 19, 3.4, metal) + circle(213, 130 + index * 19, 3.4, metal));

const octagram: Form = ({ field, deep, metal, letters: glyph }, letters, charge) =>
  [0, 45]
    .map(
      (turn) =>
        `<rect x="46" y="46" width="164" height="164" fill="${metal}" transform="rotate(${turn} 128 128)" stroke="${metal}" stroke-width="14" stroke-linejoin="round"/>`,
    )
    .join('') +
  [0, 45]
    .map((turn) => `<rect x="50" y="50" width="156" height="156" fill="${field}" transform="rotate(${turn} 128 128)"/>`)
    .join('') +
  circle(128, 128, 80, deep) +
  `<circle cx="128" cy="128" r="80" fill="none" stroke="${metal}" stroke-width="3"/>` +
  moved(128, 104, charge(metal, glyph), 1) +
  monogram(letters, 128, 166, 88, 38, glyph);

const hexData = 'M128 10L230 69V187L128 246L26 187V69Z';
const jaali: Form = ({ field, deep, metal, letters: glyph }, letters, charge) => {
  const cell = (x: number, y: number) =>
    `<path d="M${x} ${y - 20}L${x + 17} ${y - 10}V${y + 10}L${x} ${y + 20}L${x - 17} ${y + 10}V${y - 10}Z" fill="none" stroke="${metal}" stroke-width="2" opacity=".38"/>`;
  return (
    outlined(hexData, field, metal, 10) +
    `<clipPath id="h"><path d="${hexData}"/></clipPath>` +
    group(
      repeat(56, (index) =>
        cell((index % 8) * 34 + (Math.floor(index / 8) % 2) * 17 + 8, Math.floor(index / 8) * 30 + 38),
      ),
      'clip-path="url(#h)"',
    ) +
    outlined(hexData, 'none', metal, 10) +
    outlined('M128 42L202 85V171L128 214L54 171V85Z', deep, metal, 4) +
    moved(128, 102, charge(metal, glyph), 1) +
    monogram(letters, 128, 166, 92, 40, glyph)
  );
};

const tile: Form = ({ field, deep, metal, letters: glyph }, letters, charge) =>
  rect(12, 12, 232, 232, metal, 56) +
  rect(20, 20, 216, 216, field, 49) +
  path('M20 150Q128 106 236 150V187A49 49 0 0 1 187 236H69A49 49 0 0 1 20 187Z', deep) +
  line('M22 150Q128 106 234 150', metal, 6) +
  moved(128, 80, charge(metal, glyph), 1.15) +
  monogram(letters, 128, 184, 124, 54, glyph);

const forms: Form[] = [shield, chevron, seal, arch, octagram, jaali, tile];
