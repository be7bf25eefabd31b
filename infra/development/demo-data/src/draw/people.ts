import { circle, clothes, d, ellipse, hairs, ink, line, path, rect, type Rng, skins } from './drawing.js';
import { shadow } from './landscape.js';

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

interface Figure {
  skin: string;
  hair: string;
  top: string;
  legs: string;
  accent: string;
  head: 'short' | 'long' | 'bun' | 'plait' | 'turban' | 'hijab';
  kurta: boolean;
  bag: boolean;
}

export function figureOf(rng: Rng): Figure {
  const head = rng.pick([
    'short',
    'short',
    'short',
    'short',
    'short',
    'short',
    'long',
    'long',
    'long',
    'bun',
    'plait',
    'plait',
    'turban',
    'hijab',
  ] as const);
  const top = rng.pick(clothes);
  return {
    skin: rng.pick(skins),
    hair: rng.pick(hairs),
    top,
    legs: rng.pick([ink, '#3b4a63', '#5a4a3f', '#2f3a4a', '#e8dcc4']),
    accent: rng.pick(clothes.filter((colour) => colour !== top)),
    head,
    kurta: rng.chance(head === 'short' ? 0.25 : 0.6),
    bag: rng.chance(0.5),
  };
}

/** Head and hair around a centre, of radius `r`; `back` lies behind the body. */
function headOf({ head, hair, skin, accent }: Figure, x: number, y: number, r: number) {
  const face =
    rect(x - r * 0.35, y + r * 0.5, r * 0.7, r * 0.9, skin, r * 0.2) +
    circle(x, y, r, skin) +
    (r > 13 ? features(x, y, r) : '');
  const cap = path(
    d`M${x - r * 1.05} ${y + r * 0.15} C${x - r * 1.25} ${y - r * 1.5} ${x + r * 1.25} ${y - r * 1.5} ${x + r * 1.05} ${y + r * 0.15} C${x + r * 0.9} ${y - r * 0.5} ${x + r * 0.2} ${y - r * 0.55} ${x - r * 0.25} ${y - r * 0.6} C${x - r * 0.7} ${y - r * 0.45} ${x - r * 0.9} ${y - r * 0.2} ${x - r * 1.05} ${y + r * 0.15} Z`,
    hair,
  );
  switch (head) {
    case 'short':
      return { back: '', front: face + cap };
    case 'long':
      return { back: rect(x - r * 1.2, y - r * 0.6, r * 2.4, r * 3.1, hair, r), front: face + cap };
    case 'bun':
      return { back: circle(x + r * 0.1, y - r * 1.35, r * 0.5, hair), front: face + cap };
    case 'plait':
      return {
        back: '',
        front:
          face +
          cap +
          line(d`M${x + r * 0.95} ${y + r * 0.1} q${r * 0.5} ${r * 1.5} ${-r * 0.1} ${r * 3}`, hair, r * 0.5),
      };
    case 'turban':
      return {
        back: '',
        front:
          face +
          path(
            d`M${x - r * 0.8} ${y + r * 0.35} Q${x} ${y + r * 1.5} ${x + r * 0.8} ${y + r * 0.35} Q${x} ${y + r * 0.8} ${x - r * 0.8} ${y + r * 0.35} Z`,
            hair,
          ) +
          path(
            d`M${x - r * 1.2} ${y - r * 0.1} C${x - r * 1.4} ${y - r * 1.7} ${x + r * 1.4} ${y - r * 1.7} ${x + r * 1.2} ${y - r * 0.1} Q${x} ${y - r * 1.2} ${x - r * 1.2} ${y - r * 0.1} Z`,
            accent,
          ),
      };
    case 'hijab':
      return {
        back: path(
          d`M${x - r * 1.3} ${y} C${x - r * 1.5} ${y - r * 1.7} ${x + r * 1.5} ${y - r * 1.7} ${x + r * 1.3} ${y} L${x + r * 1.5} ${y + r * 2.2} H${x - r * 1.5} Z`,
          accent,
        ),
        front:
          face +
          path(
            d`M${x - r * 0.9} ${y + r * 0.6} Q${x} ${y + r * 1.6} ${x + r * 0.9} ${y + r * 0.6} L${x + r * 1.3} ${y + r * 2} H${x - r * 1.3} Z`,
            accent,
          ),
      };
  }
}

/** Eyes and a smile, for those who are near enough. */
const features = (x: number, y: number, r: number) =>
  circle(x - r * 0.34, y + r * 0.12, r * 0.09, ink) +
  circle(x + r * 0.34, y + r * 0.12, r * 0.09, ink) +
  line(d`M${x - r * 0.26} ${y + r * 0.48} q${r * 0.26} ${r * 0.22} ${r * 0.52} 0`, '#7a3328', r * 0.09);
