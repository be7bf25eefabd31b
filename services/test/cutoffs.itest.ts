import type {
  ChancesPage,
  ChosenSeats,
  College,
  CollegeAdmissions,
  CollegeCard,
  Comparison,
  CourseWithCollege,
  CutoffsPage,
  ListedCards,
  MedicalColleges,
  Page,
  SearchPage,
} from '@setu/contracts';
import { readAdmissions } from '@setu/open-data';
import { Types } from 'mongoose';
import { directoryIdOf } from '../src/catalog/college.schema.js';
import { startBackend, type TestBackend } from './support/backend.js';
import { catalogueWriter } from './support/colleges.js';

/** Acharya Institute of Technology: in COMEDK and KCET. */
const joined = directoryIdOf('C-1319');
/** A college with a fee in TG EAPCET. */
const withFee = directoryIdOf('C-19720');
/** NIT Patna, which is in NIRF's record of outcomes. */
const withOutcome = directoryIdOf('U-0072');
/** Indian Institute of Science, and Andhra Medical College. */
const eminent = directoryIdOf('U-0220');
const medical = directoryIdOf('C-30673');
/** Birla Institute of Technology, Mesra, and Mizoram University, which have grades of NAAC in NIRF's record. */
const graded = directoryIdOf('U-0202');
const gradedByEditors = directoryIdOf('U-0345');
/** Central University of Rajasthan, which has one too. */
const emptiedByEditors = directoryIdOf('U-0392');
const course = (title: string) => ({
  _id: new Types.ObjectId(),
  title,
  duration: 4,
  eligibility: [],
  feeStructure: { feePerSemester: 1, additionals: [] },
  scholarships: [],
});
/** Courses of the first: one is a branch of its exams, the other one is not. */
const civil = course('B.E. Civil Engineering');
const dance = course('B.A. Dance');
/** A branch whose fee is in the record of its exam alone. */
const paid = { ...course('B.Tech Civil Engineering'), feeStructure: { additionals: [] } };
let backend: TestBackend;
let plain: string;

const get = async <T>(path: string) => {
  const { status, body, headers } = await backend.get(path);
  return { status, headers, body: body as T & { message: string } };
};
const admissionsOf = async (id: unknown, query = '') =>
  (await get<CollegeAdmissions>(`/api/colleges/${String(id)}/admissions${query}`)).body;

beforeAll(async () => {
  backend = await startBackend({ LOG_LEVEL: 'silent' }, async ({ connection }) => {
    [plain] = (await catalogueWriter(connection).add(
      { name: 'Unknown to any exam' },
      { _id: joined, name: 'Acharya Institute of Technology', courses: [civil, dance] },
      { _id: withFee, name: 'A C E Engineering College', courses: [paid] },
      { _id: eminent, name: 'Indian Institute of Science' },
      { _id: medical, name: 'Andhra Medical College' },
      { _id: graded, name: 'Birla Institute of Technology, Mesra' },
      { _id: gradedByEditors, name: 'Mizoram University', naacGrade: 'A', naacUntil: '2099-12-31' },
      {
        _id: emptiedByEditors,
        name: 'Central University of Rajasthan',
        sources: { naacGrade: { by: 'administrator', name: 'asha', at: new Date() } },
      },
      { _id: withOutcome, name: 'National Institute of Technology Patna', district: 'Patna', state: 'Bihar' },
    )) as [string];
  });
});
afterAll(() => backend.close());

it('says of a college which exams have closing values of it, with the fees of the record', async () => {
  const examsOf = async (id: unknown) => (await get<College>(`/api/colleges/${String(id)}`)).body.exams;
  expect(await examsOf(plain)).toBeUndefined();
  expect((await examsOf(joined))!.map(({ slug }) => slug)).toContain('comedk');
  expect(await examsOf(withFee)).toContainEqual({
    slug: 'tg-eapcet',
    name: 'TG EAPCET',
    fee: { year: 2024, lowest: 110_000, highest: 110_000 },
  });
});

it('says so on cards and in a comparison too', async () => {
  const exam = expect.objectContaining({ slug: 'tg-eapcet', fee: { year: 2024, lowest: 110_000, highest: 110_000 } });
  const search = encodeURIComponent('A C E Engineering College');
  const [listed] = (await get<Page<CollegeCard>>(`/api/colleges?search=${search}`)).body.items;
  expect(listed).toMatchObject({ _id: String(withFee), exams: [exam] });
  const { items: cards } = (await get<ListedCards>(`/api/colleges/cards?ids=${String(withFee)},${plain}`)).body;
  expect(cards[0]!.college!.exams).toEqual([exam]);
  expect(cards[1]!.college).not.toHaveProperty('exams');
  // The home page shows none of it.
  const sample = (await get<Page<CollegeCard>>('/api/colleges?sample=24')).body.items;
  expect(sample.map(({ _id }) => _id)).toContain(String(withFee));
  expect(sample.filter(({ exams }) => exams)).toEqual([]);
  const compared = [withFee, withOutcome, medical, plain].map(String).join(',');
  const { items } = (await get<Comparison>(`/api/colleges/compare?colleges=${compared}`)).body;
  expect(items.map(({ college }) => [college!.exams, college!.outcome?.placed, college!.medicalSeats])).toEqual([
    [[exam], undefined, undefined],
    [expect.any(Array), 591, undefined],
    [undefined, undefined, 250],
    [undefined, undefined, undefined],
  ]);
});

it('lists all medical colleges by state, also those without a page', async () => {
  const { body, headers } = await get<MedicalColleges>('/api/cutoffs/medical-colleges?state=Andhra%20Pradesh');
  expect(body.states.reduce((sum, { colleges }) => sum + colleges, 0)).toBe(780);
  expect(body.states.reduce((sum, { seats }) => sum + seats, 0)).toBe(118_300);
  expect(body.states.map(({ state }) => state)).toEqual(expect.arrayContaining(['Odisha', 'Puducherry']));
  expect(body.items).toHaveLength(38);
  expect(body.items.filter(({ collegeId }) => collegeId).map(({ collegeId }) => collegeId)).toEqual([String(medical)]);
  expect(headers.get('catalogue-version')).toBeTruthy();
  expect((await get<MedicalColleges>('/api/cutoffs/medical-colleges')).body.items).toEqual([]);
  expect((await get('/api/cutoffs/medical-colleges?state=Orissa')).status).toBe(400);
  const file = await (await fetch(`${backend.origin}/api/cutoffs/medical-colleges/all/rows.csv`)).text();
  const rows = file.trim().split('\r\n');
  expect(rows).toHaveLength(781);
  expect(rows.find((row) => row.startsWith('Andhra Medical College'))).toContain(
    `,Andhra Pradesh,250,${String(medical)},`,
  );
  expect(rows.at(-1)).toContain('National Medical Commission (NMC)');
});

it('says of a college what it reported to NIRF', async () => {
  const outcomeOf = async (id: unknown) => (await get<College>(`/api/colleges/${String(id)}`)).body.outcome;
  expect(await outcomeOf(plain)).toBeUndefined();
  expect(await outcomeOf(withOutcome)).toEqual({
    cohort: '2023-24',
    placed: 591,
    medianSalary: 700_000,
    higherStudies: 51,
  });
});

it('says of a college what the lists of UGC and NMC say', async () => {
  const of = async (id: unknown) => (await get<College>(`/api/colleges/${String(id)}`)).body;
  expect(await of(eminent)).toMatchObject({ eminence: '2018-10-11' });
  expect(await of(medical)).toMatchObject({ medicalSeats: 250 });
  expect(Object.keys(await of(plain))).not.toEqual(expect.arrayContaining(['eminence']));
  expect(Object.keys(await of(plain))).not.toEqual(expect.arrayContaining(['medicalSeats']));
});

it('says of a college the grade of NAAC that its record has, unless editors have written one or emptied it, and finds it by theirs alone', async () => {
  const of = async (id: unknown) => (await get<College>(`/api/colleges/${String(id)}`)).body;
  expect(await of(graded)).toMatchObject({
    naacGrade: 'A',
    naacCgpa: '3.17',
    naacCycle: '2',
    naacCopied: '2026-11-23',
  });
  const own = await of(gradedByEditors);
  expect([own.naacGrade, own.naacUntil, own.naacCgpa, own.naacCopied]).toEqual([
    'A',
    '2099-12-31',
    undefined,
    undefined,
  ]);
  const { items } = (await get<Page<CollegeCard>>('/api/colleges?naac=NAAC%20A')).body;
  expect(items.map(({ _id }) => _id)).toEqual([String(gradedByEditors)]);
  expect(await of(emptiedByEditors)).not.toHaveProperty('naacGrade');
});

it('answers with the closing values of a college by year, and by the rounds of a year', async () => {
  expect(await admissionsOf(plain)).toEqual({ exams: [], table: null });
  const { table: years } = await admissionsOf(joined, '?exam=comedk');
  expect(years).toMatchObject({ exam: 'comedk', year: null, years: [2025, 2024], columns: ['2025', '2024'] });
  expect(years!.source).toMatchObject({ copied: '2026-11-23', url: 'https://www.comedk.org' });
  const { table: rounds } = await admissionsOf(joined, '?exam=comedk&year=2024');
  expect(rounds).toMatchObject({ year: 2024, columns: ['1', '2', '3'] });
  const { table: phases } = await admissionsOf(withFee, '?exam=tg-eapcet&year=2024');
  expect(phases!.columns).toEqual(['First phase', 'Second phase', 'Final phase']);
  // The same as the rows of the file say, and no value of another institution.
  const own = [];
  for await (const row of readAdmissions('comedk')) if (row.institution === 'E001') own.push(row);
  const expected = own.filter(({ year }) => year === 2024).map((row) => `${row.programme} ${row.round} ${row.closing}`);
  const answered = rounds!.rows.flatMap(({ programme, closings }) =>
    closings.flatMap((closing, index) => (closing === null ? [] : `${programme} ${rounds!.columns[index]} ${closing}`)),
  );
  expect(answered.toSorted()).toEqual(expected.toSorted());
  for (const row of years!.rows) {
    const ofYear = own.filter(({ year, programme }) => year === 2024 && programme === row.programme);
    expect(row.closings[1]).toBe(ofYear.length === 0 ? null : Math.max(...ofYear.map(({ closing }) => closing)));
  }
});

/** First and last closing value of a year of an institution's open seats for all, as the file has them: the widest round of each seat pool. */
async function rangeIn(exam: string, key: string, year: number, isMeant = (_programme: string) => true) {
  const widest = new Map<string, number>();
  for await (const { institution, programme, quota, category, gender, closing, ...row } of readAdmissions(exam)) {
    if (institution !== key || row.year !== year || category !== 'GM' || gender !== 'neutral') continue;
    // In KCET the seats of villages and of Kannada as the medium are reserved.
    if (/; (?!General$)/.test(quota)) continue;
    const seats = `${programme} ${quota}`;
    if (isMeant(programme)) widest.set(seats, Math.max(widest.get(seats) ?? 0, closing));
  }
  return { year, first: Math.min(...widest.values()), last: Math.max(...widest.values()) };
}

it('compares the closing values of colleges and of a branch, each in its list, and says nothing of others', async () => {
  const pairs = [civil, dance].map(({ _id }) => `${String(joined)}/${String(_id)}`).join(',');
  const { body } = await get<Comparison>(`/api/colleges/compare?colleges=${String(joined)},${plain}&courses=${pairs}`);
  const [whole, none, branch, other] = body.items;
  const newest = (item: typeof whole) =>
    item!.closings!.map(({ list, category, years }) => [list.id, category.code, years[0]]);
  expect(newest(whole)).toEqual([
    ['kcet', 'GM', await rangeIn('kcet', 'E079', 2025)],
    ['comedk', 'GM', await rangeIn('comedk', 'E001', 2025)],
  ]);
  expect(newest(branch)).toEqual([
    ['kcet', 'GM', await rangeIn('kcet', 'E079', 2025, (programme) => programme === 'CIVIL ENGINEERING')],
    ['comedk', 'GM', await rangeIn('comedk', 'E001', 2025, (programme) => programme === 'CV-Civil Engineering')],
  ]);
  expect(whole!.closings![0]).toMatchObject({ name: 'KCET', source: { copied: '2026-11-23' } });
  for (const item of [none, other]) {
    expect(item!.college).toBeDefined();
    expect(item).not.toHaveProperty('closings');
  }
});

it('says of a course what its programme closed at, and nothing of one that no exam names', async () => {
  const courseOf = async ({ _id }: { _id: Types.ObjectId }) =>
    (await get<CourseWithCollege>(`/api/colleges/${String(joined)}/courses/${String(_id)}`)).body;
  const { closings } = await courseOf(civil);
  expect(closings!.map(({ programmes }) => programmes)).toEqual([['CIVIL ENGINEERING'], ['CV-Civil Engineering']]);
  expect(closings![1]!.years.map(({ year }) => year)).toEqual([2025, 2024]);
  expect(await courseOf(dance)).toMatchObject({ title: 'B.A. Dance' });
  expect(await courseOf(dance)).not.toHaveProperty('closings');
});

it('filters colleges by the exams with closing values of them, and counts fees of the records as known', async () => {
  const found = async (query: string) =>
    (await get<SearchPage<CollegeCard>>(`/api/colleges?limit=100&counts=true&${query}`)).body;
  const { items, total, facets } = await found('exam=comedk');
  expect(items.map(({ _id }) => _id)).toEqual([String(joined)]);
  const countOf = (value: string) => facets!.values.exam!.find((each) => each.value === value)?.count;
  expect([total, countOf('COMEDK')]).toEqual([1, 1]);
  // Another exam in place of the chosen one.
  expect(countOf('TG EAPCET')).toBe(1);
  const known = await found(`known=${encodeURIComponent('Fees known')}`);
  expect(known.items.map(({ _id }) => _id)).toContain(String(withFee));
  expect((await get('/api/colleges?exam=Astrology')).status).toBe(400);
});

it('says of a course what its programme costs by the record of an exam, as the page of its college does', async () => {
  const path = `/api/colleges/${String(withFee)}/courses/${String(paid._id)}`;
  const [ranges] = (await get<CourseWithCollege>(path)).body.closings!;
  const { table } = await admissionsOf(withFee, '?exam=tg-eapcet');
  const fees = table!.rows.flatMap(({ programme, fee }) => (programme === 'CIVIL ENGINEERING' && fee ? [fee] : []));
  expect(fees.length).toBeGreaterThan(0);
  const rupees = fees.map((fee) => fee.rupees);
  expect(ranges).toMatchObject({
    exam: 'tg-eapcet',
    fee: { year: fees[0]!.year, lowest: Math.min(...rupees), highest: Math.max(...rupees) },
  });
  const { body } = await get<Comparison>(`/api/colleges/compare?colleges=${String(withFee)}`);
  expect(body.items[0]!.closings!.every((each) => !('fee' in each))).toBe(true);
});

it('says how far the institutions with a page are from a place', async () => {
  const asked = 'exam=jee-main&rank=45000&search=patna&limit=1';
  const itemOf = async (near = '') => (await get<ChancesPage>(`/api/chances?${asked}${near}`)).body.items[0]!;
  expect(await itemOf()).not.toHaveProperty('kilometres');
  const { collegeId, kilometres } = await itemOf('&near=Gaya, Bihar');
  expect(collegeId).not.toBeNull();
  expect(kilometres).toBeGreaterThan(70);
  expect(kilometres).toBeLessThan(120);
  expect((await itemOf('&near=Patna, Bihar')).kilometres).toBe(0);
  expect((await get(`/api/chances?${asked}&near=Atlantis`)).status).toBe(400);
});

it('narrows and sorts by the distance from a place, and leaves out what is not known to be within it', async () => {
  const asked = 'exam=jee-main&rank=45000&limit=100';
  const seatsOf = async (more: string) => (await get<ChancesPage>(`/api/chances?${asked}${more}`)).body;
  const near = '&near=Patna, Bihar';
  const { items } = await seatsOf(`${near}&within=50`);
  expect(items.length).toBeGreaterThan(2);
  expect(new Set(items.map(({ kilometres }) => kilometres))).toEqual(new Set([0]));
  expect((await seatsOf('&near=Gaya, Bihar&within=50')).items).toEqual([]);
  // The only institution with a known place comes first; the others follow in the order of the list.
  const nearest = (await seatsOf(`${near}&sort=near`)).items;
  expect(nearest.slice(0, items.length)).toEqual(items);
  expect(nearest[items.length]).not.toHaveProperty('kilometres');
  expect((await seatsOf(`${near}&sort=near&view=colleges`)).items[0]).toMatchObject({ kilometres: 0 });
  // Without a place there is nothing to measure from.
  expect(await seatsOf('&within=50&sort=near')).toEqual(await seatsOf(''));
  expect((await get(`/api/chances?${asked}${near}&within=0`)).status).toBe(400);
  const file = await fetch(`${backend.origin}/api/chances/rows.csv?exam=jee-main&rank=45000${near}&within=50`);
  expect((await file.text()).trim().split('\n')).toHaveLength(items.length + 1);
});

it('names each seat as the lists of chances do', async () => {
  const { rows } = (await admissionsOf(joined, '?exam=comedk')).table!;
  const ids = rows.map(({ id }) => id!);
  expect(new Set(ids).size).toBe(rows.length);
  const { items } = (await get<ChosenSeats>(`/api/chances/seats?ids=${ids.join(',')}`)).body;
  expect(items.map(({ programme, closing }) => ({ programme, closing }))).toEqual(
    rows.map(({ programme, closings }) => ({ programme, closing: closings.find((each) => each !== null) })),
  );
});

it('shows what there is where a college has no such exam, year or category', async () => {
  const { table } = await admissionsOf(joined, '?exam=du&year=2001&category=XX');
  expect(table!.year).toBeNull();
  expect(table!.rows.length).toBeGreaterThan(0);
  const { status } = await get(`/api/colleges/${String(joined)}/admissions?exam=neet`);
  expect(status).toBe(400);
});

it('lists the closing values of an exam and year, the most sought after first, each once', async () => {
  const first = (await get<CutoffsPage>('/api/cutoffs/comedk/2025')).body;
  expect(first).toMatchObject({ exam: 'comedk', year: 2025, years: [2025, 2024], page: 1, category: { code: 'GM' } });
  const all = [...first.items];
  for (let page = 2; page <= first.pages; page++)
    all.push(...(await get<CutoffsPage>(`/api/cutoffs/comedk/2025?page=${page}`)).body.items);
  expect(all).toHaveLength(first.total);
  expect(new Set(all.map((item) => JSON.stringify(item))).size).toBe(first.total);
  expect(all.map(({ closing }) => closing)).toEqual(all.map(({ closing }) => closing).toSorted((a, b) => a - b));
  const linked = all.filter(({ collegeId }) => collegeId !== null);
  expect(new Set(linked.map(({ collegeId }) => collegeId))).toEqual(new Set([String(joined)]));
});

it('narrows them by words and state, and begins with the highest where more is better', async () => {
  const { items } = (await get<CutoffsPage>('/api/cutoffs/comedk/2025?search=COMPUTER%20acharya')).body;
  expect(items.length).toBeGreaterThan(0);
  for (const { programme, institution } of items)
    expect([/computer/i.test(programme), /acharya/i.test(institution)]).toEqual([true, true]);
  const { items: inGoa, states } = (await get<CutoffsPage>('/api/cutoffs/comedk/2025?state=Goa')).body;
  expect([inGoa, states]).toEqual([[], ['Karnataka']]);
  const marks = (await get<CutoffsPage>('/api/cutoffs/gujcet/2025?list=marks')).body.items.map(
    ({ closing }) => closing,
  );
  expect(marks).toEqual(marks.toSorted((a, b) => b - a));
});

it.each([
  ['/api/cutoffs/neet/2025', 404],
  ['/api/cutoffs/comedk/2019', 404],
  ['/api/cutoffs/comedk/2025?page=1000', 404],
  ['/api/cutoffs/comedk/2025?list=kcet', 400],
  ['/api/cutoffs/comedk/2025?category=constructor', 400],
  ['/api/cutoffs/comedk/2025?state=Atlantis', 400],
  ['/api/cutoffs/neet/all/rows.csv', 404],
])('answers %s with %s and a sentence', async (path, expected) => {
  const { status, body } = await get(path);
  expect([status, typeof body.message]).toEqual([expected, 'string']);
});

it.each([
  [
    'nirf-outcomes',
    59,
    'National Institute of Technology Patna,U-0072,2023-24,591,700000,51,',
    'NIRF',
    'copied on 2026-11-23',
  ],
  ['naac-grades', 9, 'Mizoram University,U-0345,A+,3.3,3,', 'NAAC', 'copied on 2026-11-23'],
  ['institutions-of-eminence', 12, 'Indian Institute of Science,U-0220,2018-10-11,', 'UGC', 'read on 2026-08-22'],
  ['fake-universities', 31, 'Raja Arabic University,Nagpur,Maharashtra,', 'UGC', 'as of February 2026'],
])('sends the list %s as CSV, each row with its source and date', async (name, count, begin, source, date) => {
  const file = await fetch(`${backend.origin}/api/cutoffs/${name}/all/rows.csv`);
  expect(file.headers.get('content-disposition')).toContain(`filename="${name}-`);
  const [, ...rows] = (await file.text()).trim().split('\r\n');
  expect(rows).toHaveLength(count);
  expect(rows.find((row) => row.replaceAll('"', '').startsWith(begin))).toBeDefined();
  const dates = /copied on [\d-]+|read on [\d-]+|as of \w+ \d+/g;
  expect(new Set(rows.map((row) => row.match(dates)?.join()))).toEqual(new Set([date]));
  expect(rows.filter((row) => !row.includes(source) || !row.includes('may be out of date'))).toEqual([]);
});

it('sends all rows of an exam as CSV, each with its source', async () => {
  const response = await fetch(`${backend.origin}/api/cutoffs/bcece/all/rows.csv`);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="closing-values-bcece-/);
  const [head, ...rows] = (await response.text()).trimEnd().split('\r\n');
  expect(head).toBe(
    '\uFEFFyear,round,institution,programme,quota,category,gender,list,opening,closing,fee,source'.slice(1),
  );
  expect(rows).toHaveLength(1603);
  for (const row of rows) expect(row).toMatch(/,"[^"]*https:\/\/bceceboard\.bihar\.gov\.in, copied 2026-11-23"$/);
});
