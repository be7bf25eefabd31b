import { type Chance, type ChanceExams, type ChancesPage, admissionExams } from '@setu/contracts';
import { exams } from '@setu/open-data';
import { parse } from 'csv-parse/sync';
import { readPrepared } from '../src/admissions/prepared-exam.js';
import { startBackend, type TestBackend } from './support/backend.js';

const patna = 'National Institute of Technology Patna';
let backend: TestBackend;

const get = (query: string) => backend.get(`/api/chances?${query}`);

beforeAll(async () => {
  backend = await startBackend({ LOG_LEVEL: 'silent' });
});
afterAll(() => backend.close());

it('reads what the build has prepared, in arrays that do not keep the file in memory', async () => {
  const { roundsAt, ...prepared } = await readPrepared(exams.find(({ slug }) => slug === 'comedk')!);
  for (const array of [prepared.facts, prepared.keys, prepared.starts, prepared.years, prepared.closings, roundsAt!])
    expect(array.buffer.byteLength).toBe(array.byteLength);
});

it('knows the exams that have data', () => expect(exams.map(({ slug }) => slug)).toEqual(admissionExams));

it('answers with seats, their closing ranks and chances, the most sought after first', async () => {
  const { status, body, headers } = await get('exam=jee-main&rank=45000&category=OPEN&gender=neutral&state=Bihar');
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('no-store');
  const { items, list, category, source, year } = body as ChancesPage;
  expect({ list: list.id, code: category.code, year }).toEqual({ list: 'main-1', code: 'OPEN', year: 2027 });
  expect(source).toMatchObject({ copied: '2026-11-23', url: 'https://josaa.nic.in' });
  expect(items).toHaveLength(24);
  for (const { chance, band, closing, closings, gender } of items) {
    expect(chance).toBeGreaterThanOrEqual(0.1);
    expect(band).toBe(chance! >= 0.8 ? 'likely' : chance! >= 0.4 ? 'even' : 'a stretch');
    expect(closings[0]).toEqual({ year: 2026, closing });
    expect(gender).toBe('neutral');
  }
  expect(items[0]!.chance!).toBeLessThan(0.5);
});

it('pages through the seats once each, from a stretch to likely', async () => {
  const found: Chance[] = [];
  let cursor: string | null = '';
  for (let pages = 0; pages < 100 && cursor !== null; pages++) {
    const { body } = await get(
      `exam=jee-main&rank=45000&state=Bihar&limit=100${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
    );
    found.push(...(body as ChancesPage).items);
    cursor = (body as ChancesPage).nextCursor;
  }
  expect(found.length).toBeGreaterThan(200);
  expect(new Set(found.map((each) => JSON.stringify(each))).size).toBe(found.length);
  expect(found.at(-1)!.band).toBe('likely');
  // Seats of Bihar's students in Bihar, of other states' students elsewhere.
  for (const { institution, quota } of found) if (institution === patna) expect(quota).toBe('HS');
  expect(found.some(({ quota }) => quota === 'OS')).toBe(true);
  expect(found.filter(({ quota }) => quota === 'GO' || quota === 'JK')).toEqual([]);
});

it('sorts by chance when asked, with the same seats on its pages, and rejects a cursor of the other order', async () => {
  const all = async (sort: string) => {
    const found: Chance[] = [];
    let page: ChancesPage | undefined;
    while (page?.nextCursor !== null) {
      const cursor = page ? `&cursor=${encodeURIComponent(page.nextCursor!)}` : '';
      page = (await get(`exam=jee-main&rank=45000&search=computer&limit=50&sort=${sort}${cursor}`)).body as ChancesPage;
      found.push(...page.items);
    }
    return found;
  };
  const [sought, best] = [await all('sought'), await all('chance')];
  expect(best.length).toBeGreaterThan(50);
  expect(new Set(best.map(({ id }) => id))).toEqual(new Set(sought.map(({ id }) => id)));
  expect(best.map(({ chance }) => chance)).toEqual(best.map(({ chance }) => chance).toSorted((a, b) => b! - a!));
  expect(sought.map(({ id }) => id)).not.toEqual(best.map(({ id }) => id));
  const { nextCursor } = (await get('exam=jee-main&rank=45000&sort=chance')).body as ChancesPage;
  expect((await get(`exam=jee-main&rank=45000&cursor=${encodeURIComponent(nextCursor!)}`)).status).toBe(400);
});

it('rejects a cursor of the nearest to another place', async () => {
  const nearest = (near: string, cursor = '') =>
    get(`exam=jee-main&rank=45000&limit=5&sort=near&near=${encodeURIComponent(near)}${cursor}`);
  const { nextCursor } = (await nearest('Patna, Bihar')).body as ChancesPage;
  const cursor = `&cursor=${encodeURIComponent(nextCursor!)}`;
  expect((await nearest('Patna, Bihar', cursor)).status).toBe(200);
  expect((await nearest('Indore, Madhya Pradesh', cursor)).status).toBe(400);
});

it('lists each college once that closed at the rank or after it, with as many as it says', async () => {
  const query = 'exam=jee-main&rank=45000&state=Bihar&limit=100';
  const pages = async (more: string) => {
    const found: Chance[] = [];
    let page: ChancesPage | undefined;
    while (page?.nextCursor !== null) {
      const cursor: string = page ? `&cursor=${encodeURIComponent(page.nextCursor!)}` : '';
      page = (await get(`${query}${more}${cursor}`)).body as ChancesPage;
      found.push(...page.items);
    }
    return { found, page };
  };
  const all = (await pages('')).found;
  const { found, page } = await pages('&view=colleges');
  const closed = all.filter(({ closing }) => closing >= 45_000);
  expect(found.map(({ institution }) => institution)).toEqual([
    ...new Set(closed.map(({ institution }) => institution)),
  ]);
  expect(found.length).toBeGreaterThan(20);
  // There are seats within reach that closed before this rank.
  expect(closed.length).toBeLessThan(all.length);
  expect(page).toMatchObject({ colleges: { total: found.length, year: 2026 } });
  const byChance = (await pages('&view=colleges&sort=chance')).found;
  expect(byChance).toHaveLength(found.length);
  expect(byChance.map(({ chance }) => chance)).toEqual(
    byChance.map(({ chance }) => chance).toSorted((a, b) => b! - a!),
  );
  const { items } = (await get('exam=tnea&score=190&view=colleges&limit=100')).body as ChancesPage;
  expect(items.length).toBeGreaterThan(0);
  for (const { closing } of items) expect(closing).toBeLessThanOrEqual(190);
});

it('sends all seats as CSV in the order of the pages, each with its closing values, fee and source', async () => {
  const query = 'exam=tg-eapcet&rank=9000&search=computer,civil&where=Telangana,Goa&gender=female';
  const { body } = await get(`${query}&limit=100`);
  const { items, nextCursor } = body as ChancesPage;
  const answer = await fetch(`${backend.origin}/api/chances/rows.csv?${query}`);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(answer.headers.get('content-disposition')).toMatch(/filename="chances-tg-eapcet-[\d-]+\.csv"/);
  const rows = parse(await answer.text(), { bom: true, columns: true }) as Record<string, string>[];
  expect(rows.length).toBeGreaterThan(20);
  if (nextCursor === null) expect(rows).toHaveLength(items.length);
  for (const [index, { institution, programme, chance, band, closings, fee }] of items.entries()) {
    expect(rows[index]).toMatchObject({
      institution,
      programme,
      chance: String(chance ?? ''),
      'chance in words': band ?? '',
      'fee in rupees a year': String(fee?.rupees ?? ''),
    });
    for (const { year, closing } of closings) expect(rows[index]![`closing rank ${year}`]).toBe(String(closing));
    expect(rows[index]!.source).toContain('copied 2026-11-23; may be out of date');
  }
  expect((await backend.get('/api/chances/rows.csv?exam=tg-eapcet&rank=0')).status).toBe(400);
});

it('adds the seats for women when asked', async () => {
  const women = (body: ChancesPage) => body.items.filter(({ gender }) => gender === 'female').length;
  const query = 'exam=jee-main&rank=45000&limit=100';
  expect(women((await get(query)).body)).toBe(0);
  expect(women((await get(`${query}&gender=female`)).body)).toBeGreaterThan(0);
});

it('has no number where chances have not been shown to come true', async () => {
  for (const query of [
    'exam=jee-main&rank=900&category=SC',
    'exam=tg-eapcet&rank=20000',
    'exam=jee-main&rank=900&list=main-2a',
  ]) {
    const { items, year } = (await get(query)).body as ChancesPage;
    expect(items.length).toBeGreaterThan(0);
    expect(year).toBeNull();
    for (const { chance, band } of items) expect([chance, band]).toEqual([null, null]);
  }
});

it('reads a mark, score or percentile as more is better', async () => {
  for (const query of ['exam=tnea&score=190', 'exam=du&score=700', 'exam=mht-cet&percentile=95.5']) {
    const value = Number(/[\d.]+$/.exec(query)![0]);
    const { items } = (await get(`${query}&limit=100`)).body as ChancesPage;
    expect(items.length).toBeGreaterThan(0);
    for (const { closings } of items)
      expect(Math.min(...closings.map(({ closing }) => closing))).toBeLessThanOrEqual(value);
  }
});

it('accepts digits of Devanagari, and commas', async () => {
  const [latin, devanagari, grouped] = await Promise.all(
    ['45000', '४५०००', '45,000'].map((rank) => get(`exam=jee-main&rank=${encodeURIComponent(rank)}`)),
  );
  expect(devanagari!.status).toBe(200);
  expect([devanagari!.body, grouped!.body]).toEqual([latin!.body, latin!.body]);
});

const ofRank = 'rank must be a whole number from 1 to 9,999,999, such as 45000';
const ofWhere = 'where must be states or union territories of India with commas between them, such as Bihar,Jharkhand';
const ofPercentile = 'percentile must be a number above 0 and up to 100, such as 98.5';

it.each([
  ['exam=jee-main&rank=0', ofRank],
  ['exam=jee-main&rank=-1', ofRank],
  ['exam=jee-main&rank=1.5', ofRank],
  ['exam=jee-main&rank=10000000', ofRank],
  ['exam=jee-main&rank=1e3', ofRank],
  ['exam=jee-main&rank=', ofRank],
  ['exam=mht-cet&percentile=100.1', ofPercentile],
  ['exam=mht-cet&percentile=0', ofPercentile],
  ['exam=jee-main&percentile=98', 'JEE Main has no percentile: send rank'],
  ['exam=tnea&score=180&rank=4', 'Send one of rank, score'],
  ['exam=jee-main', 'Send a rank'],
  ['exam=jee-main&rank=45,00', ofRank],
  ['exam=du&score=2000', 'score must be a number above 0 and up to 1,000, such as 187.5'],
  ['exam=jee-main&rank=5&state=Atlantis', 'state must be a state or union territory of India, such as Bihar'],
  ['exam=jee-main&rank=5&where=Bihar,Atlantis', ofWhere],
  ['exam=jee-main&rank=5&where=', ofWhere],
  ['exam=jee-main&rank=5&where=,', ofWhere],
  ['exam=jee-main&rank=5&cursor=abc', 'cursor is not one that this list gave'],
  ['exam=jee-main&rank=5&list=advanced', /^list must be one of main-1, /],
  ['exam=jee-main&rank=5&category=BC_A', /^category must be one of OPEN, EWS, /],
  ['exam=jee-main&rank=5&category=constructor', /^category must be one of /],
  ['exam=neet&rank=5', /^exam must be one of jee-main, /],
  ['rank=5', /^exam must be one of /],
  ['exam=jee-main&rank=5&rank=6', /./],
])('answers %s with a sentence', async (query, sentence) => {
  const { status, body } = await get(query);
  expect(status).toBe(400);
  if (typeof sentence === 'string') expect(body.message).toBe(sentence);
  else expect(body.message).toMatch(sentence);
});

it('rejects a cursor of other data', async () => {
  const { body } = await get('exam=keam&rank=20000&limit=1');
  const { status } = await get(`exam=wbjee&rank=20000&cursor=${encodeURIComponent((body as ChancesPage).nextCursor!)}`);
  expect(status).toBe(400);
});

it('says of each exam which lists have which categories, without reading its data', async () => {
  const { status, body, headers } = await backend.get('/api/chances/exams');
  expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=300']);
  const { exams: known } = body as ChanceExams;
  expect(known.map(({ slug }) => slug)).toEqual(admissionExams);
  const value = { rank: 'rank=1', percentile: 'percentile=100', score: 'score=1000' };
  for (const { slug, lists, categories, years, womenSeats, homeSeats, fees } of known) {
    const [{ categories: legend }] = exams.filter((exam) => exam.slug === slug) as [(typeof exams)[number]];
    expect(categories).toEqual(categories.map(({ code }) => ({ code, meaning: legend[code] })));
    const found: Chance[] = [];
    for (const { id, kind, categories: codes } of lists)
      for (const { code } of categories) {
        const answer = await get(
          `exam=${slug}&${value[kind]}&list=${id}&category=${encodeURIComponent(code)}&gender=female&limit=100`,
        );
        expect([id, code, answer.status]).toEqual([id, code, codes.includes(code) ? 200 : 400]);
        if (answer.status === 200) found.push(...(answer.body as ChancesPage).items);
      }
    const inData = new Set(found.flatMap(({ closings }) => closings.map(({ year }) => year)));
    expect([...inData].filter((year) => !years.includes(year))).toEqual([]);
    if (found.some(({ gender }) => gender === 'female')) expect(womenSeats).toBe(true);
    if (found.some(({ quota }) => quota === 'HS' || quota === 'OS')) expect(homeSeats).toBe(true);
    if (found.some(({ fee }) => fee !== null)) expect(fees).toBe(true);
  }
});

it('narrows by words, state, fee and chance, and counts the seats with each word', async () => {
  const jee = 'exam=jee-main&rank=45000&limit=100&counts=true';
  const { counts } = (await get(jee)).body as ChancesPage;
  expect(counts!.likely).toBeGreaterThan(100);
  const computers = (await get(`${jee}&search=computer%20PATNA&band=likely`)).body as ChancesPage;
  for (const { programme, institution, band } of computers.items)
    expect([/computer/i.test(programme), /patna/i.test(institution), band]).toEqual([true, true, 'likely']);
  const bihar = (await get(`${jee}&where=Bihar`)).body as ChancesPage;
  expect(bihar.items.length).toBeGreaterThan(0);
  expect(new Set(bihar.items.map(({ state }) => state))).toEqual(new Set(['Bihar']));
  const several = (await get(`${jee}&search=computer,%20civil&where=Bihar,Jharkhand`)).body as ChancesPage;
  expect(new Set(several.items.map(({ state }) => state))).toEqual(new Set(['Bihar', 'Jharkhand']));
  const branches = several.items.map(({ programme }) => /computer|civil/i.exec(programme)?.[0].toLowerCase());
  expect(new Set(branches)).toEqual(new Set(['computer', 'civil']));
  // The words of a narrowed list add up to its seats.
  const sum = Object.values(bihar.counts!).reduce((total, count) => total + count, 0);
  expect(sum).toBe(bihar.items.length);
  // An institution of a state's exam that is linked to no college of ours is in that state.
  const gujarat = (await get('exam=gujcet&rank=9000&where=Gujarat&limit=100')).body as ChancesPage;
  expect(gujarat.items.some(({ collegeId }) => collegeId === null)).toBe(true);
  const cheap = (await get('exam=tg-eapcet&rank=60000&maxFee=50000&limit=100')).body as ChancesPage;
  expect(cheap.items.length).toBeGreaterThan(0);
  for (const { fee } of cheap.items) expect(fee!.rupees).toBeLessThanOrEqual(50_000);
  expect(cheap.counts).toBeUndefined();
});

it('links an institution to its page only when there is one', async () => {
  const query = 'exam=jee-main&rank=45000&state=Bihar&limit=100';
  const before = (await get(query)).body as ChancesPage;
  expect(before.items.filter(({ collegeId }) => collegeId !== null)).toEqual([]);
});

it('never repeats the rank in the response or its message', async () => {
  const rank = '7654321';
  const { body } = await get(`exam=jee-main&rank=${rank}`);
  expect(JSON.stringify(body)).not.toContain(rank);
  expect(JSON.stringify((await get(`exam=jee-main&rank=${rank}9`)).body)).not.toContain(rank);
});
