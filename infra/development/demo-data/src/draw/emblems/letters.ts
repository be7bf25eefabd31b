import { group } from '../svg.js';

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
