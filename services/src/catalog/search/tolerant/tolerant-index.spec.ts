import { collegeTerms } from './college-terms.js';
import { TermIndex } from './term-index.js';
import { TolerantIndex } from './tolerant-index.js';

const names: [name: string, location?: string, affiliation?: string][] = [
  ['University of Delhi', 'North, Delhi'],
  ['Banaras Hindu University, Banaras', 'Varanasi, Uttar Pradesh'],
  ['Lovely Professional University', 'Kapurthala, Punjab'],
  ['Shri Govindram Seksaria Institute of Technology & Science, 23,Park Road, Indore', 'Indore, Madhya Pradesh'],
  ['National Institute of Technology, Tiruchirapalli', 'Tiruchirappalli, Tamil Nadu'],
  ['National Institute of Technology, Raipur', 'Raipur, Chhattisgarh'],
  ['Indian Institute of Technology, Indore', 'Indore, Madhya Pradesh'],
  ['LUCKNOW LAW COLLEGE, AHIMAMAU', 'Lucknow, Uttar Pradesh', 'University of Lucknow'],
  ['Govt. Polytechnic', 'Patna, Bihar'],
  ['Vadodara College of Pharmacy', 'Vadodara, Gujarat'],
  ['Vitthal Patil College', 'Sangli, Maharashtra'],
  ['Nitte Institute of Speech', 'Udupi, Karnataka'],
  ['St. Xavier’s College', 'Bhuj, Gujarat'],
  ['All India Institute of Medical Sciences, Bhopal', 'Bhopal, Madhya Pradesh'],
  ['D. A. V. B.Ed. College', 'Jalandhar, Punjab'],
  ['Laxmi Mahila Mahavidyalaya', 'Nagpur, Maharashtra'],
];

const index = new TolerantIndex();
names.forEach(([name, location, affiliation], slot) =>
  index.add(slot, collegeTerms({ name, location, affiliation, keywords: [], courses: [], students: [] })),
);

function find(text: string, { exact = 0, gone = [] as number[] } = {}) {
  const costs = new Map<number, number>();
  const read = index.search(
    text,
    exact,
    (slot) => !gone.includes(slot),
    (slot, cost) => costs.set(slot, Math.min(cost, costs.get(slot) ?? Infinity)),
  );
  const found = [...costs].sort((a, b) => a[1] - b[1] || index.unknownOf(a[0]) - index.unknownOf(b[0]));
  return { found: found.map(([slot]) => names[slot]![0]), text: read?.text };
}

it.each([
  ['du', 'University of Delhi'],
  ['delhi university', 'University of Delhi'],
  ['दिल्ली विश्वविद्यालय', 'University of Delhi'],
  ['bhu', 'Banaras Hindu University, Banaras'],
  ['kashi hindu vishwavidyalaya', 'Banaras Hindu University, Banaras'],
  ['lpu', 'Lovely Professional University'],
  ['sgsits', 'Shri Govindram'],
  ['nit', 'National Institute of Technology'],
  ['nit trichy', 'National Institute of Technology, Tiruchirapalli'],
  ['iit', 'Indian Institute of Technology, Indore'],
  ['law colege lucknow', 'LUCKNOW LAW COLLEGE'],
  ['xaw college lucknow', 'LUCKNOW LAW COLLEGE'],
  ['lucknwo law', 'LUCKNOW LAW COLLEGE'],
  ['poly technic patna', 'Govt. Polytechnic'],
  ['govtpolytechnic', 'Govt. Polytechnic'],
  ['baroda pharma', 'Vadodara College of Pharmacy'],
  ['pharmacy colleges near wadodara', 'Vadodara College of Pharmacy'],
  ['saint xavier', 'St. Xavier’s College'],
  ['st xaviers college bhuj fees', 'St. Xavier’s College'],
  ['mbbs mp', 'All India Institute of Medical Sciences, Bhopal'],
  ['dav bed', 'D. A. V. B.Ed. College'],
  ['d.a.v. b ed college', 'D. A. V. B.Ed. College'],
  ['lakshmi mahila', 'Laxmi Mahila Mahavidyalaya'],
  ['इंदौर टेक्नोलॉजी', 'Indian Institute of Technology, Indore'],
  ['lucknow law planetarium', 'LUCKNOW LAW COLLEGE'],
])('finds for %s first: %s', (text, name) => expect(find(text).found[0]).toMatch(name));

it('takes a college in a place for likelier than one on a road to it', () => {
  const small = new TolerantIndex();
  const terms = (name: string, location: string) =>
    collegeTerms({ name, location, keywords: [], courses: [], students: [] });
  small.add(0, terms('College of Management, Delhi Road', 'Bareilly'));
  small.add(1, terms('Institute of Management', 'Delhi'));
  const best = small.search(
    'management delhi',
    0,
    () => true,
    () => {},
  );
  expect(best?.slot).toBe(1);
});

it.each([
  ['engineering mumbai', 'College of Engineering'],
  ['mumbai arts college', 'Arts College'],
  ['university calicut', 'University of Calicut'],
  ['mumbai trust engineering', 'Mumbai Trust College of Engineering'],
])('takes %s for %s: a place beside a kind is where the college is, a whole name is that', (text, name) => {
  const small = new TolerantIndex();
  const real: [string, string][] = [
    ['Mumbai Trust College of Engineering', 'Nashik, Maharashtra'],
    ['Mumbai Trust Arts College', 'Nashik, Maharashtra'],
    ['College of Engineering', 'Mumbai, Maharashtra'],
    ['Arts College', 'Mumbai, Maharashtra'],
    ['University of Calicut', 'Malappuram, Kerala'],
    ['University Institute of Technology', 'Kozhikode, Kerala'],
    ['Bombay Engineering College', 'Nashik, Maharashtra'],
  ];
  real.forEach(([name, location], slot) =>
    small.add(slot, collegeTerms({ name, location, keywords: [], courses: [], students: [] })),
  );
  const best = small.search(
    text,
    0,
    () => true,
    () => {},
  );
  expect(real[best!.slot!]![0]).toBe(name);
});

it('joins words that names write as one, however many names have them apart', () => {
  const small = new TolerantIndex();
  const names = [
    'Jawaharlal Nehru University',
    ...Array.from({ length: 12 }, () => 'Jawahar Lal Nehru University College'),
  ];
  names.forEach((name, slot) => small.add(slot, collegeTerms({ name, keywords: [], courses: [], students: [] })));
  const found: number[] = [];
  small.search(
    'jawahar lal nehru university',
    12,
    () => true,
    (slot) => found.push(slot),
  );
  expect(found).toContain(0);
});

it('does not take a whole word for a part of another', () =>
  expect(find('nit').found).not.toEqual(
    expect.arrayContaining(['Nitte Institute of Speech', 'Vitthal Patil College']),
  ));

it.each([
  ['lucknwo law', 'Lucknow Law'],
  ['best law colleges near lucknow', 'Law College Lucknow'],
  ['du', 'Delhi University'],
  ['politechnic patna', 'Polytechnic Patna'],
  ['lucknow law', undefined],
  ['lucknow law planetarium', 'Lucknow Law'],
  ['lucknow law planetarium museum', 'Lucknow Law'],
  ['xyzzyx', undefined],
])('reads %s as %s', (text, read) => expect(find(text).text).toBe(read));

it('finds what is near the place that is named, the nearest first, and says what was asked for', () => {
  const near = new TolerantIndex();
  const places = ['Ludhiana, Punjab', 'Mohali, Punjab', 'Chennai, Tamil Nadu', 'Chandigarh, Chandigarh'];
  places.forEach((place, slot) => {
    const name = slot === 3 ? 'Punjab Arts College' : `Institute of Technology ${slot}`;
    near.add(
      slot,
      collegeTerms({ name, location: place, keywords: [], courses: [], students: [] }),
      place.toLowerCase(),
    );
  });
  const costs = new Map<number, number>();
  const read = near.search(
    'technology chandigarh',
    0,
    () => true,
    (slot, cost) => costs.set(slot, cost),
  );
  expect([...costs].sort((a, b) => a[1] - b[1]).map(([slot]) => places[slot])).toEqual([
    'Mohali, Punjab',
    'Ludhiana, Punjab',
  ]);
  expect(read?.text).toBe('Technology near Chandigarh');
});

it('writes what it read as people write degrees', () => {
  const index = new TolerantIndex();
  const courses = [{ _id: 'c', title: 'B.Tech Civil', eligibility: [], scholarships: [] }];
  index.add(0, collegeTerms({ name: 'Indore Engineering College', keywords: [], courses, students: [] }));
  const read = index.search(
    'btech colege indoer',
    0,
    () => true,
    () => {},
  );
  expect(read?.text).toBe('B.Tech College Indore');
});

it('corrects nothing when the exact search has found enough', () =>
  expect(find('lucknwo', { exact: 10 }).found).toEqual([]));

it.each([
  ['poly technic vidya peeth maha vidya laya govt poly technic tamil nadu be cse mba', 4],
  ['lovelyprofessional universityofdelhi vadodaracollege govtpolytechnic banarashindu', 4],
  ['be cse mba bca mca btech mtech', 4],
])('looks for eight words in four readings at most: %s', (text, readings) => {
  const search = jest.spyOn(TermIndex.prototype, 'search');
  find(text);
  const words = search.mock.calls.map(([groups]) => groups.map(({ word }) => word));
  search.mockRestore();
  expect(Math.max(...words.map(({ length }) => length))).toBeLessThanOrEqual(8);
  expect(new Set(words.map((reading) => reading.join(' '))).size).toBeLessThanOrEqual(readings);
});

it('looks for the rarest of many words', () => {
  const many = new TolerantIndex();
  const words = 'amber birch cedar daisy elder fern ginger hazel iris'.split(' ');
  words.forEach((_, rarer) => {
    const name = words.slice(0, rarer + 1).join(' ');
    many.add(rarer, collegeTerms({ name, keywords: [], courses: [], students: [] }));
  });
  const search = jest.spyOn(TermIndex.prototype, 'search');
  many.search(
    words.join(' '),
    10,
    () => true,
    () => {},
  );
  expect(search.mock.calls[0]![0].map(({ word }) => word)).toEqual(words.slice(1));
  search.mockRestore();
});

it('does not find what is gone', () => expect(find('lpu', { gone: [2] }).found).toEqual([]));

it.each([
  '',
  ' ',
  '+',
  '()',
  '\u0000',
  '\u200d',
  '🎓',
  'of the',
  'a'.repeat(200),
  '१२३',
  'ँ़्',
  '__proto__',
  'constructor',
])('survives %j', (text) => expect(() => find(text)).not.toThrow());

it('takes what is best known first when the best is asked for', () => {
  const terms = (name: string, known: object) =>
    collegeTerms({ name, keywords: [], courses: [], students: [], ...known });
  const small = new TolerantIndex();
  small.add(0, terms('Law College', {}));
  small.add(1, terms('National Law School', { type: 'Public', rating: 4, website: 'https://x.example' }));
  const first = (text: string) =>
    small.search(
      text,
      0,
      () => true,
      () => {},
    )?.slot;
  expect([first('law college'), first('best law college')]).toEqual([0, 1]);
});
