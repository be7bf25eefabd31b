import { indianStates } from '@setu/contracts';
import { readFileSync } from 'node:fs';
import { drawStates } from './draw-states.js';
import { mapFile, mapText } from './map-file.js';

test('neighbours keep one border, corners on a line go, and small territories have a marker', () => {
  const { width, height, shapes } = drawStates(`{
    'Big State': 'M0,0L30,0.2L60,0L60,60h-60z',
    'Next State':
      'M60,0l60,0v60L60,60z',
    Chandigarh: 'M30,90l3,0 0,3 -3,0z',
  }`);
  expect([width, height]).toEqual([84, 66]);
  expect(shapes).toEqual([
    { state: 'Big State', path: 'M2 2l40 0 0 40-40 0z' },
    { state: 'Chandigarh', path: 'M22 62l2 0 0 2-2 0z', marker: [23, 63] },
    { state: 'Next State', path: 'M42 2l40 0 0 40-40 0z' },
  ]);
});

test('the map of the page is the one that the package draws today, of all states', () => {
  expect(readFileSync(mapFile, 'utf8')).toBe(mapText());
  const drawn = [...mapText().matchAll(/state: '(.*?)'/g)].map(([, state]) => state);
  expect(drawn).toEqual([...indianStates]);
});
