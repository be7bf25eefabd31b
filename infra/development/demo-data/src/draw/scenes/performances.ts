import { brick, clothes, hairs, ink, leaf, marigold, marigoldSoft, skins } from '../palette.js';
import { seated, walker } from '../people/figure.js';
import type { Rng } from '../rng.js';
import { circle, d, ellipse, faded, line, moved, path, polygon, rect, repeat } from '../svg.js';

/** A dancer between two others, with a drummer. */
export const dance = (rng: Rng) =>
  dancer(600, 470, 236, rng, 0) +
  dancer(420, 474, 204, rng, 1) +
  dancer(780, 474, 204, rng, 1) +
  tabla(rng.pick([284, 916]), 474, rng);

/** A singer with a tanpura between two drummers, on a carpet. */
export const concert = (rng: Rng) =>
  ellipse(600, 472, 330, 14, brick) +
  faded(0.6, ellipse(600, 472, 290, 9, marigoldSoft)) +
  seatedDrummer(400, rng) +
  line(d`M634 452 L676 250`, '#8a5a3c', 8) +
  seated(600, 470, 130, rng, 'nothing') +
  path('M528 478Q536 444 600 444Q664 444 672 478Z', marigold) +
  circle(642, 446, 26, '#a8703f') +
  seatedDrummer(800, rng);

const seatedDrummer = (x: number, rng: Rng) => moved(x - 780, -142.2, tabla(600, 474, rng), 1.3);

/** Two speakers at their lecterns, others waiting at a table. */
export const debate = (rng: Rng) =>
  [360, 840]
    .map(
      (x) =>
        walker(x, 474, 230, rng, 2) +
        polygon(
          [
            [x - 44, 372],
            [x + 44, 372],
            [x + 34, 474],
            [x - 34, 474],
          ],
          '#8a5a3c',
        ) +
        rect(x - 52, 362, 104, 14, '#a8703f', 4) +
        line(d`M${x + 14} 362 q6 -22 -6 -30`, ink, 5),
    )
    .join('') +
  [530, 600, 670].map((x) => seated(x, 420, 96, rng)).join('') +
  rect(480, 418, 240, 14, '#a8703f', 4) +
  rect(490, 430, 220, 46, leaf) +
  repeat(6, (index) => faded(0.2, rect(498 + index * 36, 430, 16, 46, '#fff')));

/** Somebody in a classical dance, arms raised to one side. */
const dancer = (x: number, y: number, h: number, rng: Rng, pose: 0 | 1) => {
  const u = h / 100;
  const [skin, dress] = [rng.pick(skins), rng.pick(clothes.filter((colour) => colour !== marigold))];
  const arms =
    pose === 0
      ? d`M${x - 9 * u} ${y - 70 * u} L${x - 24 * u} ${y - 80 * u} L${x - 20 * u} ${y - 98 * u} M${x + 9 * u} ${y - 70 * u} L${x + 24 * u} ${y - 64 * u} L${x + 36 * u} ${y - 74 * u}`
      : d`M${x - 9 * u} ${y - 70 * u} L${x - 26 * u} ${y - 68 * u} L${x - 36 * u} ${y - 82 * u} M${x + 9 * u} ${y - 70 * u} L${x + 26 * u} ${y - 68 * u} L${x + 36 * u} ${y - 82 * u}`;
  return (
    faded(0.25, ellipse(x, y, 40 * u, 5 * u, ink)) +
    circle(x + 4 * u, y - 94 * u, 5 * u, hairs[0]) +
    line(
      d`M${x - 10 * u} ${y - 22 * u} L${x - 16 * u} ${y - 3 * u} M${x + 10 * u} ${y - 22 * u} L${x + 18 * u} ${y - 3 * u}`,
      skin,
      7 * u,
    ) +
    line(d`M${x - 17 * u} ${y - 8 * u} h${5 * u} M${x + 13 * u} ${y - 8 * u} h${5 * u}`, marigold, 3 * u) +
    line(arms, skin, 5 * u) +
    path(
      d`M${x - 8 * u} ${y - 52 * u} Q${x - 34 * u} ${y - 34 * u} ${x - 30 * u} ${y - 14 * u} Q${x} ${y - 4 * u} ${x + 30 * u} ${y - 14 * u} Q${x + 34 * u} ${y - 34 * u} ${x + 8 * u} ${y - 52 * u} Z`,
      dress,
    ) +
    path(
      d`M${x - 5 * u} ${y - 50 * u} L${x - 12 * u} ${y - 12 * u} Q${x} ${y - 6 * u} ${x + 12 * u} ${y - 12 * u} L${x + 5 * u} ${y - 50 * u} Z`,
      marigold,
    ) +
    line(d`M${x - 28 * u} ${y - 18 * u} Q${x} ${y - 8 * u} ${x + 28 * u} ${y - 18 * u}`, marigoldSoft, 2.4 * u) +
    path(
      d`M${x - 11 * u} ${y - 73 * u} Q${x} ${y - 78 * u} ${x + 11 * u} ${y - 73 * u} L${x + 8 * u} ${y - 50 * u} H${x - 8 * u} Z`,
      dress,
    ) +
    rect(x - 9 * u, y - 54 * u, 18 * u, 4 * u, marigold, 2) +
    rect(x - 3 * u, y - 80 * u, 6 * u, 7 * u, skin) +
    circle(x, y - 86 * u, 8 * u, skin) +
    path(
      d`M${x - 8.5 * u} ${y - 85 * u} C${x - 10 * u} ${y - 99 * u} ${x + 10 * u} ${y - 99 * u} ${x + 8.5 * u} ${y - 85 * u} Q${x + 4 * u} ${y - 92 * u} ${x} ${y - 92 * u} Q${x - 4 * u} ${y - 92 * u} ${x - 8.5 * u} ${y - 85 * u} Z`,
      hairs[0],
    ) +
    circle(x, y - 90.5 * u, 1.4 * u, marigold)
  );
};

const tabla = (x: number, y: number, rng: Rng) => {
  const skin = rng.pick(skins);
  return (
    path(d`M${x - 34} ${y} Q${x - 34} ${y - 30} ${x} ${y - 30} Q${x + 34} ${y - 30} ${x + 34} ${y} Z`, '#fffaf0') +
    path(
      d`M${x - 22} ${y - 24} Q${x - 20} ${y - 74} ${x} ${y - 76} Q${x + 20} ${y - 74} ${x + 22} ${y - 24} Z`,
      '#fffaf0',
    ) +
    line(
      d`M${x - 16} ${y - 62} L${x - 26} ${y - 38} L${x - 12} ${y - 28} M${x + 16} ${y - 62} L${x + 26} ${y - 38} L${x + 12} ${y - 28}`,
      skin,
      8,
    ) +
    circle(x, y - 90, 14, skin) +
    path(
      d`M${x - 15} ${y - 90} C${x - 17} ${y - 114} ${x + 17} ${y - 114} ${x + 15} ${y - 90} Q${x} ${y - 100} ${x - 15} ${y - 90} Z`,
      hairs[1],
    ) +
    rect(x - 28, y - 26, 24, 26, '#8a5a3c', 4) +
    rect(x + 2, y - 24, 28, 24, '#8c8fa8', 6) +
    ellipse(x - 16, y - 26, 12, 4, '#f6ead0') +
    ellipse(x + 16, y - 24, 14, 4, '#f6ead0')
  );
};
