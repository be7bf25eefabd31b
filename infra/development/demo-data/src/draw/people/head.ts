import { clothes, hairs, ink, skins } from '../palette.js';
import type { Rng } from '../rng.js';
import { circle, d, line, path, rect } from '../svg.js';

export interface Figure {
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
export function headOf({ head, hair, skin, accent }: Figure, x: number, y: number, r: number) {
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
