import type { Art } from '../../art.js';
import { brick, ink, leaf, marigold, marigoldSoft } from '../palette.js';
import type { Rng } from '../rng.js';
import { circle, d, ellipse, faded, line, path, rect, repeat } from '../svg.js';

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

/** What stands on the benches of each kind of laboratory. */
export const benches: Record<NonNullable<Art['lab']>, Kit> = {
  chemistry: oneOf(flask, tubes, microscope, flask),
  computers: screen,
  robots: oneOf(arm, screen, rover),
  studio: oneOf(model, pencils, chair, screen),
};
