import { placeFollowing } from './moved-place.js';

const stored = {
  location: 'Phulwari, Patna, Bihar',
  city: 'Phulwari',
  district: 'Patna',
  state: 'Bihar',
  formerPlaces: ['Pataliputra'],
};
const gone = { city: undefined, formerPlaces: undefined, placeNote: undefined };

it.each([
  ['a district', { district: 'Gaya' }, { state: 'Bihar', location: 'Gaya, Bihar', ...gone }],
  ['a state, whose district is not known', { state: 'Goa' }, { district: undefined, location: 'Goa', ...gone }],
  ['both', { district: 'Indore', state: 'Madhya Pradesh' }, { location: 'Indore, Madhya Pradesh', ...gone }],
  [
    'an address elsewhere',
    { location: 'A 1, Indore, M.P., Madhya Pradesh' },
    { state: 'Madhya Pradesh', district: undefined, ...gone },
  ],
  ['an address in a known district', { location: 'A 1, Gaya, Bihar' }, { state: 'Bihar', district: 'Gaya', ...gone }],
  ['an earlier name of a state', { location: 'Cuttack, Orissa' }, { state: 'Odisha', district: 'Cuttack', ...gone }],
  ['an address in another town of the same state', { location: 'Danapur, Bihar' }, { city: undefined }],
  ['an address in the same town', { location: 'A 1, Phulwari, Bihar' }, {}],
  ['the same place', { district: 'Patna', state: 'Bihar' }, {}],
  ['nothing of a place', {}, {}],
])('completes a write of %s', (_, written, following) => {
  expect(placeFollowing(stored, written)).toStrictEqual(following);
});

it('leaves a college alone whose state only its location tells', () =>
  expect(placeFollowing({ location: 'Panaji, Goa' }, { location: 'Indore, Madhya Pradesh' })).toEqual({}));
