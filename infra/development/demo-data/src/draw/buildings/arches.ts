import { d, polygon, rect, repeat, faded, line } from '../drawing.js';
import { balustrade, clock, flag, glass, roundArch, shade, type Site, steps } from './parts.js';

const plasters = [
  ['#f6e7c8', '#e3cda0', '#fff6e2'],
  ['#f3dfc9', '#dcbd9c', '#fff3e3'],
  ['#efe3d3', '#d3c2aa', '#fffaf0'],
  ['#f2d7b4', '#d8b386', '#fdeed6'],
] as const;

/** Cream plaster, two storeys of round-arched veranda, a portico in the middle. */
export function arches(site: Site): string {
  const { x, y, w, h, rng } = site;
  const [wall, dark, trim] = rng.pick(plasters);
  const left = x - w / 2;
  const storey = h * 0.34;
  const bays = Math.round(w / 74);
  const bay = w / bays;
  const veranda = (base: number) =>
    repeat(bays, (index) => {
      const middle = left + (index + 0.5) * bay;
      return (
        roundArch(middle, base, bay * 0.72, storey * 0.78, '#8d6f58') +
        roundArch(middle + 4, base, bay * 0.62, storey * 0.7, '#6d5446') +
        rect(middle - bay * 0.12, base - storey * 0.5, bay * 0.24, storey * 0.5, glass(site)) +
        rect(left + index * bay - 3, base - storey * 0.55, 7, storey * 0.55, trim)
      );
    });
  const portico = w * 0.2;
  const porticoTop = y - storey * 2.3;
  const tower = rng.chance(0.5);
  return (
    rect(left, y - storey * 2.1, w, storey * 2.1, wall) +
    veranda(y - 12) +
    rect(left - 8, y - storey * 1.06, w + 16, 9, trim) +
    faded(0.14, rect(left, y - storey * 1.06 + 9, w, 7, '#3b2a20')) +
    veranda(y - storey * 1.06) +
    rect(left - 12, y - storey * 2.12, w + 24, 12, trim) +
    faded(0.14, rect(left, y - storey * 2.12 + 12, w, 8, '#3b2a20')) +
    balustrade(left, y - storey * 2.12, w, trim) +
    shade(left, y - storey * 2.1, bay * 1.2, storey * 2.1) +
    (tower
      ? rect(x - portico * 0.3, porticoTop - storey * 0.86, portico * 0.6, storey, wall) +
        shade(x - portico * 0.3, porticoTop - storey * 0.86, portico * 0.2, storey) +
        clock(x, porticoTop - storey * 0.4, portico * 0.16) +
        rect(x - portico * 0.36, porticoTop - storey * 0.92, portico * 0.72, 10, trim) +
        polygon(
          [
            [x - portico * 0.32, porticoTop - storey * 0.92],
            [x, porticoTop - storey * 1.4],
            [x + portico * 0.32, porticoTop - storey * 0.92],
          ],
          '#a8553c',
        ) +
        flag(x, porticoTop - storey * 1.38, rng)
      : flag(x, porticoTop - storey * 0.3, rng)) +
    rect(x - portico / 2, porticoTop, portico, storey * 2.3, wall) +
    polygon(
      [
        [x - portico * 0.6, porticoTop + 4],
        [x, porticoTop - storey * 0.4],
        [x + portico * 0.6, porticoTop + 4],
      ],
      trim,
    ) +
    polygon(
      [
        [x - portico * 0.44, porticoTop - 4],
        [x, porticoTop - storey * 0.31],
        [x + portico * 0.44, porticoTop - 4],
      ],
      dark,
    ) +
    roundArch(x, y - storey * 1.2, portico * 0.5, storey * 0.8, glass(site)) +
    line(
      d`M${x} ${y - storey * 1.2} V${y - storey * 2} M${x - portico * 0.25} ${y - storey * 1.55} h${portico * 0.5}`,
      trim,
      4,
    ) +
    roundArch(x, y - 12, portico * 0.5, storey * 0.92, '#5d4336') +
    repeat(4, (index) =>
      rect(x - portico * 0.46 + index * portico * 0.29, y - storey * 1.05, 10, storey * 1.05 - 10, trim),
    ) +
    rect(x - portico * 0.56, y - storey * 1.14, portico * 1.12, 12, trim) +
    steps(x, y, portico * 1.1, trim)
  );
}
