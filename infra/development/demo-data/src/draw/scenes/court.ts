import { glass } from '../buildings/parts.js';
import { lawn, neem, shadow, shrub, sky } from '../landscape.js';
import { brick, circle, clothes, d, faded, ink, leaf, line, marigold, paper, path, rect, repeat } from '../drawing.js';
import { walker } from '../people.js';
import { distance, treeOf, type View } from './view.js';

/** The court of a hostel: galleries on three floors, washing, cycles, a tree to sit under. */
export function court({ art: { style }, light, campus, rng }: View): string {
  const [wall, trim] = campus().pick([
    ['#f3dcb6', '#fff6e4'],
    [brick, paper],
    ['#efe9de', '#cfc6b6'],
    ['#e7b98f', '#fdeeda'],
    ['#dfe3d6', '#fffaf0'],
  ] as const);
  const block = (x: number, w: number, floors: number) => {
    const bays = Math.round(w / 84);
    const bay = w / bays;
    return (
      rect(x, 480 - floors * 118, w, floors * 118, wall) +
      repeat(floors, (floor) => {
        const base = 480 - floor * 118;
        return (
          rect(x, base - 104, w, 96, '#6b5347') +
          faded(0.5, rect(x, base - 104, w, 22, '#3a2a28')) +
          repeat(bays, (index) => {
            const at = x + (index + 0.5) * bay;
            return (
              rect(at - 30, base - 78, 24, 70, rng.pick([leaf, '#3d7f9c', '#8a5a3c'])) +
              rect(at + 4, base - 74, 26, 34, glass({ lit: light.lit, rng })) +
              rect(x + index * bay - 5, base - 104, 10, 104, trim)
            );
          }) +
          rect(x + w - 5, base - 104, 10, 104, trim) +
          (floor
            ? rect(x, base - 36, w, 34, wall) +
              faded(
                0.5,
                repeat(Math.floor(w / 16), (bar) => rect(x + bar * 16 + 5, base - 30, 6, 20, '#6b5347', 3)),
              )
            : '') +
          rect(x - 6, base - 112, w + 12, 10, trim) +
          (floor ? laundry(x + w * 0.2, base - 34, w * 0.5) : '')
        );
      }) +
      rect(x - 10, 480 - floors * 118 - 8, w + 20, 14, trim) +
      (rng.chance(0.6) ? rect(x + w * 0.7, 480 - floors * 118 - 52, 54, 44, '#2f3a4a', 6) : '')
    );
  };
  const laundry = (x: number, y: number, w: number) =>
    repeat(Math.floor(w / 58), (index) =>
      rng.chance(0.5) ? rect(x + index * 58, y, 34, rng.between(26, 44), rng.pick(clothes), 3) : '',
    );
  return (
    sky(light, rng) +
    distance(style, rng) +
    treeOf(style, rng)(600, 480, 330, rng) +
    lawn(light, 478, 600) +
    block(-30, 470, rng.int(2, 3)) +
    block(770, 470, 3) +
    faded(0.1, path(d`M-30 126 H440 V480 H400 V150 Z`, ink)) +
    line(d`M440 330 Q610 372 770 322`, '#4d4a52', 2.5) +
    repeat(6, (index) => {
      const at = 466 + index * 50;
      return rect(at, 342 + Math.sin(index) * 6, 34, rng.between(38, 56), rng.pick(clothes), 3);
    }) +
    repeat(4, (index) => shrub(470 + index * 88, 492, 34, rng)) +
    neem(226, 640, 350, rng) +
    rect(120, 632, 212, 18, '#cbb9a0', 9) +
    rect(134, 648, 184, 26, '#a9957c', 4) +
    walker(rng.between(150, 190), 650, 150, rng, 2) +
    walker(rng.between(262, 300), 652, 148, rng, 2) +
    repeat(5, (index) =>
      cycle(836 + index * 62, 640 + (index % 2) * 10, rng.pick([ink, brick, leaf, '#3d7f9c', marigold])),
    ) +
    walker(rng.between(500, 560), 690, 178, rng) +
    walker(rng.between(590, 650), 700, 182, rng) +
    (rng.chance(0.5) ? walker(720, 580, 122, rng) : '')
  );
}

const cycle = (x: number, y: number, colour: string) =>
  shadow(x + 40, y + 4, 56) +
  [x, x + 76]
    .map(
      (at) =>
        `<circle cx="${at}" cy="${y - 26}" r="25" fill="none" stroke="#2d2f3d" stroke-width="4"/>` +
        circle(at, y - 26, 4, '#2d2f3d'),
    )
    .join('') +
  line(
    d`M${x} ${y - 26} L${x + 24} ${y - 68} H${x + 62} L${x + 36} ${y - 26} Z M${x + 36} ${y - 26} L${x + 22} ${y - 74} M${x + 62} ${y - 68} L${x + 76} ${y - 26} M${x + 62} ${y - 68} l-4 -14 h16`,
    colour,
    5,
  ) +
  line(d`M${x + 12} ${y - 76} h20`, '#3a2a26', 7);
