import { leaf, leafDark, leafSoft, marigold } from './palette.js';
import { shadow } from './landscape.js';
import type { Rng } from './rng.js';
import { circle, d, ellipse, faded, line, path, polygon, rect, repeat } from './svg.js';

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
