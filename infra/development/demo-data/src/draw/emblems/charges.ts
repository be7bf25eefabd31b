import { circle, d, ellipse, line, path, polygon, rect, repeat } from '../drawing.js';

/** A sign about 60 units wide around the middle, in two colours. */
type Charge = (colour: string, second: string) => string;

const book: Charge = (c, s) =>
  path('M0 -12C-10 -22 -26 -22 -34 -17V17C-26 12 -10 12 0 22C10 12 26 12 34 17V-17C26 -22 10 -22 0 -12Z', c) +
  line('M0 -10V19M-26 -8Q-16 -11 -8 -5M-26 3Q-16 0 -8 6M26 -8Q16 -11 8 -5M26 3Q16 0 8 6', s, 3);
const lamp: Charge = (c, s) =>
  path('M-32 4H32C30 20 16 26 0 26C-16 26 -30 20 -32 4Z', c) +
  path('M0 -32C10 -18 12 -12 9 -6A9.5 9.5 0 0 1 -9 -6C-12 -12 -10 -18 0 -32Z', s) +
  rect(-16, 26, 32, 5, c, 2);
const sun: Charge = (c, s) =>
  repeat(
    12,
    (index) =>
      `<g transform="rotate(${index * 30})">${polygon(
        [
          [-4, -20],
          [4, -20],
          [0, -36],
        ],
        c,
      )}</g>`,
  ) +
  circle(0, 0, 17, c) +
  circle(0, 0, 9, s);
const tree: Charge = (c, s) =>
  rect(-4, 4, 8, 28, s) +
  line('M0 14L-12 2M0 10L12 -2', s, 4) +
  circle(0, -16, 17, c) +
  circle(-19, -6, 13, c) +
  circle(19, -6, 13, c) +
  circle(-10, -22, 12, c) +
  circle(12, -20, 12, c) +
  rect(-24, 30, 48, 4, s, 2);
const gear: Charge = (c, s) =>
  repeat(10, (index) => `<g transform="rotate(${index * 36})">${rect(-6, -34, 12, 14, c, 2)}</g>`) +
  circle(0, 0, 25, c) +
  circle(0, 0, 12, s) +
  circle(0, 0, 5, c);
const bridge: Charge = (c, s) =>
  path('M-36 -10H36V20H28A12 14 0 0 0 4 20H-4A12 14 0 0 0 -28 20H-36Z', c) +
  rect(-38, -17, 76, 6, c, 2) +
  line('M-34 28Q-25 23 -17 28T0 28T17 28T34 28', s, 4);
const mountain: Charge = (c, s) =>
  polygon(
    [
      [-38, 24],
      [-12, -26],
      [4, 0],
      [14, -14],
      [38, 24],
    ],
    c,
  ) +
  polygon(
    [
      [-12, -26],
      [-21, -9],
      [-13, -13],
      [-7, -7],
      [-3, -11],
    ],
    s,
  );
const flask: Charge = (c, s) =>
  path('M-8 -32H8V-10L26 22Q28 30 20 30H-20Q-28 30 -26 22L-8 -10Z', c) +
  path('M-14 8H14L20 20Q21 24 17 24H-17Q-21 24 -20 20Z', s) +
  circle(-3, 0, 3.4, s) +
  circle(5, -8, 2.4, s);
const atom: Charge = (c, s) =>
  [0, 60, 120]
    .map((turn) => `<ellipse rx="36" ry="13" fill="none" stroke="${c}" stroke-width="4" transform="rotate(${turn})"/>`)
    .join('') + circle(0, 0, 8, s);
const scales: Charge = (c, s) =>
  line('M0 -28V24M-26 -18H26', c, 5) +
  circle(0, -28, 5, s) +
  line('M-26 -18L-38 8M-26 -18L-14 8M26 -18L14 8M26 -18L38 8', c, 2.6) +
  path('M-40 8H-12A14 12 0 0 1 -40 8Z', s) +
  path('M12 8H40A14 12 0 0 1 12 8Z', s) +
  rect(-16, 24, 32, 6, c, 3);
const staff: Charge = (c, s) =>
  line('M0 -34V32', c, 6) + line('M-3 30C22 22 -22 10 2 0C24 -9 -20 -18 8 -26', s, 5.4) + circle(11, -27, 5, s);
const wheel: Charge = (c, s) =>
  `<circle r="30" fill="none" stroke="${c}" stroke-width="6"/>` +
  repeat(12, (index) => `<g transform="rotate(${index * 30})">${rect(-1.5, -28, 3, 24, c)}</g>`) +
  circle(0, 0, 7, s);
const pen: Charge = (c, s) =>
  path('M0 32L-16 -6L-8 -32H8L16 -6Z', c) + circle(0, -6, 5, s) + line('M0 -2V28', s, 3) + rect(-11, -36, 22, 6, s, 2);
const coin: Charge = (c, s) =>
  [14, 0, -14].map((y) => ellipse(0, y + 4, 28, 11, s) + ellipse(0, y, 28, 11, c)).join('') +
  line('M-10 -17H10M-10 -12H10', s, 3);
const lotus: Charge = (c, s) =>
  path('M0 -30Q16 -8 0 18Q-16 -8 0 -30Z', c) +
  path('M-20 -18Q2 -4 -4 20Q-26 12 -20 -18ZM20 -18Q-2 -4 4 20Q26 12 20 -18Z', s) +
  path('M-38 -2Q-14 -2 -8 22Q-32 24 -38 -2ZM38 -2Q14 -2 8 22Q32 24 38 -2Z', c) +
  rect(-22, 26, 44, 4, s, 2);
const wave: Charge = (c, s) =>
  [-14, 2, 18].map((y, index) => line(d`M-34 ${y} q8.5 -11 17 0 t17 0 t17 0 t17 0`, index === 1 ? s : c, 6)).join('');
const star: Charge = (c, s) =>
  [0, 45]
    .map((turn) => `<rect x="-23" y="-23" width="46" height="46" fill="${c}" transform="rotate(${turn})"/>`)
    .join('') + circle(0, 0, 12, s);

export const charges = {
  book,
  lamp,
  sun,
  tree,
  gear,
  bridge,
  mountain,
  flask,
  atom,
  scales,
  staff,
  wheel,
  pen,
  coin,
  lotus,
  wave,
  star,
};
export type ChargeName = keyof typeof charges;
