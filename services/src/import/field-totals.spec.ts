import type { HistoryChange } from '@setu/contracts';
import type { ChangedCollege } from './compare-batch.js';
import { addTotals, fieldTotals, type FieldTotals } from './field-totals.js';
import type { ImportedCollege } from './imported-college.js';

const changed = (changes: HistoryChange[], officialName?: string) =>
  ({ stored: { officialName }, college: {}, changes }) as unknown as ChangedCollege<ImportedCollege>;
const name = (before: string, after: string, officialName?: string) =>
  changed([{ field: 'name', before, after }], officialName);

it('counts the colleges by field, a list once', () => {
  const colleges = [
    changed([
      { field: 'courses.A.duration', before: '2', after: '3' },
      { field: 'courses.B.duration', before: '2', after: '3' },
      { field: 'source', after: 'AISHE' },
    ]),
    name('Goa College', 'Panaji College'),
  ];
  expect(fieldTotals(colleges)).toEqual({ fields: { courses: 1, provenance: 1, name: 1 }, rawFields: {} });
});

it.each([
  ['a name in capitals', name('Government College of Arts', 'GOVERNMENT COLLEGE OF ARTS')],
  [
    'a name with an address',
    name('Government College of Arts', 'Government College of Arts, Near Bus Stand, Dist. Pune'),
  ],
  ['a name that has its town here', name('Government College, Pune', 'GOVERNMENT COLLEGE')],
  ['a name as the register has it', name('IIT Bombay', 'Indian Institute of Tech.', 'Indian Institute of Tech.')],
  [
    'an affiliation in capitals',
    changed([{ field: 'affiliation', before: 'Goa University', after: 'GOA UNIVERSITY' }]),
  ],
])('counts %s as raw again', (_what, college) => expect(Object.values(fieldTotals([college]).rawFields!)).toEqual([1]));

it.each([
  ['a new name', name('Goa College', 'Panaji College')],
  ['a better spelling', name('GOA COLLEGE', 'Goa College')],
  ['a new value', changed([{ field: 'affiliation', after: 'GOA UNIVERSITY' }])],
  ['another field', changed([{ field: 'website', before: 'https://goa.example', after: 'https://GOA.example' }])],
])('does not count %s', (_what, college) => expect(fieldTotals([college]).rawFields).toEqual({}));

it.each([
  ['Sehore', {}, 1],
  ['Kumhrar, Patna', {}, undefined],
  ['Phulwari', { city: 'Phulwari' }, undefined],
  ['Sehore, Bihar', {}, undefined],
  // A row with a district of its own moves the college.
  ['Sehore', { moved: 'Sehore' }, undefined],
])(
  'counts the place %s as astray for a college of Patna with %j: %j',
  (after, { city, moved }: { city?: string; moved?: string }, count) => {
    const stored = { district: 'Patna', state: 'Bihar', ...(city && { city }) };
    const facts = moved ? { district: moved } : {};
    const college = { stored, college: { facts }, changes: [{ field: 'location', after }] };
    expect(fieldTotals([college as unknown as ChangedCollege<ImportedCollege>]).strayPlaces).toBe(count);
  },
);

it('adds up batches, and leaves out what there is none of', () => {
  const report: FieldTotals = {};
  addTotals(report, { fields: { name: 1 }, rawFields: {} });
  for (const strayPlaces of [2, 3]) addTotals(report, { fields: { name: 1 }, strayPlaces });
  addTotals(report, { fields: { type: 1 } });
  expect(report).toEqual({ fields: { name: 3, type: 1 }, strayPlaces: 5 });
});
