import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { dataFile } from './data-file.js';
import { directoryText, doubtfulText } from './directory-text.js';
import { buildDirectory } from './directory.js';

const directory = buildDirectory();
const { colleges } = directory;
const byCode = new Map(colleges.map((college) => [college.sourceId, college]));

it('is what the shipped files hold; `npm run clean-data -w @setu/open-data` writes them', () => {
  // Not toBe, whose message would be 27 MB long.
  expect(gunzipSync(readFileSync(dataFile('directory.ndjson.gz'))).toString() === directoryText(directory)).toBe(true);
  expect(readFileSync(dataFile('doubtful-pairs.csv'), 'utf8') === doubtfulText(directory)).toBe(true);
});

it('holds nearly every record, each id once', () => {
  expect(colleges.length + directory.merged).toBe(49_552);
  expect(directory.merged).toBeLessThan(1000);
  expect(byCode.size).toBe(colleges.length);
});

it('shouts and addresses in hardly any name', () => {
  const shouting = colleges.filter(({ name }) => name === name.toUpperCase() && /\p{Lu}{7}/u.test(name));
  const addressed = colleges.filter(({ name }) => /\d{6}|\d{3} \d{3}|\bNear\b|\bDist\b|^\d|�|â€/u.test(name));
  expect(shouting.map(({ name }) => name)).toEqual([]);
  expect(addressed.length).toBeLessThan(100);
});

/** Signs of a name that is not clean, and how many may have each without being wrong, such as "Shri 108 Swami". */
it.each([
  ['a small word in capitals', 0, /(?<=\s)(?:OF|AND|FOR|THE)(?=\s|$)/],
  ['an end that leaves it open', 0, /\s(?:of|and|&|for|the|in|at)$/i],
  ['words run together', 10, /\p{Ll}{2}\p{Lu}\p{Ll}/u],
  ['a bracket without a space', 0, /\p{L}[([]|[)\]]\p{L}/u],
  ['a mark at its start', 2, /^[^\p{L}+]/u],
  ['a comma or another mark at its end', 0, /[,;:&(@-]$/],
  ['two spaces', 0, /\s{2}/],
  ['a number of three digits or more', 60, /\d{3}/],
])('has %s in at most %i names', (_kind, most, sign) => {
  const found = colleges.filter(({ name }) => sign.test(name)).map(({ name }) => name);
  expect(found.slice(0, Math.max(0, found.length - most))).toEqual([]);
});

it('closes every bracket of a name', () => {
  const count = (name: string, mark: string) => name.split(mark).length;
  expect(colleges.filter(({ name }) => count(name, '(') !== count(name, ')')).map(({ name }) => name)).toEqual([]);
});

it('keeps both ids of a college that AISHE and AICTE list', () => {
  expect(byCode.get('C-39450')).toMatchObject({ aisheCode: 'C-39450', aicteId: '1-44643543627' });
  expect(colleges.filter(({ aicteId }) => aicteId).length).toBeGreaterThan(8000);
});

it('makes an awkward record right', () =>
  expect(byCode.get('C-36237')).toMatchObject({
    name: 'Acropolis Institute of Technology & Research',
    officialName:
      '"Acropolis Institute of Technology & Research, Village Raukhedi, Khasra No. 144/3, Indore Bypass Road, Indore-453771 "i',
    location: 'Indore, Madhya Pradesh',
  }));

it('gives a renamed district its name of today, and keeps the old one', () => {
  const gurugram = colleges.filter(({ district }) => district === 'Gurugram');
  expect(gurugram.length).toBeGreaterThan(100);
  for (const { formerPlaces } of gurugram) expect(formerPlaces).toContain('Gurgaon');
  expect(colleges.filter(({ district }) => district === 'Gurgaon')).toEqual([]);
  // A place of the same name in another state keeps it.
  expect(colleges.some(({ district, state }) => district === 'Aurangabad' && state === 'Bihar')).toBe(true);
});

it('attaches programmes and ranks', () => {
  expect(byCode.get('U-0456')!.ranks).toEqual(
    expect.arrayContaining([expect.objectContaining({ year: 2025, category: 'Overall', rank: 1 })]),
  );
  expect(colleges.flatMap(({ programmes = [] }) => programmes).length).toBeGreaterThan(57_000);
});
