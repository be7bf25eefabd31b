import { placeNamed, placeNearest } from './find-place';

const indore = { name: 'Indore, Madhya Pradesh', latitude: 22.7, longitude: 75.8, also: ['Mhow', 'इंदौर'] };
const gurugram = { name: 'Gurugram, Haryana', latitude: 28.4, longitude: 76.9, also: ['Gurgaon'] };
const places = [indore, gurugram];

it.each([
  ['indore', indore],
  [' Indore,  Madhya Pradesh ', indore],
  ['GURGAON', gurugram],
  ['mhow', indore],
  [' इंदौर', indore],
  ['guru', gurugram],
  ['', undefined],
  ['Atlantis', undefined],
])('finds by %j', (text, place) => expect(placeNamed(text, places)).toBe(place));

it('finds the nearest', () => {
  expect(placeNearest({ latitude: 23.2, longitude: 77.4 }, places)).toBe(indore);
  expect(placeNearest({ latitude: 28.6, longitude: 77.2 }, places)).toBe(gurugram);
  expect(placeNearest({ latitude: 0, longitude: 0 }, [])).toBeUndefined();
});
