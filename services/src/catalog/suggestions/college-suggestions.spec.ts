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
      confidence: 100,
      supports: [
        'All words of its name are in the name of the institution',
        'The place is named: Pune',
        'In Maharashtra, the state of the exam',
      ],
      objections: [],
    },
    expect.objectContaining({
      _id: 'far',
      objections: ['The place is not named: Palakkad', 'In Kerala, while the exam is of Maharashtra'],
    }),
    expect.objectContaining({
      _id: 'other',
      objections: [
        'Only in the name of the college: college, pharmacy',
        'Only in the name of the institution: academy, engineering',
        'Already linked to MIT Pharmacy',
      ],
    }),
  ]);
});

const listOf = (...entries: typeof colleges) => {
  const list = new SearchableList();
  for (const { _id: id, name, location } of entries)
    list.put({ id, name, first: false, values: [name, location], json: '{}' });
  return list;
};

it('finds a college by the name before the address, where the whole text finds none', () =>
  expect(findCandidates(listOf(...colleges), institution)).toEqual(expect.arrayContaining(['far', 'own'])));

it('finds a college by the words of its own in its state, behind the name of a trust', () => {
  const college = { _id: 'ratnamala', name: 'Alamuri Ratnamala College', ...place('Thane', 'Maharashtra') };
  const ofTrust = { ...institution, name: "Ratnamala Trust's Institute of Technology, Sapgaon" };
  expect(findCandidates(listOf(college, ...colleges), ofTrust)).toEqual(['ratnamala']);
});

it.each([
  ['B M S COLLEGE OF ENGG (AUTONOMOUS)', 'B.M.S. College of Engineering'],
  ['Kavitha Institute of Tech', 'Kavita Institute of Technology'],
  ['SREENIVASA ENGINEERING COLLEGE', 'Srinivasa Engineering College'],
])('takes %s for %s', (name, own) => {
  const [{ objections } = { objections: undefined }] = suggestionsOf({ name, stateOf: 'exam' }, [
    { _id: 'own', name: own, location: '' },
  ]);
  expect(objections).toEqual([]);
});
