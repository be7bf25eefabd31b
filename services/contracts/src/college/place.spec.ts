import { isLocationIn, placeOf } from './place.js';

test.each([
  [
    { state: 'Madhya Pradesh', district: 'Indore', location: 'Rau, Indore, Madhya Pradesh' },
    { state: 'Madhya Pradesh', district: 'Indore' },
  ],
  [{ state: 'Kerala', location: 'Kochi, Kerala' }, { state: 'Kerala' }],
  [{ location: 'Pilani, rajasthan' }, { state: 'Rajasthan', district: 'Pilani' }],
  [{ location: 'Goa' }, { state: 'Goa' }],
  [{ location: `${'Beside the river, '.repeat(2)}${'a'.repeat(41)}, Goa` }, { state: 'Goa' }],
  [{ location: 'Kathmandu, Nepal' }, {}],
  [{}, {}],
])('%j is in %j', (college, place) => expect(placeOf(college)).toEqual(place));

it.each([
  ['12 Ring Road, Indore, Madhya Pradesh', true],
  ['INDORE (Madhya Pradesh)', true],
  ['Indore', false],
  ['Indorepur, Madhya Pradesh', false],
])('tells whether %j is in a place', (location, isIn) =>
  expect(isLocationIn(location, { district: 'Indore', state: 'Madhya Pradesh' })).toBe(isIn),
);
