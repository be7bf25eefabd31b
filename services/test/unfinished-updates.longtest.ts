import type { CollegeCard, SearchPage } from '@setu/contracts';
import { eventually } from '@setu/testing';
import { Types } from 'mongoose';
import { type importsOf, startImporting, startOver } from './support/imports.js';
import { type Answer, request, startBackend, type TestBackend } from './support/backend.js';
import { catalogueWriter } from './support/colleges.js';

let backend: TestBackend;
let imports: ReturnType<typeof importsOf>;

beforeAll(async () => ({ backend, imports } = await startImporting()));
afterEach(() => startOver(backend));
afterAll(() => backend.close());

const count = 60;
const csv = (name: string, rows = count, type = 'Public') =>
  `${['name,location,type,source,sourceId', ...Array.from({ length: rows }, (_, at) => `${name} ${at},"Pune, Maharashtra",${type},${name},C-${at}`)].join('\n')}\n`;

async function apply(file: string) {
  const { _id } = await imports.checked(file);
  await imports.step(_id, 'apply');
  return imports.settled(_id);
}

const jobs = () => backend.database.connection.collection('imports');
const one = async () =>
  (await catalogueWriter(backend.database.connection).colleges.findOne({ sourceId: 'C-1' }).lean())!;

/** Answers of which pages are made. */
async function answers({ origin }: TestBackend, id: string) {
  const paths = [
    `/api/colleges/${id}`,
    '/api/colleges?browse=true&counts=true',
    '/api/colleges?search=pune',
    `/api/colleges/compare?colleges=${id}`,
    '/api/places/maharashtra/pune',
  ];
  return Promise.all(paths.map((path) => request(`${origin}${path}`)));
}
const told = async (of: TestBackend, id: string) =>
  new Set((await answers(of, id)).map(({ body }) => (body as { updating?: true }).updating ?? false));

it('tells visitors that an update has not ended, until its rollback has', async () => {
  await apply(csv('First'));
  const { _id } = await apply(csv('Second'));
  const id = String((await one())._id);
  await eventually(async () => expect((await answers(backend, id))[0]!.body).toMatchObject({ name: 'Second 1' }));
  await eventually(async () => expect(await told(backend, id)).toEqual(new Set([false])));
  const [before] = await answers(backend, id);

  // A rollback that an administrator cancelled half-way.
  const rollback = { restored: 0, removed: 0, kept: 0 };
  await jobs().updateOne({ _id: new Types.ObjectId(_id) }, { $set: { state: 'cancelled', rollback } });
  await eventually(async () => expect(await told(backend, id)).toEqual(new Set([true])));
  // No cache has what was answered before for an answer of now.
  const version = ({ headers }: Answer) => headers.get('catalogue-version');
  expect(version((await answers(backend, id))[0]!)).not.toBe(version(before!));

  expect((await imports.step(_id, 'rollback')).status).toBe(202);
  expect(await imports.settled(_id)).toMatchObject({ state: 'reverted', rollback: { restored: count } });
  await eventually(async () => expect(await told(backend, id)).toEqual(new Set([false])));
  expect((await answers(backend, id))[0]!.body).toMatchObject({ name: 'First 1' });
});

const alive = { id: 'x', owner: { host: 'elsewhere', pid: 1, run: 'x' }, beatAt: new Date(Date.now() + 60_000) };
const files = { source: true, refused: false };
const tomorrow = new Date(Date.now() + 86_400_000);
/** Starts a backend beside these records of jobs. Returns what it tells visitors. */
async function toldBeside(...jobs: [collection: string, job: object][]) {
  let id = '';
  const started = await startBackend({ MODULES: 'catalog' }, async ({ connection }) => {
    [id] = (await catalogueWriter(connection).add({ name: 'First', location: 'Pune, Maharashtra' })) as [string];
    for (const [collection, job] of jobs)
      await connection.collection(collection).insertOne({ createdAt: new Date(), run: alive, ...job });
  });
  try {
    return await told(started, id);
  } finally {
    await started.close();
  }
}

it.each([
  ['a rollback', 'imports', { state: 'reverting', rollback: {} }],
  ['a rollback whose process died', 'imports', { state: 'interrupted', rollback: {} }],
  ['an import whose process died', 'imports', { state: 'interrupted', choices: {}, files, filesUntil: tomorrow }],
  ['a change of many colleges', 'bulk_edits', { state: 'undoing' }],
  ['a load of a later directory', 'markers', { updating: true }],
])('knows of %s when it starts', async (_what, collection, job) =>
  expect(await toldBeside([collection, job])).toEqual(new Set([true])),
);

it('knows when it starts that a check, finished work and what nothing can continue are no updates', async () =>
  expect(
    await toldBeside(
      ['imports', { state: 'interrupted', files, filesUntil: tomorrow }],
      ['imports', { state: 'done', choices: {} }],
      ['imports', { state: 'cancelled', rollback: {}, createdAt: new Date(0) }],
      ['bulk_edits', { state: 'ready' }],
    ),
  ).toEqual(new Set([false])));

it('shows no mixture untold while an import is rolled back', async () => {
  const many = 1100;
  await apply(csv('First', many, 'Public'));
  const { _id } = await apply(csv('Second', many, 'Private'));
  const seen = new Set<string>();
  const look = async () => {
    const { facets, updating } = (await backend.get('/api/colleges?limit=1&counts=true'))
      .body as SearchPage<CollegeCard>;
    const types = facets!.values
      .type!.map(({ value }) => value)
      .sort()
      .join(' and ');
    seen.add(`${types}${updating ? ', told' : ''}`);
    return types;
  };
  await eventually(async () => expect(await look()).toBe('Private'));
  seen.clear();
  await imports.step(_id, 'rollback');
  await eventually(async () => expect(await look()).toBe('Public'));
  expect(seen).not.toContain('Private and Public');
});
