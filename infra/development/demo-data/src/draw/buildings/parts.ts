import { circle, d, faded, ink, line, marigoldSoft, path, rect, repeat, type Rng } from '../drawing.js';

/** Where a building stands: its middle, the ground, and how wide and tall it may be. */
export interface Site {
  x: number;
  y: number;
  w: number;
  h: number;
  /** Share of its windows that are lit. */
  lit: number;
  rng: Rng;
}

export const glass = ({ rng, lit }: Pick<Site, 'rng' | 'lit'>) =>
  rng.chance(lit) ? marigoldSoft : rng.pick(['#47608a', '#3d5480', '#54709a']);

/** A round-headed opening that stands on `y`. */
export const roundArch = (x: number, y: number, w: number, h: number, fill: string) =>
  path(d`M${x - w / 2} ${y} V${y - h + w / 2} A${w / 2} ${w / 2} 0 0 1 ${x + w / 2} ${y - h + w / 2} V${y} Z`, fill);

/** A pointed opening of the Indo-Saracenic kind. */
export const pointedArch = (x: number, y: number, w: number, h: number, fill: string) =>
  path(
    d`M${x - w / 2} ${y} V${y - h * 0.62} C${x - w / 2} ${y - h * 0.84} ${x - w * 0.2} ${y - h * 0.9} ${x} ${y - h} C${x + w * 0.2} ${y - h * 0.9} ${x + w / 2} ${y - h * 0.84} ${x + w / 2} ${y - h * 0.62} V${y} Z`,
    fill,
  );

export const clock = (x: number, y: number, r: number) =>
  circle(x, y, r, '#fffaf0') +
  circle(x, y, r * 0.84, '#f6ead0') +
  line(d`M${x} ${y} V${y - r * 0.6} M${x} ${y} L${x + r * 0.4} ${y + r * 0.2}`, ink, r * 0.14);

/** A parapet of small posts. */
export const balustrade = (x: number, y: number, w: number, colour: string) =>
  rect(x, y - 14, w, 4, colour) +
  rect(x, y - 2, w, 4, colour) +
  repeat(Math.floor(w / 14), (index) => rect(x + index * 14 + 4, y - 11, 5, 10, colour));

export const steps = (x: number, y: number, w: number, colour: string) =>
  repeat(
    3,
    (index) =>
      rect(x - w / 2 - index * 10, y - 18 + index * 6, w + index * 20, 7, colour) +
      faded(0.12, rect(x - w / 2 - index * 10, y - 13 + index * 6, w + index * 20, 2, '#000')),
  );

/** The side away from the light. */
export const shade = (x: number, y: number, w: number, h: number, opacity = 0.1) =>
  faded(opacity, rect(x, y, w, h, '#1c2450'));

export const flag = (x: number, y: number, rng: Rng) =>
  line(d`M${x} ${y} v-52`, '#6b5a50', 3) +
  path(
    d`M${x + 1} ${y - 52} q14 -7 26 0 t18 -1 v18 q-10 5 -18 1 t-26 0 Z`,
    rng.pick(['#efa02b', '#d8697a', '#3f8159']),
  );
