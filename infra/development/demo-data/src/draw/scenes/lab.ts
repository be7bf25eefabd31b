import type { Art } from '../../art.js';
import {
  brick,
  circle,
  d,
  ellipse,
  faded,
  ink,
  leaf,
  line,
  marigold,
  marigoldSoft,
  path,
  polygon,
  rect,
  repeat,
  type Rng,
} from '../drawing.js';
import { walker } from '../people.js';
import type { View } from './view.js';

/** A piece of equipment that stands on `y`, at scale `s`. */
type Kit = (x: number, y: number, s: number, rng: Rng) => string;

const liquids = [marigold, leaf, '#d8697a', '#3d7f9c', '#7a5a94'] as const;

const flask: Kit = (x, y, s, rng) => {
  const colour = rng.pick(liquids);
  return (
    faded(
      0.85,
      path(
        d`M${x - 9 * s} ${y - 84 * s} V${y - 54 * s} L${x - 34 * s} ${y - 6 * s} Q${x - 36 * s} ${y} ${x - 28 * s} ${y} H${x + 28 * s} Q${x + 36 * s} ${y} ${x + 34 * s} ${y - 6 * s} L${x + 9 * s} ${y - 54 * s} V${y - 84 * s} Z`,
        '#f7fdfb',
      ),
    ) +
    path(
      d`M${x - 20 * s} ${y - 32 * s} L${x - 32 * s} ${y - 7 * s} Q${x - 33 * s} ${y - 3 * s} ${x - 27 * s} ${y - 3 * s} H${x + 27 * s} Q${x + 33 * s} ${y - 3 * s} ${x + 32 * s} ${y - 7 * s} L${x + 20 * s} ${y - 32 * s} Z`,
      colour,
    ) +
    rect(x - 12 * s, y - 88 * s, 24 * s, 6 * s, '#dbe9ea', 3)
  );
};

const microscope: Kit = (x, y, s) =>
  rect(x - 34 * s, y - 12 * s, 68 * s, 12 * s, ink, 4) +
  line(
    d`M${x + 20 * s} ${y - 10 * s} C${x + 46 * s} ${y - 50 * s} ${x + 30 * s} ${y - 84 * s} ${x + 4 * s} ${y - 92 * s}`,
    ink,
    12 * s,
  ) +
  rect(x - 26 * s, y - 42 * s, 50 * s, 8 * s, '#4a5187', 2) +
  line(d`M${x + 6 * s} ${y - 104 * s} L${x - 10 * s} ${y - 56 * s}`, '#e8e4da', 15 * s) +
  line(d`M${x + 8 * s} ${y - 110 * s} L${x + 12 * s} ${y - 122 * s}`, ink, 12 * s);

const tubes: Kit = (x, y, s, rng) =>
  rect(x - 48 * s, y - 12 * s, 96 * s, 12 * s, '#a8703f', 3) +
  rect(x - 48 * s, y - 46 * s, 96 * s, 8 * s, '#a8703f', 3) +
  rect(x - 48 * s, y - 46 * s, 7 * s, 40 * s, '#8a5a3c') +
  rect(x + 41 * s, y - 46 * s, 7 * s, 40 * s, '#8a5a3c') +
  repeat(
    5,
    (index) =>
      faded(0.9, rect(x - 36 * s + index * 16 * s, y - 66 * s, 9 * s, 54 * s, '#f4fbfa', 4 * s)) +
      rect(x - 36 * s + index * 16 * s, y - rng.between(30, 46) * s, 9 * s, 26 * s, rng.pick(liquids), 4 * s),
  );

const screen: Kit = (x, y, s, rng) =>
  rect(x - 62 * s, y - 104 * s, 124 * s, 82 * s, '#2c3040', 6) +
  rect(x - 56 * s, y - 98 * s, 112 * s, 70 * s, '#33406b') +
  repeat(5, (index) =>
    rect(
      x - 48 * s + (index % 3) * 10 * s,
      y - 90 * s + index * 12 * s,
      rng.between(24, 66) * s,
      4.5 * s,
      rng.pick([marigoldSoft, '#8fd0b0', '#d8e1f5', '#e58f7b']),
      2,
    ),
  ) +
  rect(x - 8 * s, y - 24 * s, 16 * s, 18 * s, '#4a4f60') +
  rect(x - 30 * s, y - 8 * s, 60 * s, 8 * s, '#4a4f60', 3);

const arm: Kit = (x, y, s, rng) => {
  const bend = rng.between(-20, 24) * s;
  return (
    rect(x - 36 * s, y - 18 * s, 72 * s, 18 * s, ink, 5) +
    line(d`M${x} ${y - 18 * s} L${x - 24 * s} ${y - 84 * s}`, marigold, 18 * s) +
    line(d`M${x - 24 * s} ${y - 84 * s} L${x + 46 * s} ${y - 112 * s + bend}`, marigold, 14 * s) +
    circle(x - 24 * s, y - 84 * s, 11 * s, ink) +
    circle(x, y - 20 * s, 12 * s, '#4a5187') +
    line(
      d`M${x + 46 * s} ${y - 112 * s + bend} l${14 * s} ${22 * s} M${x + 46 * s} ${y - 112 * s + bend} l${-6 * s} ${25 * s}`,
      ink,
      6 * s,
    ) +
    circle(x + 46 * s, y - 112 * s + bend, 9 * s, ink)
  );
};

const rover: Kit = (x, y, s) =>
  rect(x - 46 * s, y - 46 * s, 92 * s, 22 * s, leaf, 6) +
  [-34, 0, 34]
    .map((at) => circle(x + at * s, y - 14 * s, 14 * s, '#2c3040') + circle(x + at * s, y - 14 * s, 5 * s, '#c9c4ba'))
    .join('') +
  line(d`M${x - 20 * s} ${y - 46 * s} v${-34 * s}`, '#5b6472', 5 * s) +
  rect(x - 36 * s, y - 96 * s, 34 * s, 20 * s, ink, 5) +
  circle(x - 28 * s, y - 86 * s, 5 * s, '#8fd0e0') +
  rect(x + 4 * s, y - 56 * s, 44 * s, 8 * s, '#33406b');

const model: Kit = (x, y, s, rng) =>
  rect(x - 56 * s, y - 8 * s, 112 * s, 8 * s, '#a8703f', 2) +
  repeat(4, (index) => {
    const tall = rng.between(24, 82) * s;
    return rect(
      x - 46 * s + index * 24 * s,
      y - 8 * s - tall,
      20 * s,
      tall,
      rng.pick(['#fffaf0', '#efe0c4', '#dcc79c']),
    );
  });

const pencils: Kit = (x, y, s) =>
  [brick, leaf, marigold, '#3d7f9c']
    .map((colour, index) =>
      line(
        d`M${x - 12 * s + index * 8 * s} ${y - 34 * s} L${x - 22 * s + index * 14 * s} ${y - 82 * s}`,
        colour,
        6 * s,
      ),
    )
    .join('') + path(d`M${x - 24 * s} ${y - 48 * s} H${x + 24 * s} L${x + 20 * s} ${y} H${x - 20 * s} Z`, '#4a5187');

const chair: Kit = (x, y, s) =>
  line(
    d`M${x - 26 * s} ${y - 4 * s} L${x - 14 * s} ${y - 46 * s} M${x + 26 * s} ${y - 4 * s} L${x + 16 * s} ${y - 46 * s} M${x + 16 * s} ${y - 46 * s} L${x + 28 * s} ${y - 104 * s}`,
    '#8a5a3c',
    6 * s,
  ) +
  path(d`M${x - 28 * s} ${y - 50 * s} H${x + 22 * s} v${10 * s} H${x - 28 * s} Z`, marigold) +
  ellipse(x + 26 * s, y - 96 * s, 8 * s, 24 * s, marigold);

const oneOf =
  (...kits: Kit[]): Kit =>
  (x, y, s, rng) =>
    rng.pick(kits)(x, y, s, rng);

/** The equipment on the benches of each kind of laboratory. */
const benches: Record<NonNullable<Art['lab']>, Kit> = {
  chemistry: oneOf(flask, tubes, microscope, flask),
  computers: screen,
  robots: oneOf(arm, screen, rover),
  studio: oneOf(model, pencils, chair, screen),
};

/** People at work behind two benches; what stands there depends on the college. */
export function lab({ art, light, campus, rng }: View): string {
  const [wall, trim] = campus().pick([
    ['#dfe9e6', '#9fbcb5'],
    ['#f0e6d2', '#cdb992'],
    ['#e3e4ee', '#a9adc9'],
    ['#efe0d8', '#cda493'],
  ] as const);
  const kit = benches[art.lab ?? 'chemistry'];
  const table = (y: number, depth: number) =>
    rect(-20, y, 1240, 18, '#f7f2e8') +
    faded(0.16, rect(-20, y + 14, 1240, 6, ink)) +
    rect(-20, y + 18, 1240, depth, trim) +
    repeat(
      7,
      (index) =>
        faded(0.25, rect(20 + index * 178, y + 34, 150, depth - 40, '#fff', 6)) +
        rect(78 + index * 178, y + 50, 34, 6, '#5b6472', 3),
    );
  return (
    rect(0, 0, 1200, 750, wall) +
    repeat(
      3,
      (index) =>
        rect(70 + index * 380, 70, 300, 220, '#fffaf0', 8) +
        rect(82 + index * 380, 82, 276, 196, light.sky[1]) +
        faded(
          0.8,
          circle(150 + index * 380, 290 - 24, 70, light.lawn[1]) + circle(290 + index * 380, 270, 54, light.lawn[0]),
        ) +
        rect(82 + index * 380, 270, 276, 24, wall) +
        line(d`M${220 + index * 380} 82 V278`, '#fffaf0', 8) +
        rect(62 + index * 380, 286, 316, 12, '#fffaf0'),
    ) +
    rect(0, 298, 1200, 120, wall) +
    repeat(
      4,
      (index) =>
        line(d`M${150 + index * 300} 0 V34`, '#6d7280', 4) +
        polygon(
          [
            [100 + index * 300, 46],
            [126 + index * 300, 30],
            [174 + index * 300, 30],
            [200 + index * 300, 46],
          ],
          ink,
        ) +
        faded(
          0.18,
          polygon(
            [
              [100 + index * 300, 46],
              [200 + index * 300, 46],
              [280 + index * 300, 240],
              [20 + index * 300, 240],
            ],
            '#fff6cf',
          ),
        ),
    ) +
    [190, 480, 770, 1020].map((x) => walker(x + rng.between(-30, 30), 520, 296, rng, 2)).join('') +
    table(392, 110) +
    repeat(5, (index) => kit(110 + index * 250 + rng.between(-20, 20), 392, 0.85, rng)) +
    rect(-20, 502, 1240, 260, '#cbbfae') +
    faded(
      0.1,
      repeat(8, (index) => rect(index * 170 - 10, 502, 6, 260, ink)),
    ) +
    [330, 880].map((x) => walker(x + rng.between(-60, 60), 800, 386, rng, 2)).join('') +
    table(632, 130) +
    repeat(4, (index) => kit(150 + index * 310 + rng.between(-20, 20), 632, 1.25, rng))
  );
}
