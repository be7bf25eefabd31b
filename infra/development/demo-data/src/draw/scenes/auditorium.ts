import {
  brick,
  circle,
  clothes,
  d,
  ellipse,
  faded,
  hairs,
  ink,
  leaf,
  line,
  marigold,
  marigoldSoft,
  moved,
  path,
  polygon,
  rect,
  repeat,
  type Rng,
  skins,
} from '../drawing.js';
import { figureOf, seated, walker } from '../people.js';
import type { View } from './view.js';

/** A dancer between two others, with a drummer. */
const dance = (rng: Rng) =>
  dancer(600, 470, 236, rng, 0) +
  dancer(420, 474, 204, rng, 1) +
  dancer(780, 474, 204, rng, 1) +
  tabla(rng.pick([284, 916]), 474, rng);

/** A singer with a tanpura between two drummers, on a carpet. */
const concert = (rng: Rng) =>
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

/** An evening on the stage, seen over the heads of the audience. */
export function auditorium({ campus, rng }: View): string {
  const [curtain, fold, hall] = campus().pick([
    [brick, '#8a3d2c', '#3a2438'],
    ['#7a3458', '#5a2342', '#2b2246'],
    ['#2f6a63', '#214d4a', '#1f2d46'],
    ['#44508f', '#333c70', '#232749'],
  ] as const);
  const backdrop = rng.pick(['#f5dfb4', '#f3cdb6', '#cfe0d2', '#d3d6ee']);
  const drape = (x: number, w: number) =>
    rect(x, 60, w, 420, curtain) + repeat(Math.floor(w / 30), (index) => rect(x + index * 30 + 18, 60, 10, 420, fold));
  return (
    rect(0, 0, 1200, 750, hall) +
    rect(120, 60, 960, 420, backdrop) +
    faded(0.75, circle(600, 300, 190, '#f7c873')) +
    circle(600, 300, 140, '#f9dc9d') +
    jaali(600, 300) +
    repeat(3, (index) =>
      faded(
        0.3,
        polygon(
          [
            [300 + index * 300 - 16, 40],
            [300 + index * 300 + 16, 40],
            [300 + index * 300 + 120, 480],
            [300 + index * 300 - 120, 480],
          ],
          '#fffbe0',
        ),
      ),
    ) +
    drape(100, 170) +
    drape(930, 170) +
    path(
      d`M100 60 H1100 V120 Q1040 168 980 120 Q920 168 860 120 Q800 168 740 120 Q680 168 620 120 Q560 168 500 120 Q440 168 380 120 Q320 168 260 120 Q200 168 100 120 Z`,
      fold,
    ) +
    rect(70, 30, 1060, 34, marigold) +
    rect(70, 30, 30, 470, marigold) +
    rect(1100, 30, 30, 470, marigold) +
    rect(70, 60, 1060, 5, '#c9822b') +
    rect(70, 470, 1060, 26, '#b07a48') +
    rect(70, 494, 1060, 40, '#7d5030') +
    repeat(21, (index) => circle(96 + index * 50, 514, 6, marigoldSoft)) +
    rng.pick([dance, concert, debate])(rng) +
    repeat(15, (index) => headBehind(index * 84 + rng.between(-10, 10), 600, 30, rng)) +
    repeat(13, (index) => headBehind(index * 102 + 20 + rng.between(-12, 12), 680, 40, rng)) +
    repeat(10, (index) => headBehind(index * 134 + rng.between(-14, 14), 780, 54, rng))
  );
}

const jaali = (x: number, y: number) =>
  faded(
    0.5,
    repeat(
      16,
      (index) =>
        `<g transform="rotate(${index * 22.5} ${x} ${y})">` +
        path(d`M${x} ${y - 132} q14 34 0 66 q-14 -32 0 -66 Z`, '#e59a3c') +
        circle(x, y - 164, 7, '#e59a3c') +
        '</g>',
    ),
  );

const headBehind = (x: number, y: number, r: number, rng: Rng) => {
  const figure = figureOf(rng);
  const covered = figure.head === 'turban' || figure.head === 'hijab';
  const hair = covered ? figure.accent : figure.hair;
  return (
    faded(
      0.92,
      path(
        d`M${x - r * 2} ${y + r * 3} C${x - r * 2} ${y + r * 1.3} ${x - r} ${y + r} ${x} ${y + r} C${x + r} ${y + r} ${x + r * 2} ${y + r * 1.3} ${x + r * 2} ${y + r * 3} Z`,
        figure.top,
      ),
    ) +
    rect(x - r * 0.4, y + r * 0.5, r * 0.8, r * 0.8, figure.skin) +
    circle(x - r * 0.95, y + r * 0.1, r * 0.2, figure.skin) +
    circle(x + r * 0.95, y + r * 0.1, r * 0.2, figure.skin) +
    circle(x, y, r, hair) +
    (figure.head === 'long' || figure.head === 'hijab'
      ? rect(x - r, y, r * 2, r * 1.9, hair, r * 0.6)
      : figure.head === 'bun'
        ? circle(x, y - r * 0.9, r * 0.5, hair)
        : figure.head === 'plait'
          ? line(d`M${x} ${y + r * 0.6} v${r * 2}`, hair, r * 0.6)
          : '') +
    faded(0.35, circle(x, y + r * 0.4, r * 1.05, '#191a38'))
  );
};
