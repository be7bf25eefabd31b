import { placeOf } from './place.js';

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
