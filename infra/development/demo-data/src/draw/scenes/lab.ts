import { ink } from '../palette.js';
import { walker } from '../people/figure.js';
import { circle, d, faded, line, polygon, rect, repeat } from '../svg.js';
import { benches } from './lab-equipment.js';
import type { View } from './view.js';

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
