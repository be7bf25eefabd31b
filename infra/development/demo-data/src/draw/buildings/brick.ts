import { brick as clay, brickDark, circle, d, faded, line, paper, path, polygon, rect, repeat } from '../drawing.js';
import { clock, flag, glass, roundArch, shade, type Site, steps } from './parts.js';

const courses = (x: number, y: number, w: number, h: number) =>
  faded(
    0.16,
    repeat(Math.floor(h / 13), (index) => rect(x, y + index * 13, w, 2, '#4d1d12')),
  );

/** Red brick, either with a clock tower or with the great round openings of the modernists. */
export function brick(site: Site): string {
  return site.rng.chance(0.5) ? towered(site) : openings(site);
}

function towered(site: Site): string {
  const { x, y, w, h, rng } = site;
  const left = x - w / 2;
  const body = h * 0.58;
  const bays = Math.round(w / 80);
  const bay = w / bays;
  const tower = w * 0.15;
  return (
    rect(left, y - body, w, body, clay) +
    courses(left, y - body, w, body) +
    repeat(bays, (index) => {
      const at = left + (index + 0.5) * bay;
      return (
        roundArch(at, y - 14, bay * 0.6, body * 0.4, paper) +
        roundArch(at, y - 14, bay * 0.48, body * 0.35, '#5d3a30') +
        rect(at - bay * 0.24, y - body * 0.88, bay * 0.48, body * 0.34, paper) +
        rect(at - bay * 0.19, y - body * 0.86, bay * 0.38, body * 0.3, glass(site)) +
        line(
          d`M${at} ${y - body * 0.86} v${body * 0.3} M${at - bay * 0.19} ${y - body * 0.72} h${bay * 0.38}`,
          paper,
          3,
        )
      );
    }) +
    rect(left - 6, y - body * 0.5, w + 12, 8, paper) +
    polygon(
      [
        [left - 16, y - body],
        [left + 26, y - body * 1.24],
        [left + w - 26, y - body * 1.24],
        [left + w + 16, y - body],
      ],
      '#7a4436',
    ) +
    repeat(4, (index) => {
      const at = left + w * (0.14 + index * 0.24);
      return (
        polygon(
          [
            [at - 22, y - body * 1.02],
            [at, y - body * 1.2],
            [at + 22, y - body * 1.02],
          ],
          clay,
        ) + circle(at, y - body * 1.08, 7, paper)
      );
    }) +
    rect(left - 16, y - body - 4, w + 32, 8, paper) +
    shade(left, y - body, bay, body) +
    rect(x - tower / 2, y - h, tower, h, clay) +
    courses(x - tower / 2, y - h, tower, h) +
    shade(x - tower / 2, y - h, tower * 0.26, h) +
    rect(x - tower * 0.58, y - h - 6, tower * 1.16, 12, paper) +
    repeat(4, (index) => rect(x - tower * 0.56 + index * tower * 0.32, y - h - 20, tower * 0.16, 16, paper)) +
    clock(x, y - h * 0.84, tower * 0.27) +
    roundArch(x, y - h * 0.52, tower * 0.34, h * 0.16, glass(site)) +
    roundArch(x, y - 12, tower * 0.7, h * 0.3, paper) +
    roundArch(x, y - 12, tower * 0.52, h * 0.26, '#4d2c24') +
    flag(x, y - h - 16, rng) +
    steps(x, y, tower * 1.1, paper)
  );
}

function openings(site: Site): string {
  const { x, y, w, h } = site;
  const left = x - w / 2;
  const body = h * 0.74;
  const blocks = 4;
  const block = w / blocks;
  return (
    repeat(blocks, (index) => {
      const at = left + index * block;
      const top = y - body * (index % 2 ? 1 : 0.84);
      const middle = at + block / 2;
      const tall = index % 2 === 1;
      return (
        rect(at, top, block - 6, y - top, index % 2 ? clay : '#bd6045') +
        courses(at, top, block - 6, y - top) +
        (tall
          ? circle(middle - 3, top + block * 0.44, block * 0.31, '#5b3026') +
            path(
              d`M${middle - 3 - block * 0.31} ${top + block * 0.44} a${block * 0.31} ${block * 0.31} 0 0 1 ${block * 0.62} 0 a${block * 0.33} ${block * 0.24} 0 0 0 ${-block * 0.62} 0`,
              '#43221b',
            ) +
            rect(middle - block * 0.2, top + block * 0.42, block * 0.36, block * 0.2, glass(site)) +
            roundArch(middle - 3, y - 10, block * 0.5, body * 0.34, '#5b3026')
          : repeat(
              2,
              (row) =>
                roundArch(middle - 3, y - 12 - row * body * 0.4, block * 0.62, body * 0.3, '#5b3026') +
                rect(
                  middle - block * 0.18,
                  y - 12 - row * body * 0.4 - body * 0.15,
                  block * 0.32,
                  body * 0.15,
                  glass(site),
                ),
            )) +
        shade(at, top, block * 0.16, y - top, 0.14) +
        rect(at - 3, top - 7, block, 9, brickDark)
      );
    }) + rect(left - 14, y - 10, w + 28, 12, paper)
  );
}
