import { circle, faded, ink, leaf, marigold, rect, repeat } from '../drawing.js';
import { glass, shade, type Site } from './parts.js';

const concretes = [
  ['#f4f0e6', '#d9d2c3'],
  ['#ece7df', '#cdc6bb'],
  ['#f7ebdc', '#dbc8b0'],
] as const;

/** White blocks with sun shades, a glazed hall and a stair tower. */
export function modern(site: Site): string {
  const { x, y, w, h, rng } = site;
  const [wall, dark] = rng.pick(concretes);
  const accent = rng.pick(['#b4573d', '#3d7f9c', marigold, leaf, ink]);
  const left = x - w / 2;
  const wing = w * 0.42;
  const floors = 4;
  const body = h * 0.78;
  const storey = body / floors;
  const columns = 7;
  const flipped = rng.chance(0.5);
  const face =
    rect(left + wing * 0.9, y - body * 0.62, w - wing * 0.9, body * 0.62, dark) +
    repeat(Math.floor((w - wing) / 34), (index) =>
      rect(left + wing + 12 + index * 34, y - body * 0.56, 28, body * 0.34, glass(site)),
    ) +
    repeat(Math.floor((w - wing) / 34) + 1, (index) =>
      rect(left + wing + 7 + index * 34, y - body * 0.6, 5, body * 0.6, wall),
    ) +
    rect(left + wing * 0.9, y - body * 0.64, w - wing * 0.9 + 22, 14, wall) +
    rect(left + wing, y - body * 0.19, w - wing, 9, wall) +
    repeat(4, (index) => rect(left + wing + 40 + index * ((w - wing) / 4), y - body * 0.16, 9, body * 0.16, wall)) +
    faded(0.25, rect(left + wing, y - body * 0.17, w - wing, body * 0.17, '#1c2450')) +
    rect(left, y - body, wing, body, wall) +
    repeat(
      floors,
      (floor) =>
        rect(left + 14, y - body + floor * storey + 14, wing - 28, storey - 26, '#33466e') +
        repeat(columns, (column) =>
          rect(
            left + 18 + column * ((wing - 30) / columns),
            y - body + floor * storey + 17,
            (wing - 30) / columns - 7,
            storey - 32,
            glass(site),
          ),
        ) +
        rect(left - 8, y - body + floor * storey + 4, wing + 16, 9, wall) +
        faded(0.16, rect(left, y - body + floor * storey + 13, wing, 6, '#1c2450')) +
        repeat(columns * 2, (fin) =>
          rect(left + 16 + fin * ((wing - 30) / columns / 2), y - body + floor * storey + 14, 3, storey - 26, dark),
        ),
    ) +
    shade(left, y - body, 26, body, 0.08) +
    rect(left + wing, y - h, w * 0.09, h, accent) +
    shade(left + wing, y - h, w * 0.025, h, 0.16) +
    repeat(5, (index) => circle(left + wing + w * 0.05, y - h + 34 + index * (h / 6), w * 0.017, glass(site))) +
    rect(left + wing - 6, y - h - 6, w * 0.09 + 12, 8, wall) +
    rect(left - 20, y - 7, w + 40, 9, dark);
  return flipped ? `<g transform="matrix(-1 0 0 1 ${2 * x} 0)">${face}</g>` : face;
}
