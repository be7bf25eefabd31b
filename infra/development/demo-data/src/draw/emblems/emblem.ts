import { brick, brickDark, ink, inkSoft, leaf, leafDark, marigold, marigoldSoft, paper } from '../palette.js';
import { rngOf } from '../rng.js';
import { circle, document, group, line, moved, path, rect, repeat } from '../svg.js';
import { charges } from './charges.js';
import type { ChargeName } from './charges.js';
import { monogram } from './letters.js';

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
