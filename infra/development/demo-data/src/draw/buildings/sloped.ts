import { d, faded, line, polygon, rect, repeat } from '../drawing.js';
import { clock, glass, roundArch, shade, type Site, steps } from './parts.js';

interface Cladding {
  wall: string;
  trim: string;
  roof: string;
  ridge: string;
  /** Height of the roof against the body. */
  pitch: number;
  stones: boolean;
}

/** Stone and steep green or red roofs, as in the hills. */
export const hillside = (site: Site) =>
  sloped(site, {
    wall: '#b9b2a6',
    trim: '#f3ecdf',
    ...site.rng.pick([
      { roof: '#3f7a63', ridge: '#2d5a4a' },
      { roof: '#b4573d', ridge: '#8a3d2c' },
      { roof: '#4b5a86', ridge: '#363f68' },
    ]),
    pitch: 0.66,
    stones: true,
  });

/** White walls, low tiled roofs and a veranda, as on the coast. */
export const coastal = (site: Site) =>
  sloped(site, {
    wall: site.rng.pick(['#fbf5ea', '#f6e3c2', '#f2d6c4']),
    trim: '#fffaf0',
    roof: '#c4663f',
    ridge: '#9b4a2c',
    pitch: 0.42,
    stones: false,
  });

function sloped(site: Site, { wall, trim, roof, ridge, pitch, stones }: Cladding): string {
  const { x, y, w, h, rng } = site;
  const left = x - w / 2;
  const body = h * 0.46;
  const rise = body * pitch;
  const bays = Math.round(w / 78);
  const bay = w / bays;
  const gable = w * 0.24;
  const top = y - body * 1.12;
  const tiles = (from: number, to: number, base: number, tall: number) =>
    polygon(
      [
        [from - 20, base],
        [from + tall * 0.5, base - tall],
        [to - tall * 0.5, base - tall],
        [to + 20, base],
      ],
      roof,
    ) +
    faded(
      0.28,
      repeat(5, (index) => {
        const inset = (0.05 + index * 0.2) * (tall * 0.5 + 20) - 12;
        return line(d`M${from + inset} ${base - (0.05 + index * 0.2) * tall} H${to - inset}`, ridge, 2.4);
      }),
    ) +
    rect(from + tall * 0.5 - 4, base - tall - 5, to - from - tall + 8, 8, ridge, 3);
  return (
    rect(left, y - body, w, body, wall) +
    (stones
      ? faded(
          0.25,
          repeat(40, () =>
            rect(
              left + rng.between(6, w - 40),
              y - rng.between(10, body - 6),
              rng.between(14, 30),
              8,
              rng.pick(['#8f887c', '#d6cfc2']),
              3,
            ),
          ),
        )
      : '') +
    repeat(bays, (index) => {
      const at = left + (index + 0.5) * bay;
      return (
        rect(at - bay * 0.26, y - body * 0.9, bay * 0.52, body * 0.34, trim) +
        rect(at - bay * 0.2, y - body * 0.87, bay * 0.4, body * 0.28, glass(site)) +
        rect(at - 2, y - body * 0.87, 4, body * 0.28, trim) +
        roundArch(at, y - 8, bay * 0.6, body * 0.42, '#6d5446') +
        rect(left + index * bay - 4, y - body * 0.46, 8, body * 0.46, trim)
      );
    }) +
    polygon(
      [
        [left - 24, y - body * 0.44],
        [left + 6, y - body * 0.54],
        [left + w - 6, y - body * 0.54],
        [left + w + 24, y - body * 0.44],
      ],
      roof,
    ) +
    faded(0.16, rect(left, y - body * 0.44, w, 9, '#2a1c18')) +
    shade(left, y - body, bay * 0.8, body, 0.12) +
    tiles(left, left + w, y - body, rise) +
    rect(x - gable / 2, top, gable, body * 1.12, wall) +
    shade(x - gable / 2, top, gable * 0.16, body * 1.12, 0.12) +
    polygon(
      [
        [x - gable * 0.6, top + 6],
        [x, top - gable * pitch * 0.95],
        [x + gable * 0.6, top + 6],
      ],
      ridge,
    ) +
    polygon(
      [
        [x - gable * 0.46, top + 6],
        [x, top - gable * pitch * 0.72],
        [x + gable * 0.46, top + 6],
      ],
      wall,
    ) +
    clock(x, top - gable * pitch * 0.16, gable * 0.1) +
    repeat(
      3,
      (index) =>
        roundArch(x + (index - 1) * gable * 0.27, y - body * 0.62, gable * 0.19, body * 0.34, trim) +
        roundArch(x + (index - 1) * gable * 0.27, y - body * 0.62, gable * 0.14, body * 0.3, glass(site)),
    ) +
    roundArch(x, y - 10, gable * 0.5, body * 0.46, trim) +
    roundArch(x, y - 10, gable * 0.4, body * 0.41, '#5b4334') +
    steps(x, y, gable * 0.8, trim)
  );
}
