import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { sample } from './audit/sample.js';
import { violations } from './audit/violations.js';
import { cityOfPart } from './clean/city-parts.js';
import { corrections } from './clean/corrections.js';
import { isStale } from './clean/current-district.js';
import { dataFile } from './data-file.js';
import { directoryText, doubtfulText } from './directory-text.js';
import { type RankRow } from './clean/attach-facts.js';
import { buildDirectory } from './directory.js';
import { readTable } from './read-table.js';

const directory = buildDirectory();
const { colleges } = directory;
const byCode = new Map(colleges.map((college) => [college.sourceId, college]));

it('is what the shipped files hold; `npm run clean-data -w @setu/open-data` writes them', () => {
  // Not toBe, whose message would be 27 MB long.
  expect(gunzipSync(readFileSync(dataFile('directory.ndjson.gz'))).toString() === directoryText(directory)).toBe(true);
  expect(readFileSync(dataFile('doubtful-pairs.csv'), 'utf8') === doubtfulText(directory)).toBe(true);
});

it('holds nearly every record, each id once', () => {
  // Records of the source, and the ones that it had hidden under another institution.
  expect(colleges.length + directory.merged).toBe(49_552 + 12);
  expect(directory.merged).toBeLessThan(3_300);
  expect(byCode.size).toBe(colleges.length);
});

it.each(violations(colleges))('has $rule in at most $max records', ({ count, max, examples }) => {
  expect(count > max ? examples : []).toEqual([]);
});

it('keeps both ids of a college that AISHE and AICTE list', () => {
  expect(byCode.get('C-39450')).toMatchObject({ aisheCode: 'C-39450', aicteId: '1-44643543627' });
  expect(colleges.filter(({ aicteId }) => aicteId).length).toBeGreaterThan(8000);
});

it('gives an AICTE id to the institution whose programmes it has', () => {
  const courses = (code: string) => byCode.get(code)!.programmes?.map(({ course }) => course) ?? [];
  expect(courses('C-46757')).not.toContain('Fellow Program in Management');
  expect(courses('1-44641999748')).toContain('Fellow Program in Management');
  expect(byCode.get('1-44641999748')!.ranks!.length).toBeGreaterThan(0);
  expect(byCode.get('C-46414')).toMatchObject({ aicteId: '1-44638175981', type: 'Private' });
  expect(byCode.get('C-46191')!.aicteId).toBe('1-44643258131');
});

it('makes an awkward record right', () =>
  expect(byCode.get('C-36237')).toMatchObject({
    name: 'Acropolis Institute of Technology & Research',
    officialName:
      '"Acropolis Institute of Technology & Research, Village Raukhedi, Khasra No. 144/3, Indore Bypass Road, Indore-453771 "i',
    location: 'Manglia, Indore, Madhya Pradesh',
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

it('has names and places from three lists', () => {
  const lists = colleges.map(({ aisheCode, aisheYear, provenance }) =>
    aisheCode ? `AISHE ${aisheYear ?? provenance?.asOf}` : `AICTE ${provenance?.asOf}`,
  );
  expect([...new Set(lists)].sort()).toEqual(['AICTE 2025', 'AISHE 2016', 'AISHE 2026']);
});

/** Names, places and kinds that the sources have wrong, each by another rule. */
it.each([
  ['U-0456', { name: 'Indian Institute of Technology Madras', management: 'Institute of national importance' }],
  ['U-0237', { name: 'National Institute of Technology Karnataka, Surathkal', type: 'Public', typeSource: 'list' }],
  ['C-47481', { name: 'National Institute of Fashion Technology, Shillong campus' }],
  ['1-44639789945', { name: 'Birla Institute of Technology, Mesra, Deoghar Off-Campus', district: 'Deoghar' }],
  ['1-44642077656', { name: 'Birla Institute of Technology, Mesra, Noida Off-Campus', city: 'Noida' }],
  ['C-36092', { affiliation: 'Rajiv Gandhi Proudyogiki Vishwavidyalaya, Bhopal' }],
  ['C-32854', { name: 'Bara Hindu Rao Hospital', category: 'Teaching hospital' }],
  ['C-16871', { name: 'SDM College (Autonomous), PG Department of Biotechnology' }],
  ['C-29064', { location: 'Banat, Shamli, Uttar Pradesh', mergedCodes: ['1-44645008236'] }],
  ['U-0069', { city: 'Bodh Gaya', district: 'Gaya' }],
  ['U-0139', { district: 'Gandhinagar' }],
  ['C-59590', { provenance: expect.objectContaining({ asOf: '2026' }), district: expect.any(String) }],
  ['C-8106', { name: "St. Joseph's College, Irinjalakkuda", city: 'Irinjalakkuda' }],
  ['C-11007', { name: expect.stringMatching(/^Loknete .* Trust's Adarsh Institute of Technology/) }],
  ['C-31888', { location: 'Maihar, Madhya Pradesh' }],
  ['C-21421', { location: 'Dooru, Anantnag, Jammu and Kashmir' }],
  ['C-21603', { location: 'Koratla, Jagtial, Telangana' }],
  ['C-9610', { name: 'Sanskrit College, Rosera' }],
  ['1-44643069883', { name: 'MICA' }],
  ['C-28693', { name: 'S.D. College of Law' }],
  ['C-29650', { name: 'Madhuban Institute of Professional Studies', mergedCodes: ['1-44641819775'] }],
  ['C-49267', { name: 'Rajkiya Engineering College, Banda', mergedCodes: ['1-44638113592'] }],
  ['1-44644114987', { name: "KLE Society's College of BCA", city: 'Gokak' }],
  ['C-19534', { location: 'Bachupally, Medchal-Malkajgiri, Telangana' }],
  ['C-29126', { location: 'Sarabha, Ludhiana, Punjab' }],
  ['C-44590', { location: 'Pune, Maharashtra', keywords: expect.arrayContaining(['Ambegaon Budruk']) }],
  [
    'C-33124',
    { location: 'Valigonda, Yadadri Bhuvanagiri, Telangana', formerPlaces: expect.arrayContaining(['Nalgonda']) },
  ],
  ['C-21953', { district: 'Mahabubnagar', placeNote: 'divided' }],
  ['C-24648', { name: 'Government P.G. College, New Tehri', location: 'New Tehri, Tehri Garhwal, Uttarakhand' }],
  ['C-33652', { location: 'Vasai, Palghar, Maharashtra' }],
  ['C-36153', { location: 'Mhow, Indore, Madhya Pradesh' }],
  ['C-30747', { location: 'Sultanpur, Gurugram, Haryana' }],
  ['C-25202', { location: 'Sri Ganganagar, Rajasthan' }],
  ['C-46224', { location: 'Meerut, Uttar Pradesh' }],
  ['C-28142', { location: 'Ladiyapur, Faridabad, Haryana' }],
  ['C-26668', { location: 'Yadgir, Karnataka', formerPlaces: expect.arrayContaining(['Kalaburagi']) }],
  ['C-8302', { name: 'Higher and Technical Institute, Mizoram (HATIM)' }],
  ['C-25760', { district: 'Hyderabad', placeNote: 'near', mergedCodes: ['C-12996'] }],
])('corrects %s', (code, facts) => expect(byCode.get(code)).toMatchObject(facts));

it('says nothing of the division where the town is shown, or where the register is newer', () => {
  for (const code of ['C-27284', 'C-40686', 'C-30643'])
    expect([code, byCode.get(code)?.placeNote]).toEqual([code, undefined]);
  const shown = colleges.filter(({ placeNote, city, state }) => placeNote && city && !isStale(state));
  expect(shown).toEqual([]);
});

it('says of no college whose town is shown that it may be in a neighbouring district', () => {
  const near = colleges.filter(({ placeNote }) => placeNote === 'near');
  expect(near.length).toBeGreaterThan(800);
  expect(near.filter(({ city }) => city)).toEqual([]);
  expect(byCode.get('C-33615')).toMatchObject({ location: 'Mumbai, Maharashtra', keywords: ['Fort'] });
  expect(byCode.get('C-20739')).toMatchObject({ name: 'New Horizon College, Kasturinagar' });
});

it('calls no college public for what is next to it', () => expect(byCode.get('C-33611')).not.toHaveProperty('type'));

it('joins nearly every rank of NIRF to a record', () => {
  const ranks = readTable<RankRow>('nirf-ranks.csv.gz').filter(({ rank }) => /^\d+$/.test(rank));
  const key = (year: number | string, category: string, rank: number | string) => `${year}|${category}|${rank}`;
  const joined = new Set(
    colleges.flatMap(({ ranks: own = [] }) => own.map(({ year, category, rank }) => key(year, category, rank))),
  );
  const left = ranks.filter(({ year, category, rank }) => !joined.has(key(year, category, rank)));
  // Dental colleges and pharmacy institutes that no source of the directory has, and an institute under the name of its centre alone.
  expect(left.length).toBeLessThanOrEqual(18);
  for (const code of ['C-45402', 'C-39664', 'C-41991', 'U-1257']) expect(byCode.get(code)!.ranks).toBeDefined();
});

it('has each well-known institution once, with its ranks', () => {
  const names = colleges.map(({ name }) => name);
  for (const name of [
    'Jadavpur University',
    'Jawaharlal Nehru University',
    'Jamia Hamdard',
    'Thapar Institute of Engineering and Technology',
  ])
    expect(names.filter((each) => each.startsWith(name) && !/campus/i.test(each))).toEqual([name]);
  expect(byCode.get('U-0575')!.mergedCodes).toEqual(['1-44643142475']);
  for (const code of ['U-0079', 'U-0319', 'U-0575', 'C-43921'])
    expect(byCode.get(code)!.ranks!.length).toBeGreaterThan(0);
});

it('has each record that was corrected by hand, with its right name and town', () => {
  expect(corrections.size).toBeGreaterThan(900);
  const wrong = [...corrections.values()].filter(({ code, name, city }) => {
    const college = byCode.get(code);
    const town = city === '-' ? undefined : city;
    const shown = college?.district && cityOfPart(college.state, college.district, town);
    return !college || (name && college.name !== name) || (city && college.city !== shown);
  });
  expect(wrong).toEqual([]);
});

it('draws the same sample by the same seed', () => {
  const drawn = sample(colleges, 'seed', 5).map(({ sourceId }) => sourceId);
  expect(sample(colleges.toReversed(), 'seed', 5).map(({ sourceId }) => sourceId)).toEqual(drawn);
  expect(sample(colleges, 'other', 5).map(({ sourceId }) => sourceId)).not.toEqual(drawn);
});
