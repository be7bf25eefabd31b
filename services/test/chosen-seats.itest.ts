import type { Chance, ChancesPage, ChosenSeats } from '@setu/contracts';
import { readAdmissions } from '@setu/open-data';
import { parse } from 'csv-parse/sync';
import { startBackend, type TestBackend } from './support/backend.js';

let backend: TestBackend;
let main: Chance[];
let comedk: Chance[];

const chances = async (query: string) => (await backend.get(`/api/chances?${query}`)).body as ChancesPage;
const seats = async (query: string) => {
  const { status, body, headers } = await backend.get(`/api/chances/seats?${query}`);
  return { status, headers, body: body as ChosenSeats & { message: string } };
};
const idsOf = (items: Chance[]) => items.map(({ id }) => id).join(',');

beforeAll(async () => {
  backend = await startBackend({ LOG_LEVEL: 'silent' });
  main = (await chances('exam=jee-main&rank=45000&limit=30')).items;
  comedk = (await chances('exam=comedk&rank=900&limit=5')).items;
});
afterAll(() => backend.close());

it('answers with the seats of any exams in the order of the query, each with the chance of the own value of its group', async () => {
  const chosen = [main[3]!, comedk[0]!, main[1]!];
  const { body, headers } = await seats(`ids=${idsOf(chosen)}&own=jee-main:main-1:OPEN:45000`);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(body.items.map(({ id, chance }) => [id, chance])).toEqual(chosen.map(({ id, chance }) => [id, chance]));
  expect(body.items[0]).toMatchObject(main[3]!);
  expect(body.items[0]).not.toHaveProperty('rounds');
  expect(body.groups.map(({ id, own, isProven }) => [id, own, isProven])).toEqual([
    ['jee-main:main-1:OPEN', 45_000, true],
    ['comedk:comedk:GM', null, false],
  ]);
  expect(body.years.slice(0, 2)).toEqual([2026, 2025]);
});

it('reads an own value for the first list of its kind, as a form that names no list means it', async () => {
  const ofKind = await seats(`ids=${idsOf(main)}&own=jee-main:rank:OPEN:45000`);
  expect(ofKind.body).toEqual((await seats(`ids=${idsOf(main)}&own=jee-main:main-1:OPEN:45000`)).body);
  expect(ofKind.body.groups[0]!.own).toBe(45_000);
});

it('adds the closing values of a year round by round, as the rows have them', async () => {
  const { body } = await seats(`ids=${idsOf(comedk)}&year=2024`);
  const expected = new Map<string, { round: string; closing: number }[]>();
  for await (const { year, institution, programme, quota, category, gender, round, closing } of readAdmissions(
    'comedk',
  ))
    if (year === 2024) {
      const key = [institution, programme, quota, category, gender].join('\t');
      expected.set(key, [...(expected.get(key) ?? []), { round, closing }]);
    }
  const known = body.items.filter(({ rounds }) => rounds!.length > 0);
  expect(known.length).toBeGreaterThan(0);
  for (const { programme, quota, gender, rounds, closings } of known) {
    const widest = closings.find(({ year }) => year === 2024)!.closing;
    expect(Math.max(...rounds!.map(({ closing }) => closing))).toBe(widest);
    const same = [...expected].filter(
      ([key, all]) =>
        key.endsWith(['', programme, quota, 'GM', gender].join('\t')) && JSON.stringify(all) === JSON.stringify(rounds),
    );
    expect(same.length).toBeGreaterThan(0);
  }
});

it('leaves out a seat that is not known, or no longer', async () => {
  const { status, body } = await seats(`ids=jee-main_000000000000,no-exam_0123456789ab,${main[0]!.id}`);
  expect(status).toBe(200);
  expect(body.items.map(({ id }) => id)).toEqual([main[0]!.id]);
});

it('sends the list as CSV in its order, each with its closing values and source', async () => {
  const chosen = [comedk[0]!, main[2]!];
  const answer = await fetch(
    `${backend.origin}/api/chances/seats.csv?ids=${idsOf(chosen)}&own=jee-main:main-1:OPEN:45000`,
  );
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const rows = parse(await answer.text(), { bom: true, columns: true }) as Record<string, string>[];
  expect(rows.map(({ preference, institution, chance }) => [preference, institution, chance])).toEqual([
    ['1', comedk[0]!.institution, ''],
    ['2', main[2]!.institution, String(main[2]!.chance)],
  ]);
  expect(rows[1]!['closing value 2026']).toBe(String(main[2]!.closing));
  expect(rows[1]!.source).toContain('josaa.nic.in');
});

const tooMany = Array.from({ length: 101 }, (_, index) => `du_${index.toString(16).padStart(12, '0')}`).join();
it('survives 10,000 seats in one query', async () => {
  const ids = Array.from({ length: 10_000 }, (_, index) => `du_${index.toString(16).padStart(12, '0')}`).join();
  const { status } = await fetch(`${backend.origin}/api/chances/seats?ids=${ids}`);
  expect([400, 414, 431]).toContain(status);
  expect((await seats('ids=du_0123456789ab')).status).toBe(200);
});

const ofOwn = 'own must be <exam>:<list>:<category>:<value>';

it.each([
  ['', 'ids must be those of at most 100 seats'],
  ['ids=', 'ids must be those of at most 100 seats'],
  [`ids=${tooMany}`, 'ids may name at most 100 seats'],
  ['ids=jee-main', 'ids must be those of seats'],
  ['ids=6b021c2b1916dc48bf5b191f', 'ids must be those of seats'],
  ['ids=du_0123456789ab&ids=du_0123456789ab', 'ids may not be a list'],
  ['ids=du_0123456789ab&own=x', ofOwn],
  ['ids=du_0123456789ab&own=__proto__:a:b:1', ofOwn],
  ['ids=du_0123456789ab&own=jee-main:main-1:OPEN:7:7', ofOwn],
  ['ids=du_0123456789ab&own=jee-main:main-1:OPEN:0', 'rank must be a whole number from 1 to 9,999,999'],
  ['ids=du_0123456789ab&own=jee-main:main-1:OPEN:1.5', 'rank must be a whole number'],
  ['ids=du_0123456789ab&own=mht-cet:percentile:OPEN:101', 'percentile must be a number above 0 and up to 100'],
  ['ids=du_0123456789ab&year=1999', 'year must be'],
])('answers hostile query %# with a sentence', async (query, sentence) => {
  const { status, body } = await seats(query);
  expect({ status, message: body.message }).toEqual({ status: 400, message: expect.stringContaining(sentence) });
});
