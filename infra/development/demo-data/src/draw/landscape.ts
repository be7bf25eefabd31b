import type { Light } from './palette.js';
import type { Rng } from './rng.js';
import { circle, d, ellipse, faded, line, path, rect, repeat } from './svg.js';

export const width = 1200;
export const height = 750;

export function sky({ sky: [top, bottom], sun }: Light, rng: Rng): string {
  const sunX = rng.between(180, 1020);
  return (
    `<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${top}"/><stop offset=".8" stop-color="${bottom}"/></linearGradient></defs>` +
    rect(0, 0, width, height, 'url(#sky)') +
    (sun ? faded(0.35, circle(sunX, sun.y, 110, sun.colour)) + circle(sunX, sun.y, 68, sun.colour) : '') +
    repeat(rng.int(2, 4), () => cloud(rng.between(60, 1140), rng.between(50, 230), rng.between(0.6, 1.3))) +
    repeat(rng.int(0, 5), () => bird(rng.between(200, 1000), rng.between(70, 240), rng.between(7, 13)))
  );
}

const cloud = (x: number, y: number, s: number) =>
  faded(
    0.55,
    path(
      d`M${x - 90 * s} ${y} a${26 * s} ${26 * s} 0 0 1 ${30 * s} ${-24 * s} a${36 * s} ${36 * s} 0 0 1 ${66 * s} ${-8 * s} a${28 * s} ${28 * s} 0 0 1 ${52 * s} ${10 * s} a${18 * s} ${18 * s} 0 0 1 ${22 * s} ${22 * s} z`,
      '#fffaf0',
    ),
  );

const bird = (x: number, y: number, s: number) =>
  faded(
    0.6,
    line(
      d`M${x - s} ${y - s * 0.4} q${s * 0.7} ${-s * 0.3} ${s} ${s * 0.4} q${s * 0.4} ${-s * 0.8} ${s} ${-s * 0.5}`,
      '#3a3f66',
      2.4,
    ),
  );

/** Roofs and trees of the city behind the campus. */
export function skyline(horizon: number, rng: Rng): string {
  const towers = repeat(16, (index) =>
    rect(index * 80 + rng.between(-14, 14), horizon - rng.between(30, 105), rng.between(44, 84), 120, '#8a93a8'),
  );
  const bushes = repeat(15, (index) => circle(index * 88, horizon + 6, rng.between(36, 66), '#7fa38a'));
  return faded(0.4, towers) + faded(0.7, bushes);
}

export function hills(horizon: number, rng: Rng): string {
  const range = (base: number, tall: number, colour: string) => {
    let data = d`M0 ${horizon + 20} L0 ${base}`;
    for (let x = 0; x < width; x += 200)
      data += d` Q${x + 100} ${base - rng.between(tall * 0.3, tall)} ${x + 200} ${base - rng.between(-20, tall * 0.4)}`;
    return path(`${data} L${width} ${horizon + 20} Z`, colour);
  };
  return (
    faded(0.75, range(horizon - 130, 150, '#9fb4c4')) +
    faded(0.85, range(horizon - 60, 110, '#7f9f9a')) +
    range(horizon - 8, 60, '#66906f')
  );
}

export const sea = (horizon: number) =>
  rect(0, horizon - 46, width, 50, '#6fb0bd') +
  faded(
    0.5,
    repeat(7, (index) => rect(60 + index * 170, horizon - 38 + (index % 3) * 11, 90, 3, '#f4fbf8', 1.5)),
  );

/** Lawn with mown bands and, unless it is a ground, a path that leads to the door. */
export function lawn({ lawn: [near, far], path: colour }: Light, horizon: number, door?: number): string {
  return (
    rect(0, horizon, width, height - horizon, far) +
    path(d`M0 ${horizon + 56} Q600 ${horizon + 30} 1200 ${horizon + 70} V750 H0 Z`, near) +
    faded(
      0.1,
      path(
        d`M0 ${horizon + 118} Q600 ${horizon + 92} 1200 ${horizon + 138} V${horizon + 190} Q600 ${horizon + 146} 0 ${horizon + 176} Z`,
        '#16331f',
      ),
    ) +
    (door === undefined
      ? ''
      : path(
          d`M${door - 46} ${horizon} L${door + 46} ${horizon} C${door + 70} ${horizon + 100} ${door + 190} ${horizon + 170} ${door + 300} 750 L${door - 300} 750 C${door - 190} ${horizon + 170} ${door - 70} ${horizon + 100} ${door - 46} ${horizon} Z`,
          colour,
        ))
  );
}

export const shadow = (x: number, y: number, rx: number) => faded(0.16, ellipse(x, y, rx, rx * 0.16, '#14233a'));

export const wash = ({ wash: over }: Light) =>
  over ? faded(over.opacity, rect(0, 0, width, height, over.colour)) : '';

export const rain = (rng: Rng) =>
  faded(
    0.22,
    repeat(60, () => {
      const [x, y] = [rng.between(0, 1240), rng.between(0, 720)];
      return line(d`M${x} ${y} l-8 30`, '#f4fbff', 2);
    }),
  );
