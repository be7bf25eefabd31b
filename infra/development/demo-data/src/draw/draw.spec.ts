import { scenes, styles } from '../art.js';
import { drawEmblem } from './emblems/emblem.js';
import { rngOf } from './drawing.js';
import { drawScene } from './scenes/scene.js';

it('gives the same picture for the same college, another for another', () => {
  const art = { style: 'brick', scenes: [] } as const;
  const draw = (seed: string) => drawScene('gate', seed, { ...art, scenes: [] });
  expect(draw('one')).toBe(draw('one'));
  expect(draw('one')).not.toBe(draw('two'));
});

it.each(styles)('draws every scene of a campus with %s in sound coordinates', (style) => {
  for (const scene of scenes)
    expect(drawScene(scene, 'any', { style, scenes: [] })).not.toMatch(/NaN|undefined|Infinity/);
});

it('writes a monogram in strokes, and refuses a letter that has none', () => {
  expect(drawEmblem('any', 'QWXYZ', 'book')).not.toMatch(/NaN|undefined|<text/);
  expect(() => drawEmblem('any', 'É', 'book')).toThrow('No strokes are drawn for the letter É');
});

it('spreads its chances over the whole range', () => {
  const rng = rngOf('seed');
  const drawn = Array.from({ length: 400 }, () => rng.int(1, 4));
  expect(new Set(drawn)).toEqual(new Set([1, 2, 3, 4]));
  expect(drawn.filter((value) => value === 1).length).toBeGreaterThan(60);
});
