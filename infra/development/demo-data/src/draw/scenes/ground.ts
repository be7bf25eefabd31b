import { building } from '../buildings/building.js';
import { lawn, shadow, sky } from '../landscape.js';
import { circle, d, ellipse, faded, ink, line, marigold, paper, path, rect, repeat, skins } from '../drawing.js';
import { walker } from '../people.js';
import { distance, horizon, treeOf, type View } from './view.js';

/** A cricket match in the evening of a working day. */
export function ground({ art: { style }, light, campus, rng }: View): string {
  const house = campus();
  const turf = horizon - 70;
  return (
    sky(light, rng) +
    `<g transform="translate(0 -70)">${distance(style, rng)}</g>` +
    lawn(light, turf) +
    building[style]({ x: rng.pick([300, 900]), y: turf + 6, w: 430, h: 200, lit: light.lit, rng: house }) +
    [60, 190, 560, 660, 1080, 1170].map((x) => treeOf(style, rng)(x, turf + 14, rng.between(130, 200), rng)).join('') +
    rect(0, turf + 8, 1200, 6, paper) +
    repeat(26, (index) => rect(index * 48 + 6, turf - 6, 4, 20, paper)) +
    stand(rng.pick([80, 860]), turf + 18, rng.int(11, 15), rng) +
    faded(0.16, ellipse(600, 640, 640, 170, '#fffbe0')) +
    path(d`M470 500 H720 L810 690 H370 Z`, '#d9bd88') +
    faded(0.35, line(d`M448 545 H744 M388 655 H796`, '#fffaf0', 5)) +
    stumps(590, 520, 0.6) +
    bowler(520, 560, 130, rng.pick(skins)) +
    walker(690, 530, 116, rng, 3) +
    walker(250, 545, 112, rng, 5) +
    walker(930, 560, 116, rng, -5) +
    walker(1080, 640, 150, rng, 4) +
    stumps(600, 668, 1.2) +
    batter(660, 690, 190, rng.pick(skins)) +
    circle(566, 610, 6, '#a3302a') +
    faded(0.5, line(d`M552 598 q-6 -14 -16 -22`, '#fffaf0', 3)) +
    walker(130, 716, 182, rng, 3)
  );
}

const stumps = (x: number, y: number, s: number) =>
  repeat(3, (index) => rect(x + (index - 1) * 9 * s, y - 44 * s, 4 * s, 44 * s, '#f6e7c0', 2)) +
  rect(x - 11 * s, y - 47 * s, 26 * s, 4 * s, '#e0b45c');

const whites = '#fffaf0';

const batter = (x: number, y: number, h: number, skin: string) => {
  const u = h / 100;
  return (
    shadow(x, y, 26 * u) +
    line(
      d`M${x - 3 * u} ${y - 44 * u} L${x - 13 * u} ${y - 5 * u} M${x + 3 * u} ${y - 44 * u} L${x + 14 * u} ${y - 5 * u}`,
      whites,
      10 * u,
    ) +
    line(
      d`M${x - 10 * u} ${y - 22 * u} L${x - 13 * u} ${y - 4 * u} M${x + 10 * u} ${y - 22 * u} L${x + 14 * u} ${y - 4 * u}`,
      '#d9d2c0',
      12 * u,
    ) +
    path(
      d`M${x - 15 * u} ${y - 70 * u} Q${x - 8 * u} ${y - 80 * u} ${x + 4 * u} ${y - 78 * u} Q${x + 12 * u} ${y - 74 * u} ${x + 10 * u} ${y - 42 * u} H${x - 9 * u} Z`,
      whites,
    ) +
    line(
      d`M${x - 11 * u} ${y - 70 * u} L${x - 24 * u} ${y - 56 * u} L${x - 18 * u} ${y - 46 * u} M${x + 4 * u} ${y - 70 * u} L${x - 8 * u} ${y - 56 * u} L${x - 18 * u} ${y - 46 * u}`,
      whites,
      6.5 * u,
    ) +
    circle(x - 18 * u, y - 46 * u, 4.5 * u, marigold) +
    line(d`M${x - 19 * u} ${y - 42 * u} L${x - 31 * u} ${y - 16 * u}`, '#d8ab66', 7 * u) +
    circle(x - 5 * u, y - 88 * u, 8.4 * u, skin) +
    path(
      d`M${x - 14 * u} ${y - 87 * u} C${x - 15 * u} ${y - 102 * u} ${x + 5 * u} ${y - 102 * u} ${x + 4 * u} ${y - 87 * u} Z`,
      ink,
    ) +
    line(d`M${x - 14 * u} ${y - 88 * u} h${-5 * u}`, ink, 3 * u)
  );
};

const bowler = (x: number, y: number, h: number, skin: string) => {
  const u = h / 100;
  return (
    shadow(x, y, 26 * u) +
    line(
      d`M${x} ${y - 46 * u} L${x + 20 * u} ${y - 26 * u} L${x + 16 * u} ${y - 4 * u} M${x} ${y - 46 * u} L${x - 16 * u} ${y - 22 * u} L${x - 30 * u} ${y - 12 * u}`,
      whites,
      8.5 * u,
    ) +
    path(d`M${x - 8 * u} ${y - 76 * u} H${x + 12 * u} L${x + 8 * u} ${y - 44 * u} H${x - 8 * u} Z`, whites) +
    line(d`M${x + 9 * u} ${y - 74 * u} L${x + 16 * u} ${y - 98 * u} L${x + 12 * u} ${y - 114 * u}`, skin, 5.4 * u) +
    line(d`M${x - 7 * u} ${y - 73 * u} L${x - 22 * u} ${y - 64 * u} L${x - 28 * u} ${y - 74 * u}`, skin, 5.4 * u) +
    circle(x + 2 * u, y - 85 * u, 8 * u, skin) +
    path(
      d`M${x - 7 * u} ${y - 86 * u} C${x - 6 * u} ${y - 98 * u} ${x + 11 * u} ${y - 97 * u} ${x + 10 * u} ${y - 86 * u} Q${x + 2 * u} ${y - 91 * u} ${x - 7 * u} ${y - 86 * u} Z`,
      '#1d1820',
    )
  );
};

/** Spectators on two steps below an awning. */
const stand = (x: number, y: number, people: number, rng: View['rng']) =>
  rect(x, y - 96, 6, 96, '#5b6472') +
  rect(x + 254, y - 96, 6, 96, '#5b6472') +
  repeat(people, (index) => walker(x + 22 + (index % 8) * 31, y - 18 + (index > 7 ? 14 : 0), 62, rng, 1)) +
  rect(x - 6, y - 8, 272, 12, '#cbb9a0') +
  rect(x - 6, y + 2, 272, 14, '#b19d83') +
  path(d`M${x - 20} ${y - 92} L${x + 10} ${y - 122} H${x + 250} L${x + 280} ${y - 92} Z`, marigold) +
  faded(
    0.9,
    repeat(6, (index) =>
      path(
        d`M${x - 20 + index * 50} ${y - 92} L${x + 10 + index * 40} ${y - 122} h20 L${x + 5 + index * 50} ${y - 92} Z`,
        paper,
      ),
    ),
  );
