import { SearchableList } from '../search/searchable-list.js';
import { findCandidates, suggestionsOf } from './college-suggestions.js';

const institution = { name: 'MIT Academy of Engineering,Alandi, Pune', state: 'Maharashtra', stateOf: 'exam' } as const;
const place = (district: string, state: string) => ({ district, state, location: `${district}, ${state}` });
const own = { _id: 'own', name: 'MIT Academy of Engineering', ...place('Pune', 'Maharashtra') };
const colleges = [
  { _id: 'far', name: 'MIT Academy of Engineering', ...place('Palakkad', 'Kerala') },
  { _id: 'other', name: 'MIT College of Pharmacy', ...place('Pune', 'Maharashtra') },
  own,
];

it('puts the college with the same name and place first, and says what speaks for and against each', () => {
  const found = suggestionsOf(institution, colleges, (id) => (id === 'other' ? ['MIT Pharmacy'] : []));
  expect(found).toEqual([
    {
      _id: 'own',
      name: own.name,
      location: own.location,
      confidence: 85,
      supports: [
        'All words of its name are in the name of the institution',
        'The place is named: Pune',
        'In Maharashtra, the state of the exam',
      ],
      objections: ['Only in the name of the institution: alandi'],
    },
    expect.objectContaining({
      _id: 'other',
      objections: [
        'Only in the name of the college: college, pharmacy',
        'Only in the name of the institution: academy, engineering, alandi',
        'Already linked to MIT Pharmacy',
      ],
    }),
    expect.objectContaining({
      _id: 'far',
      objections: expect.arrayContaining([
        'The place is not named: Palakkad',
        'In Kerala, while the exam is of Maharashtra',
      ]),
    }),
  ]);
});

it('finds a college by the name before the address, where the whole text finds none', () => {
  const list = new SearchableList();
  for (const { _id: id, name, location } of colleges)
    list.put({ id, name, first: false, values: [name, location], json: '{}' });
  expect(findCandidates(list, institution).toSorted()).toEqual(['far', 'own']);
});
