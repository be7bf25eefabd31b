import { changesOf } from './compare-batch.js';

const stored = {
  name: 'Holkar  College',
  location: 'Indore',
  website: 'http://holkar.example/',
  establishedYear: 1891,
  keywords: ['HC', 'science'],
  provenance: { source: 'site', sampleFigures: true },
};

it('finds none where a file says the same in its own way', () =>
  expect(
    changesOf(stored, {
      name: 'Holkar College',
      location: 'Indore',
      type: undefined,
      website: 'http://holkar.example',
      establishedYear: 1891,
      keywords: ['HC', 'science'],
      provenance: { source: 'site' },
    }),
  ).toEqual([]));

it('names each field with both values', () =>
  expect(
    changesOf(stored, {
      name: 'Holkar',
      type: 'Public',
      location: undefined,
      keywords: ['HC'],
      provenance: { source: 'x' },
    }),
  ).toEqual([
    { field: 'name', before: 'Holkar College', after: 'Holkar' },
    { field: 'type', after: 'Public' },
    { field: 'location', before: 'Indore' },
    { field: 'keywords', before: 'HC; science', after: 'HC' },
    { field: 'source', before: 'site', after: 'x' },
  ]));

it('leaves alone what the file does not have', () => expect(changesOf(stored, { name: 'Holkar College' })).toEqual([]));
