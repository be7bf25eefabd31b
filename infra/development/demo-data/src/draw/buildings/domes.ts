import { circle, d, faded, line, path, polygon, rect, repeat } from '../drawing.js';
import { glass, pointedArch, shade, type Site, steps } from './parts.js';

const stones = [
  ['#e2a27e', '#c57f5b', '#f4d9bd', '#f7ead6'],
  ['#e9c79b', '#c99e6d', '#fbeed6', '#8fb8a4'],
  ['#d98e72', '#b56a50', '#f7dcc4', '#f5e6cf'],
] as const;

const dome = (x: number, y: number, r: number, colour: string, trim: string) =>
  rect(x - r * 0.94, y - r * 0.3, r * 1.88, r * 0.34, trim) +
  path(
    d`M${x - r} ${y - r * 0.28} C${x - r * 1.22} ${y - r * 1.1} ${x - r * 0.45} ${y - r * 1.3} ${x} ${y - r * 1.72} C${x + r * 0.45} ${y - r * 1.3} ${x + r * 1.22} ${y - r * 1.1} ${x + r} ${y - r * 0.28} Z`,
    colour,
  ) +
  faded(
    0.12,
    path(
      d`M${x - r} ${y - r * 0.28} C${x - r * 1.22} ${y - r * 1.1} ${x - r * 0.45} ${y - r * 1.3} ${x} ${y - r * 1.72} C${x - r * 0.5} ${y - r * 1.1} ${x - r * 0.6} ${y - r * 0.7} ${x - r * 0.45} ${y - r * 0.28} Z`,
      '#1c2450',
    ),
  ) +
  line(d`M${x} ${y - r * 1.7} v${-r * 0.42}`, '#c9922b', r * 0.08) +
  circle(x, y - r * 2.1, r * 0.08, '#e3ad3e');

const chhatri = (x: number, y: number, s: number, colour: string, trim: string) =>
  repeat(3, (index) => rect(x - s * 0.5 + index * s * 0.44, y - s * 0.8, s * 0.12, s * 0.8, trim)) +
  polygon(
    [
      [x - s * 0.78, y - s * 0.74],
      [x - s * 0.55, y - s * 0.9],
      [x + s * 0.55, y - s * 0.9],
      [x + s * 0.78, y - s * 0.74],
    ],
    trim,
  ) +
  dome(x, y - s * 0.72, s * 0.46, colour, trim);

/** Warm stone, pointed arches, a great dome between two small pavilions. */
export function domes(site: Site): string {
  const { x, y, w, h, rng } = site;
  const [wall, dark, trim, cupola] = rng.pick(stones);
  const left = x - w / 2;
  const body = h * 0.56;
  const bays = Math.round(w / 86) | 1;
  const bay = w / bays;
  const middle = bay * 1.7;
  return (
    chhatri(left + bay * 0.55, y - body, bay * 0.74, cupola, trim) +
    chhatri(left + w - bay * 0.55, y - body, bay * 0.74, cupola, trim) +
    rect(left, y - body, w, body, wall) +
    repeat(bays, (index) => {
      const at = left + (index + 0.5) * bay;
      return (
        rect(at - bay * 0.4, y - body * 0.94, bay * 0.8, body * 0.36, dark, 2) +
        pointedArch(at, y - body * 0.6, bay * 0.5, body * 0.28, glass(site)) +
        pointedArch(at, y - 12, bay * 0.72, body * 0.46, trim) +
        pointedArch(at, y - 12, bay * 0.56, body * 0.39, '#6e4438')
      );
    }) +
    rect(left - 10, y - body * 0.52, w + 20, 8, trim) +
    rect(left - 14, y - body - 8, w + 28, 12, trim) +
    faded(0.14, rect(left, y - body + 4, w, 8, '#3b2a20')) +
    repeat(Math.floor(w / 22), (index) =>
      path(d`M${left + index * 22 + 2} ${y - body - 8} v-9 q8 -9 16 0 v9 Z`, trim),
    ) +
    shade(left, y - body, bay * 0.9, body) +
    dome(x, y - body * 1.42, middle * 0.47, cupola, trim) +
    rect(x - middle / 2, y - body * 1.42, middle, body * 1.42, wall) +
    shade(x - middle / 2, y - body * 1.42, middle * 0.12, body * 1.42) +
    rect(x - middle * 0.55, y - body * 1.44, middle * 1.1, 12, trim) +
    pointedArch(x, y - 12, middle * 0.76, body * 1.26, trim) +
    pointedArch(x, y - 12, middle * 0.64, body * 1.16, dark) +
    repeat(5, (index) =>
      line(d`M${x - middle * 0.26 + index * middle * 0.13} ${y - body * 0.66} v${-body * 0.26}`, trim, 3),
    ) +
    line(
      d`M${x - middle * 0.3} ${y - body * 0.66} h${middle * 0.6} M${x - middle * 0.3} ${y - body * 0.78} h${middle * 0.6}`,
      trim,
      4,
    ) +
    pointedArch(x, y - 12, middle * 0.36, body * 0.5, '#583428') +
    chhatri(x - middle * 0.5, y - body * 1.44, bay * 0.36, cupola, trim) +
    chhatri(x + middle * 0.5, y - body * 1.44, bay * 0.36, cupola, trim) +
    steps(x, y, middle * 1.1, trim)
  );
}
