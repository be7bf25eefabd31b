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
