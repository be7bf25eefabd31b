import { shadow } from '../landscape.js';
import type { Rng } from '../rng.js';
import { d, ellipse, line, path, rect } from '../svg.js';
import { figureOf, headOf } from './head.js';

/** Somebody standing or walking; `y` is the ground, `h` the height. */
export function walker(x: number, y: number, h: number, rng: Rng, stride = rng.between(-9, 9)): string {
  const figure = figureOf(rng);
  const u = h / 100;
  const head = headOf(figure, x, y - 90 * u, 8.4 * u);
  const hem = figure.kurta ? 30 : 44;
  const flare = figure.kurta ? 14 : 11;
  const swing = stride * 0.9;
  return (
    shadow(x, y, 22 * u) +
    head.back +
    (figure.bag ? rect(x - 15 * u, y - 78 * u, 12 * u, 30 * u, figure.accent, 5 * u) : '') +
    line(d`M${x - 4 * u} ${y - 46 * u} L${x - (5 + stride) * u} ${y - 3 * u}`, figure.legs, 8.4 * u) +
    line(d`M${x + 4 * u} ${y - 46 * u} L${x + (5 + stride) * u} ${y - 3 * u}`, figure.legs, 8.4 * u) +
    ellipse(x - (4 + stride) * u, y - 1 * u, 6 * u, 2.6 * u, '#3a2f2c') +
    ellipse(x + (6 + stride) * u, y - 1 * u, 6 * u, 2.6 * u, '#3a2f2c') +
    line(
      d`M${x - 10 * u} ${y - 74 * u} Q${x - 15 * u} ${y - 60 * u} ${x - (12 - swing) * u} ${y - 46 * u}`,
      figure.skin,
      5.4 * u,
    ) +
    path(
      d`M${x - 12 * u} ${y - 74 * u} Q${x - 11 * u} ${y - 80 * u} ${x - 4 * u} ${y - 80.5 * u} H${x + 4 * u} Q${x + 11 * u} ${y - 80 * u} ${x + 12 * u} ${y - 74 * u} L${x + flare * u} ${y - hem * u} H${x - flare * u} Z`,
      figure.top,
    ) +
    line(
      d`M${x + 10 * u} ${y - 74 * u} Q${x + 15 * u} ${y - 62 * u} ${x + (12 + swing) * u} ${y - 48 * u}`,
      figure.skin,
      5.4 * u,
    ) +
    line(
      d`M${x - 10.5 * u} ${y - 75 * u} l${-2.4 * u} ${9 * u} M${x + 10.5 * u} ${y - 75 * u} l${2.6 * u} ${9 * u}`,
      figure.top,
      7 * u,
    ) +
    (figure.kurta
      ? line(
          d`M${x - 8 * u} ${y - 78 * u} Q${x + 4 * u} ${y - 62 * u} ${x + 9 * u} ${y - 40 * u}`,
          figure.accent,
          4.4 * u,
        )
      : '') +
    (figure.bag ? line(d`M${x - 8 * u} ${y - 79 * u} V${y - 60 * u}`, figure.accent, 3.2 * u) : '') +
    head.front
  );
}

/** The upper half of somebody at a table whose edge is at `y`. */
export function seated(x: number, y: number, size: number, rng: Rng, holding: 'book' | 'nothing' = 'book'): string {
  const figure = figureOf(rng);
  const u = size / 100;
  const head = headOf(figure, x, y - 78 * u, 19 * u);
  return (
    head.back +
    path(
      d`M${x - 40 * u} ${y} C${x - 42 * u} ${y - 44 * u} ${x - 24 * u} ${y - 54 * u} ${x} ${y - 54 * u} C${x + 24 * u} ${y - 54 * u} ${x + 42 * u} ${y - 44 * u} ${x + 40 * u} ${y} Z`,
      figure.top,
    ) +
    (figure.kurta
      ? line(d`M${x - 22 * u} ${y - 48 * u} Q${x - 14 * u} ${y - 20 * u} ${x - 18 * u} ${y}`, figure.accent, 9 * u)
      : '') +
    head.front +
    (holding === 'book'
      ? path(
          d`M${x - 27 * u} ${y - 2 * u} L${x - 23 * u} ${y - 20 * u} L${x} ${y - 15 * u} L${x + 23 * u} ${y - 20 * u} L${x + 27 * u} ${y - 2 * u} L${x} ${y + 2 * u} Z`,
          '#fffaf0',
        ) + line(d`M${x} ${y - 15 * u} V${y + 2 * u}`, '#d9c9a8', 2 * u)
      : '') +
    ellipse(x - 27 * u, y - 5 * u, 7 * u, 6 * u, figure.skin) +
    ellipse(x + 27 * u, y - 5 * u, 7 * u, 6 * u, figure.skin)
  );
}
