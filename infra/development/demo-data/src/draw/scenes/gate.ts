import { building } from '../buildings/building.js';
import { roundArch } from '../buildings/parts.js';
import { flowers, height, lawn, shrub, sky, width } from '../landscape.js';
import { brick, circle, d, faded, ink, line, marigold, paper, paperDark, rect, repeat } from '../drawing.js';
import { walker } from '../people.js';
import { distance, horizon, treeOf, type View } from './view.js';

/** The way up to the main building, between gate posts and trees. */
export function gate({ art: { style }, light, campus, rng }: View): string {
  const door = rng.between(540, 660);
  const house = campus();
  return (
    sky(light, rng) +
    distance(style, rng) +
    lawn(light, horizon, door) +
    treeOf(style, rng)(door - 440, horizon + 12, rng.between(240, 300), rng) +
    treeOf(style, rng)(door + 450, horizon + 12, rng.between(230, 300), rng) +
    building[style]({
      x: door,
      y: horizon + 6,
      w: house.between(640, 760),
      h: house.between(300, 345),
      lit: light.lit,
      rng: house,
    }) +
    repeat(4, (index) => shrub(door - 330 + index * 46 + (index > 1 ? 470 : 0), horizon + 16, 44, rng)) +
    flowers(40, 640, 210, rng) +
    flowers(960, 650, 200, rng) +
    repeat(rng.int(3, 4), (index) =>
      walker(door + (index - 1.5) * 74 + rng.between(-20, 20), rng.between(540, 580), rng.between(92, 104), rng),
    ) +
    posts(campus().pick([brick, '#d9c39a', '#8c8fa8'])) +
    walker(rng.between(300, 430), 716, 176, rng) +
    walker(rng.between(450, 520), 724, 184, rng) +
    (rng.chance(0.6) ? walker(rng.between(730, 860), 722, 178, rng) : '')
  );
}

const posts = (colour: string) =>
  [92, width - 92]
    .map(
      (x) =>
        rect(x - 46, 372, 92, height - 372, colour) +
        faded(0.12, rect(x - 46, 372, 22, height - 372, ink)) +
        rect(x - 56, 356, 112, 20, paper) +
        rect(x - 56, 372, 112, 6, paperDark) +
        roundArch(x, 560, 50, 130, paper) +
        roundArch(x, 554, 40, 116, paperDark) +
        line(d`M${x} 352 v-26`, ink, 5) +
        circle(x, 312, 17, marigold) +
        circle(x - 4, 308, 7, '#fff0c8') +
        repeat(5, (bar) =>
          rect(x < 600 ? x + 52 + bar * 26 : x - 60 - bar * 26, 470 + bar * 13, 7, height - 470, ink),
        ) +
        rect(x < 600 ? x + 46 : x - 176, 540, 130, 7, ink) +
        rect(x < 600 ? x + 46 : x - 176, 660, 130, 7, ink),
    )
    .join('');
