import { fnv1a } from '@setu/contracts';

/** Small helpers that write SVG text. Coordinates keep one decimal. */
const n = (value: number) => String(Math.round(value * 10) / 10);

export const rect = (x: number, y: number, width: number, height: number, fill: string, rx = 0) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}"${rx ? ` rx="${n(rx)}"` : ''}/>`;

export const circle = (cx: number, cy: number, r: number, fill: string) =>
  `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="${fill}"/>`;

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string) =>
  `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"/>`;

/** A path; numbers in the template are rounded. */
export const d = (parts: TemplateStringsArray, ...values: number[]) =>
  parts.reduce((text, part, index) => text + n(values[index - 1]!) + part);

export const path = (data: string, fill: string) => `<path d="${data}" fill="${fill}"/>`;

export const line = (data: string, stroke: string, width: number) =>
  `<path d="${data}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"/>`;

export const polygon = (points: readonly (readonly [number, number])[], fill: string) =>
  `<polygon points="${points.map(([x, y]) => `${n(x)},${n(y)}`).join(' ')}" fill="${fill}"/>`;

export const group = (content: string, attributes: string) => `<g ${attributes}>${content}</g>`;

export const faded = (opacity: number, content: string) => group(content, `opacity="${opacity}"`);

export const moved = (x: number, y: number, content: string, scale = 1) =>
  group(content, `transform="translate(${n(x)} ${n(y)})${scale === 1 ? '' : ` scale(${scale})`}"`);

export const repeat = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

export const document = (width: number, height: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`;

/** Chance that is the same at every run: a picture depends on its seed alone. */
export interface Rng {
  between(low: number, high: number): number;
  int(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
}

export function rngOf(seed: string): Rng {
  const next = mulberry32(fnv1a(seed));
  const between = (low: number, high: number) => low + next() * (high - low);
  return {
    between,
    int: (low, high) => Math.floor(between(low, high + 1)),
    chance: (probability) => next() < probability,
    pick: (items) => items[Math.floor(next() * items.length)]!,
  };
}

function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}

export const ink = '#252b5a';
export const inkSoft = '#4a5187';
export const marigold = '#efa02b';
export const marigoldSoft = '#f8cf85';
export const leaf = '#3f8159';
export const leafSoft = '#86b078';
export const leafDark = '#2a5b45';
export const brick = '#b4573d';
export const brickDark = '#8a3d2c';
export const paper = '#fbf4e6';
export const paperDark = '#ecdfc6';

export const skins = ['#8d5a3b', '#a66c45', '#bd8157', '#cf9a70', '#e0b48c', '#74462e'] as const;
export const hairs = ['#1d1820', '#2a2024', '#3a2a26'] as const;
export const clothes = [
  ink,
  marigold,
  leaf,
  brick,
  '#d8697a',
  '#3d7f9c',
  '#f2e3c6',
  '#7a5a94',
  '#5d9c8c',
  '#c9a227',
] as const;

/** The hour and weather of a picture. */
export interface Light {
  sky: readonly [top: string, bottom: string];
  sun?: { colour: string; y: number };
  lawn: readonly [near: string, far: string];
  path: string;
  /** Lies over everything. */
  wash?: { colour: string; opacity: number };
  /** Share of windows that are lit. */
  lit: number;
}

const lights: Record<'morning' | 'noon' | 'golden' | 'monsoon' | 'dusk', Light> = {
  morning: {
    sky: ['#b9dbe6', '#fdf0d5'],
    sun: { colour: '#fff3cf', y: 250 },
    lawn: ['#7fae6b', '#a9c585'],
    path: '#f0dfbf',
    lit: 0,
  },
  noon: { sky: ['#8ec6df', '#def0ec'], lawn: ['#6aa566', '#95c080'], path: '#efe2c8', lit: 0 },
  golden: {
    sky: ['#f3b877', '#fdeacb'],
    sun: { colour: '#fff0c4', y: 330 },
    lawn: ['#93a35a', '#bdb972'],
    path: '#f3d9ae',
    wash: { colour: '#f0932b', opacity: 0.07 },
    lit: 0.15,
  },
  monsoon: {
    sky: ['#9fb3bb', '#dde4dd'],
    lawn: ['#4f9663', '#7fb581'],
    path: '#d4d0c0',
    wash: { colour: '#4d7a86', opacity: 0.06 },
    lit: 0.25,
  },
  dusk: {
    sky: ['#3b4279', '#f0a878'],
    sun: { colour: '#ffd9a0', y: 400 },
    lawn: ['#4c7360', '#7a8d68'],
    path: '#c9ad94',
    wash: { colour: '#2b2f6b', opacity: 0.16 },
    lit: 0.6,
  },
};

export const lightNames = ['morning', 'noon', 'golden', 'monsoon', 'dusk'] as const;
export const lightOf = (name: (typeof lightNames)[number]): Light => lights[name];
