import { roundArch } from '../buildings/parts.js';
import {
  brick,
  circle,
  d,
  ellipse,
  faded,
  ink,
  leaf,
  leafSoft,
  line,
  marigold,
  marigoldSoft,
  polygon,
  rect,
  repeat,
} from '../drawing.js';
import { seated, walker } from '../people.js';
import type { View } from './view.js';

const spines = [ink, brick, leaf, marigold, '#7a5a94', '#3d7f9c', '#e8d3a6', '#8a3d2c', '#5d9c8c', '#d8697a'] as const;

const fans = (spacing: number) =>
  spacing === 0
    ? ''
    : [600 - spacing, 600, 600 + spacing]
        .map(
          (x) =>
            line(d`M${x} 0 V62`, '#6d7280', 5) +
            ellipse(x - 46, 66, 40, 6, '#8a5a3c') +
            ellipse(x + 46, 66, 40, 6, '#8a5a3c') +
            circle(x, 64, 12, '#6d7280'),
        )
        .join('');

/** The reading hall: tall windows, shelves to the ceiling, long tables with lamps. */
export function library({ light, campus, rng }: View): string {
  const [wall, wood] = campus().pick([
    ['#f6e3bd', '#8b5a3c'],
    ['#cfdcd6', '#5d4336'],
    ['#f1d3bd', '#a06b3f'],
    ['#c9d3b8', '#7b5540'],
    ['#d9d6e6', '#6b4a52'],
    ['#e8c9a0', '#4f3a34'],
  ] as const);
  const shade = rng.pick([leaf, brick, ink, marigold]);
  const window = (x: number) =>
    roundArch(x, 390, 150, 330, '#fffaf0') +
    roundArch(x, 384, 132, 314, light.sky[1]) +
    faded(0.7, roundArch(x, 384, 132, 130, light.lawn[1])) +
    circle(x - 25, 304, 40, leafSoft) +
    circle(x + 30, 318, 35, leaf) +
    line(d`M${x} 70 V384 M${x - 66} 180 h132 M${x - 66} 284 h132`, '#fffaf0', 6) +
    rect(x - 88, 384, 176, 14, '#fffaf0');
  const shelf = (x: number, w: number) =>
    rect(x, 60, w, 410, wood) +
    rect(x + 10, 72, w - 20, 392, '#4d3226') +
    repeat(5, (row) => {
      let at = x + 14;
      let books = '';
      while (at < x + w - 24) {
        const [thick, tall] = [rng.between(8, 17), rng.between(42, 62)];
        if (!rng.chance(0.08))
          books +=
            rect(at, 136 + row * 78 - tall, thick, tall, rng.pick(spines), 1.5) +
            faded(0.5, rect(at + 2, 136 + row * 78 - tall * 0.8, thick - 4, 3, '#fff3d6'));
        at += thick + 1.5;
      }
      return books + rect(x + 6, 137 + row * 78, w - 12, 9, wood);
    });
  const table = (y: number, w: number) =>
    rect(600 - w / 2, y, w, 22, '#a8703f', 6) +
    faded(0.2, rect(600 - w / 2, y + 14, w, 8, '#2a1710', 4)) +
    rect(600 - w / 2 + 40, y + 22, 20, 190, '#7d5030') +
    rect(600 + w / 2 - 60, y + 22, 20, 190, '#7d5030');
  const lamp = (x: number, y: number) =>
    faded(
      0.22,
      polygon(
        [
          [x - 34, y - 58],
          [x + 34, y - 58],
          [x + 90, y],
          [x - 90, y],
        ],
        '#ffe9a8',
      ),
    ) +
    line(d`M${x} ${y} v-50`, '#b98c3c', 6) +
    ellipse(x, y - 1, 20, 5, '#b98c3c') +
    polygon(
      [
        [x - 34, y - 56],
        [x - 22, y - 78],
        [x + 22, y - 78],
        [x + 34, y - 56],
      ],
      shade,
    ) +
    rect(x - 34, y - 58, 68, 5, marigoldSoft);
  return (
    rect(0, 0, 1200, 750, wall) +
    rect(0, 0, 1200, 46, '#fffaf0') +
    rect(0, 46, 1200, 8, '#dfc79c') +
    rect(0, 470, 1200, 280, '#cfa877') +
    faded(
      0.12,
      repeat(9, (index) =>
        polygon(
          [
            [index * 150 - 20, 470],
            [index * 150 - 14, 470],
            [index * 190 - 160, 750],
            [index * 190 - 172, 750],
          ],
          '#5d3a20',
        ),
      ),
    ) +
    faded(
      0.16,
      polygon(
        [
          [300, 470],
          [480, 470],
          [360, 750],
          [60, 750],
        ],
        '#fff4cf',
      ),
    ) +
    faded(
      0.16,
      polygon(
        [
          [720, 470],
          [900, 470],
          [980, 750],
          [700, 750],
        ],
        '#fff4cf',
      ),
    ) +
    rng.pick([
      () => shelf(24, 216) + window(356) + shelf(472, 256) + window(844) + shelf(960, 216),
      () => window(124) + shelf(236, 270) + window(600) + shelf(694, 270) + window(1076),
      () => shelf(24, 330) + window(470) + window(600) + window(730) + shelf(846, 330),
    ])() +
    fans(rng.pick([0, 300, 400])) +
    (rng.chance(0.7) ? walker(rng.between(490, 700), 500, 236, rng) : '') +
    walker(rng.between(1010, 1110), 520, 250, rng) +
    [250, 470, 720, 940].map((x) => seated(x + rng.between(-24, 24), 552, 118, rng)).join('') +
    table(552, 900) +
    lamp(360, 552) +
    lamp(830, 552) +
    [150, 420, 770, 1050]
      .map((x, index) => (index === rng.int(0, 6) ? '' : seated(x + rng.between(-20, 20), 676, 150, rng)))
      .join('') +
    table(676, 1320) +
    lamp(290, 676) +
    lamp(600, 676) +
    lamp(920, 676)
  );
}
