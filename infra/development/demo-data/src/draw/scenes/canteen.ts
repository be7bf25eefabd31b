import { building } from '../buildings/building.js';
import { gulmohar, lawn, neem, shadow, sky } from '../landscape.js';
import {
  brick,
  circle,
  d,
  ellipse,
  faded,
  leaf,
  line,
  marigold,
  paper,
  path,
  rect,
  repeat,
  skins,
} from '../drawing.js';
import { seated, walker } from '../people.js';
import { distance, horizon, treeOf, type View } from './view.js';

/** The tea stall below a big tree: where a campus really meets. */
export function canteen({ art: { style }, light, campus, rng }: View): string {
  const house = campus();
  const cloth = rng.pick([brick, leaf, '#3d7f9c', '#d8697a']);
  return (
    sky(light, rng) +
    distance(style, rng) +
    lawn(light, horizon, 820) +
    building[style]({ x: 820, y: horizon + 6, w: 560, h: 260, lit: light.lit, rng: house }) +
    treeOf(style, rng)(1130, horizon + 20, 250, rng) +
    rng.pick([neem, gulmohar])(230, 640, 540, rng) +
    stall(330, 640, cloth, rng) +
    walker(590, 612, 168, rng) +
    walker(660, 620, 172, rng) +
    walker(960, 570, 120, rng) +
    walker(1040, 576, 124, rng) +
    table(860, 690, rng) +
    bench(120, 710, rng)
  );
}

const stall = (x: number, y: number, cloth: string, rng: View['rng']) =>
  shadow(x, y + 34, 180) +
  rect(x - 150, y - 250, 12, 280, '#6b4a38') +
  rect(x + 140, y - 250, 12, 280, '#6b4a38') +
  rect(x - 140, y - 236, 282, 150, '#f0dcb4') +
  repeat(
    2,
    (row) =>
      rect(x - 130, y - 190 + row * 52, 262, 6, '#8a5a3c') +
      repeat(
        9,
        (index) =>
          rect(
            x - 122 + index * 29,
            y - 214 + row * 52,
            18,
            24,
            rng.pick([marigold, brick, leaf, '#e8d3a6', '#3d7f9c']),
            5,
          ) + rect(x - 119 + index * 29, y - 219 + row * 52, 12, 6, '#fffaf0', 2),
      ),
  ) +
  circle(x - 20, y - 138, 30, rng.pick(skins)) +
  path(
    d`M${x - 52} ${y - 138} C${x - 56} ${y - 186} ${x + 16} ${y - 186} ${x + 12} ${y - 138} Q${x - 20} ${y - 162} ${x - 52} ${y - 138} Z`,
    '#2a2024',
  ) +
  path(
    d`M${x - 82} ${y - 60} C${x - 84} ${y - 104} ${x - 50} ${y - 110} ${x - 20} ${y - 110} C${x + 10} ${y - 110} ${x + 44} ${y - 104} ${x + 42} ${y - 60} Z`,
    '#fffaf0',
  ) +
  line(d`M${x - 46} ${y - 106} q8 24 4 46`, brick, 10) +
  rect(x - 164, y - 66, 330, 14, '#a8703f', 4) +
  rect(x - 156, y - 52, 314, 84, cloth) +
  repeat(6, (index) => faded(0.2, rect(x - 150 + index * 52, y - 52, 22, 84, paper))) +
  path(d`M${x + 58} ${y - 70} q-10 -44 20 -50 h20 q30 6 20 50 Z`, '#b9bec9') +
  line(d`M${x + 118} ${y - 98} l22 -12`, '#b9bec9', 8) +
  rect(x + 76, y - 128, 26, 8, '#8e94a3', 3) +
  faded(0.6, line(d`M${x + 82} ${y - 134} q-8 -14 2 -26 t0 -24 M${x + 98} ${y - 134} q8 -14 -2 -24`, '#fffaf0', 4)) +
  repeat(5, (index) => rect(x - 140 + index * 24, y - 84, 14, 18, '#c8823c', 3)) +
  path(d`M${x - 184} ${y - 236} L${x - 150} ${y - 290} H${x + 152} L${x + 186} ${y - 236} Z`, cloth) +
  repeat(5, (index) =>
    path(
      d`M${x - 110 + index * 74} ${y - 236} L${x - 90 + index * 60} ${y - 290} h30 L${x - 73 + index * 74} ${y - 236} Z`,
      paper,
    ),
  ) +
  repeat(10, (index) => circle(x - 166 + index * 37, y - 236, 18.5, index % 2 ? paper : cloth));

const cup = (x: number, y: number) =>
  path(d`M${x - 9} ${y - 20} H${x + 9} L${x + 6} ${y} H${x - 6} Z`, '#c8823c') + ellipse(x, y - 20, 9, 3, '#7a4a2c');

const table = (x: number, y: number, rng: View['rng']) =>
  shadow(x, y + 34, 190) +
  seated(x - 104, y - 36, 126, rng, 'nothing') +
  seated(x + 6, y - 40, 126, rng, 'nothing') +
  seated(x + 112, y - 36, 126, rng, 'nothing') +
  rect(x - 180, y - 40, 360, 16, '#b98a55', 8) +
  rect(x - 150, y - 24, 14, 66, '#8a5a3c') +
  rect(x + 136, y - 24, 14, 66, '#8a5a3c') +
  cup(x - 50, y - 40) +
  cup(x + 60, y - 40) +
  cup(x + 150, y - 40) +
  ellipse(x + 6, y - 42, 30, 6, paper) +
  circle(x - 6, y - 50, 9, '#d99a4c') +
  circle(x + 12, y - 50, 9, '#c98738');

const bench = (x: number, y: number, rng: View['rng']) =>
  walker(x - 20, y, 176, rng, 2) + walker(x + 62, y + 6, 180, rng, 2);
