import { brick, marigold, marigoldSoft } from '../palette.js';
import { figureOf } from '../people/head.js';
import type { Rng } from '../rng.js';
import { circle, d, faded, line, path, polygon, rect, repeat } from '../svg.js';
import { concert, dance, debate } from './performances.js';
import type { View } from './view.js';

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
