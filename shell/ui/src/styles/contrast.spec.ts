import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Scheme = 'light' | 'dark';
const source = readFileSync(join(__dirname, 'colours.css'), 'utf8');

const colours = new Map(
  [...source.matchAll(/--([\w-]+):\s*(?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));/g)].map(
    ([, name, light, dark, both]) => [name!, { light: light ?? both!, dark: dark ?? both! }],
  ),
);

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function contrast(one: string, other: string, scheme: Scheme): number {
  const [a, b] = [one, other].map((name) => luminance(colours.get(name)![scheme]));
  return (Math.max(a!, b!) + 0.05) / (Math.min(a!, b!) + 0.05);
}

const sheets = ['paper', 'surface', 'sunken'];
const pairs = (texts: string[], grounds: string[]) =>
  texts.flatMap((text) =>
    grounds.flatMap((ground) => (['light', 'dark'] as const).map((scheme) => [text, ground, scheme] as const)),
  );

it.each(pairs(['ink', 'ink-soft'], sheets))('%s on %s, %s: reads at AAA', (text, ground, scheme) => {
  expect(contrast(text, ground, scheme)).toBeGreaterThanOrEqual(7);
});

it.each([
  ...pairs(['ink-muted', 'link', 'accent-text', 'good', 'warn'], sheets),
  ...pairs(['on-accent'], ['accent', 'accent-strong']),
  ...pairs(['accent-text', 'ink'], ['accent-soft']),
  ...pairs(['good', 'ink'], ['good-soft']),
  ...pairs(['warn', 'ink', 'ink-muted'], ['warn-soft']),
  ...pairs(
    ['on-dye'],
    Array.from({ length: 8 }, (_, dye) => `dye-${dye}`),
  ),
])('%s on %s, %s: reads at AA', (text, ground, scheme) => {
  expect(contrast(text, ground, scheme)).toBeGreaterThanOrEqual(4.5);
});

it.each(pairs(['line-strong', 'focus', ...Array.from({ length: 6 }, (_, band) => `rating-${band + 1}`)], sheets))(
  '%s against %s, %s: stands out as a shape',
  (shape, ground, scheme) => {
    expect(contrast(shape, ground, scheme)).toBeGreaterThanOrEqual(3);
  },
);

it.each(['ink', 'ink-soft', 'accent-text', 'link'])('%s reads at AAA on the night panel', (text) => {
  const ground = colours.get('night')!.dark;
  const ratio = (luminance(colours.get(text)!.dark) + 0.05) / (luminance(ground) + 0.05);
  expect(ratio).toBeGreaterThanOrEqual(7);
});
