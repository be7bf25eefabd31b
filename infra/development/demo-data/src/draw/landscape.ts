import {
  circle,
  d,
  ellipse,
  faded,
  leaf,
  leafDark,
  leafSoft,
  type Light,
  line,
  marigold,
  path,
  polygon,
  rect,
  repeat,
  type Rng,
} from './drawing.js';

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

type Plant = (x: number, y: number, size: number, rng: Rng) => string;

const trunk = (x: number, y: number, w: number, h: number) =>
  path(
    d`M${x - w} ${y} C${x - w * 0.4} ${y - h * 0.4} ${x - w * 0.5} ${y - h * 0.7} ${x - w * 0.3} ${y - h} H${x + w * 0.3} C${x + w * 0.5} ${y - h * 0.7} ${x + w * 0.4} ${y - h * 0.4} ${x + w} ${y} Z`,
    '#6b4a38',
  );

/** A neem: a wide crown of leaf clusters, lit from one side. */
export const neem: Plant = (x, y, size, rng) => {
  const crown = y - size * 0.72;
  const clusters = Array.from({ length: 9 }, (_, index) => {
    const angle = (index / 9) * Math.PI * 2;
    return [
      x + Math.cos(angle) * size * 0.34,
      crown + Math.sin(angle) * size * 0.2,
      size * rng.between(0.17, 0.23),
    ] as const;
  });
  return (
    shadow(x, y, size * 0.5) +
    trunk(x, y, size * 0.07, size * 0.6) +
    line(
      d`M${x} ${y - size * 0.4} q${size * 0.05} ${-size * 0.12} ${size * 0.2} ${-size * 0.22}`,
      '#6b4a38',
      size * 0.04,
    ) +
    clusters.map(([cx, cy, r]) => circle(cx, cy + size * 0.04, r, leafDark)).join('') +
    ellipse(x, crown, size * 0.4, size * 0.26, leaf) +
    clusters.map(([cx, cy, r]) => circle(cx - size * 0.03, cy - size * 0.03, r * 0.8, leaf)).join('') +
    faded(
      0.55,
      clusters
        .slice(4, 9)
        .map(([cx, cy, r]) => circle(cx - size * 0.03, cy - size * 0.06, r * 0.48, leafSoft))
        .join(''),
    )
  );
};

/** A gulmohar in flower: flat tiers of orange-red. */
export const gulmohar: Plant = (x, y, size, rng) => {
  const tiers = Array.from(
    { length: 6 },
    (_, index) =>
      [x + rng.between(-0.32, 0.32) * size, y - size * (0.62 + index * 0.055), size * rng.between(0.24, 0.36)] as const,
  );
  return (
    shadow(x, y, size * 0.5) +
    trunk(x, y, size * 0.05, size * 0.6) +
    line(
      d`M${x} ${y - size * 0.42} l${size * 0.2} ${-size * 0.22} M${x} ${y - size * 0.46} l${-size * 0.22} ${-size * 0.2}`,
      '#6b4a38',
      size * 0.03,
    ) +
    tiers.map(([cx, cy, r]) => ellipse(cx, cy + 8, r, r * 0.36, leafDark)).join('') +
    tiers.map(([cx, cy, r]) => ellipse(cx, cy, r * 0.96, r * 0.32, '#d9603b')).join('') +
    tiers.map(([cx, cy, r]) => ellipse(cx - r * 0.15, cy - r * 0.1, r * 0.6, r * 0.16, '#ee8a4a')).join('')
  );
};

/** An ashoka: a slim green spire. */
export const ashoka: Plant = (x, y, size) =>
  shadow(x, y, size * 0.16) +
  rect(x - size * 0.02, y - size * 0.12, size * 0.04, size * 0.12, '#6b4a38') +
  path(
    d`M${x} ${y - size} C${x + size * 0.16} ${y - size * 0.55} ${x + size * 0.16} ${y - size * 0.2} ${x + size * 0.1} ${y - size * 0.08} H${x - size * 0.1} C${x - size * 0.16} ${y - size * 0.2} ${x - size * 0.16} ${y - size * 0.55} ${x} ${y - size} Z`,
    leafDark,
  ) +
  path(
    d`M${x - size * 0.01} ${y - size * 0.94} C${x + size * 0.05} ${y - size * 0.55} ${x + size * 0.03} ${y - size * 0.25} ${x} ${y - size * 0.1} H${x - size * 0.08} C${x - size * 0.13} ${y - size * 0.25} ${x - size * 0.13} ${y - size * 0.5} ${x - size * 0.01} ${y - size * 0.94} Z`,
    leaf,
  );

export const palm: Plant = (x, y, size, rng) => {
  const lean = rng.between(-0.14, 0.14) * size;
  const [topX, topY] = [x + lean, y - size * 0.8];
  const frond = (angle: number, index: number) => {
    const [dx, dy] = [Math.cos(angle) * size * 0.36, Math.sin(angle) * size * 0.2 + size * 0.1];
    return path(
      d`M${topX} ${topY} Q${topX + dx * 0.5} ${topY + dy - size * 0.26} ${topX + dx} ${topY + dy} Q${topX + dx * 0.4} ${topY + dy - size * 0.11} ${topX} ${topY + 5} Z`,
      index % 2 ? leaf : leafDark,
    );
  };
  return (
    shadow(x, y, size * 0.26) +
    path(
      d`M${x - size * 0.035} ${y} Q${x + lean * 0.3} ${y - size * 0.4} ${topX - 4} ${topY} H${topX + 5} Q${x + lean * 0.4 + size * 0.03} ${y - size * 0.4} ${x + size * 0.035} ${y} Z`,
      '#86694e',
    ) +
    [4.3, 5.1, 3.7, 5.7, 3.3, 6.1, 2.7, 6.7].map(frond).join('') +
    circle(topX - 6, topY + 8, size * 0.022, '#6b4a38') +
    circle(topX + 7, topY + 9, size * 0.022, '#7b5a3c')
  );
};

/** A deodar of the hills. */
export const deodar: Plant = (x, y, size) =>
  shadow(x, y, size * 0.2) +
  rect(x - size * 0.02, y - size * 0.14, size * 0.04, size * 0.14, '#5d4536') +
  repeat(5, (index) => {
    const top = y - size + index * size * 0.16;
    const half = size * (0.1 + index * 0.045);
    return polygon(
      [
        [x, top],
        [x + half, top + size * 0.27],
        [x, top + size * 0.22],
        [x - half, top + size * 0.27],
      ],
      index % 2 ? '#3a6b56' : '#2d5848',
    );
  });

export const shrub: Plant = (x, y, size, rng) =>
  repeat(4, (index) =>
    circle(
      x + (index - 1.5) * size * 0.5,
      y - size * rng.between(0.15, 0.35),
      size * rng.between(0.32, 0.44),
      index % 2 ? leaf : leafDark,
    ),
  );

/** Marigolds along an edge. */
export const flowers = (x: number, y: number, length: number, rng: Rng) =>
  faded(1, rect(x, y - 9, length, 14, leafDark, 7)) +
  repeat(Math.round(length / 17), (index) =>
    circle(x + 8 + index * 17, y - 9 + rng.between(-4, 4), 5.5, rng.pick([marigold, '#f6c14d', '#e4732f'])),
  );
