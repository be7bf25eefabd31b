import type {
  ChanceExams,
  ChancesPage,
  ClosingImport,
  ClosingImportForm,
  CollegeAdmissions,
  CutoffsPage,
  HistoryEntry,
  Page,
} from '@setu/contracts';
import { until, type Visitor } from '@setu/testing';
import { directoryIdOf } from '../src/catalog/college.schema.js';
import { Backend } from './people/backend.js';
import { CollegeEditor } from './support/college-editor.js';
import { catalogueWriter } from './support/colleges.js';
import { startReplica } from './support/replica.js';

const acharya = String(directoryIdOf('C-1319'));
const name = 'Acharya Institute of Technology-Soladevanahalli, Bengaluru';
const branch = 'AE-Aeronautical Engineering';
const form: ClosingImportForm = {
  exam: 'comedk',
  list: 'comedk',
  year: '2026',
  round: '1',
  isLast: 'yes',
  authority: 'COMEDK Care',
  url: 'https://example.org/2026',
  copied: '2026-12-01',
};

let backend: Backend;
let editor: CollegeEditor;
let elsewhere: Visitor;
let closeSecond: () => Promise<void>;

beforeAll(async () => {
  backend = await Backend.start({ MODULES: 'catalog,admin' });
  editor = await CollegeEditor.start(backend);
  const place = { district: 'Bengaluru Urban', state: 'Karnataka', location: 'Bengaluru, Karnataka' };
  await catalogueWriter(backend.database).add({
    _id: directoryIdOf('C-1319'),
    name: 'Acharya Institute of Technology',
    ...place,
  });
  await until(async () => (await backend.visitor().get(`/api/colleges/${acharya}`)).status === 200);
  [elsewhere, closeSecond] = await startReplica(backend);
});
afterAll(async () => {
  await closeSecond();
  await backend.close();
});

const head = 'institution,programme,quota,category,gender,opening,closing';
const csv = (...rows: string[]) => Buffer.from([head, ...rows].join('\n'));
const check = (file: Buffer, changes: Partial<Record<keyof ClosingImportForm, string>> = {}) => {
  const query = new URLSearchParams({ name: 'round.csv', ...form, ...changes });
  return editor.admin.post<ClosingImport & { message: string; fields?: Record<string, string> }>(
    `/api/admin/closing-imports?${query}`,
    file,
  );
};
const step = (id: string, action: 'use' | 'undo') =>
  editor.admin.post<ClosingImport>(`/api/admin/closing-imports/${id}/${action}`);
const cutoffs = (year: number, visitor = elsewhere) =>
  visitor.get<CutoffsPage>(`/api/cutoffs/comedk/${year}?search=acharya%20aeronautical`);
const tab = async (query = '') =>
  (await elsewhere.get<CollegeAdmissions>(`/api/colleges/${acharya}/admissions?exam=comedk${query}`)).body.table!;
const version = async () => (await elsewhere.get<{ version: string }>('/api/colleges/version')).body.version;
const years = async () =>
  (await elsewhere.get<ChanceExams>('/api/chances/exams')).body.exams.find(({ slug }) => slug === 'comedk')!.years;
const sitemap = async () => String((await elsewhere.get('/api/sitemaps/places')).body);

it('shows a new year everywhere, on every replica, with the source that was typed, until it is undone', async () => {
  const before = await version();
  const file = csv(
    `"${name}",${branch},,GM,neutral,,41000`,
    'New College of Bengaluru,CS-Computer Science,,GM,neutral,,52000',
  );
  const { status, body: checked } = await check(file);
  expect(status).toBe(201);
  expect(checked).toMatchObject({ ...form, isInUse: false, movesChances: false, rejections: [] });
  expect(checked.counts).toEqual({
    rows: 2,
    added: 2,
    changed: 0,
    unchanged: 0,
    rejected: 0,
    missing: 0,
    joined: 1,
    notJoined: 1,
  });
  expect(checked.warnings[0]).toMatch(/Are rows missing/);
  // The check changes nothing.
  expect([(await cutoffs(2026)).status, await version()]).toEqual([404, before]);

  const oldList = await elsewhere.get<ChancesPage>('/api/chances?exam=comedk&rank=40000&limit=1');
  expect((await step(checked._id, 'use')).body.isInUse).toBe(true);
  expect((await cutoffs(2026, backend.visitor())).status).toBe(200);
  await until(async () => (await version()) !== before);
  const { body: page } = await cutoffs(2026);
  expect(page.items).toEqual([expect.objectContaining({ institution: name, collegeId: acharya, closing: 41_000 })]);
  const { authority, url, copied } = form;
  const added = { year: 2026, round: '1', authority, url, copied };
  expect([page.years[0], page.source.added]).toEqual([2026, [added]]);
  expect(await years()).toContain(2026);
  expect(await sitemap()).toContain('/cutoffs/comedk/2026<');
  const byYear = await tab();
  const line = byYear.rows.find(({ programme }) => programme === branch)!;
  expect([byYear.columns[0], line.closings[0]]).toEqual(['2026', 41_000]);
  expect((await tab('&year=2026')).columns).toEqual(['1']);
  const chances = (
    await elsewhere.get<ChancesPage>('/api/chances?exam=comedk&rank=40000&search=acharya%20aeronautical')
  ).body;
  expect([chances.items[0]!.closing, chances.source.added]).toEqual([41_000, [added]]);
  // A tab that was open before is told so.
  const stale = await elsewhere.get<{ message: string }>(
    `/api/chances?exam=comedk&rank=40000&limit=1&cursor=${encodeURIComponent(oldList.body.nextCursor!)}`,
  );
  expect([stale.status, stale.body.message]).toEqual([400, 'cursor is not one that this list gave']);
  const rows = String((await elsewhere.get('/api/cutoffs/comedk/all/rows.csv')).body).split('\r\n');
  expect(rows.filter((row) => row.startsWith('2026,1,')).map((row) => row.slice(-60))).toEqual(
    Array.from({ length: 2 }, () =>
      expect.stringContaining('COMEDK Care, https://example.org/2026, copied 2026-12-01'),
    ),
  );
  expect(rows.find((row) => row.startsWith('2025,'))).not.toContain('COMEDK Care');
  const open = await editor.admin.get<Page<{ name: string }>>(
    '/api/admin/joins?exam=comedk&limit=100&search=new%20college%20of%20beng',
  );
  expect(open.body.items.map((each) => each.name)).toEqual(['New College of Bengaluru']);

  // A start reads them before it serves.
  const [later, close] = await startReplica(backend);
  expect((await cutoffs(2026, later)).status).toBe(200);
  await close();

  const inUse = await version();
  expect((await step(checked._id, 'undo')).body.isInUse).toBe(false);
  await until(async () => (await version()) !== inUse);
  expect([(await cutoffs(2026)).status, (await years())[0]]).toEqual([404, 2025]);
  const history = (await editor.admin.get<Page<HistoryEntry>>('/api/admin/history?kind=exam')).body.items;
  expect(history.map(({ action, subject }) => `${action} ${subject.name}`)).toEqual([
    'reverted comedk 2026, round 1 (comedk)',
    'imported comedk 2026, round 1 (comedk)',
  ]);
  const list = (await editor.admin.get<{ items: ClosingImport[] }>('/api/admin/closing-imports')).body.items;
  expect(list[0]).toMatchObject({ _id: checked._id, isInUse: false, fileName: 'round.csv' });
});

it('corrects a round that came with the program, and gives it back when it is undone', async () => {
  const rounds = async () => {
    const table = await tab('&year=2025');
    return table.rows.find(({ programme }) => programme === branch)!.closings[0];
  };
  const before = await rounds();
  expect(before).toBe(32_990);
  const correction = { year: '2025' };
  expect((await check(csv(`E001,${branch},,GM,neutral,,32990`), correction)).body.counts).toMatchObject({
    unchanged: 1,
    changed: 0,
  });
  const { body } = await check(csv(`E001,${branch},,GM,neutral,,30000`), correction);
  expect(body.counts).toMatchObject({ added: 0, changed: 1, missing: 524 });
  await step(body._id, 'use');
  await until(async () => (await rounds()) === 30_000);
  // Twice is no error, and no second layer.
  expect((await step(body._id, 'use')).status).toBe(200);
  await step(body._id, 'undo');
  await until(async () => (await rounds()) === before);
});

it('rejects what is not said or cannot be, each with a sentence', async () => {
  const row = `E001,${branch},,GM,neutral,,30000`;
  const fieldsOf = async (changes: Parameters<typeof check>[1], file = csv(row)) => {
    const { status, body } = await check(file, changes);
    return [status, body.fields ?? body.message];
  };
  expect(await fieldsOf({ list: 'main-1' })).toEqual([400, { list: 'list must be one of comedk' }]);
  expect(await fieldsOf({ copied: '2026-13-40' })).toEqual([400, { copied: 'Please enter a day such as 2027-07-20.' }]);
  expect(await fieldsOf({ authority: '' })).toEqual([400, { authority: 'Please enter who published the figures.' }]);
  expect(await fieldsOf({ exam: 'jee-main', list: 'main-1', round: 'last' })).toEqual([
    400,
    { round: 'The rounds of JEE Main are numbers, such as 6.' },
  ]);
  expect(await fieldsOf({}, Buffer.from('hello'))).toEqual([
    400,
    { file: expect.stringMatching(/^The file has no column for institution, programme/) },
  ]);
  expect(await fieldsOf({}, csv(`E001,${branch},,GM,neutral,,12P`))).toEqual([
    400,
    { file: 'No row can be taken. The first one: 12P is a preparatory rank, which must be imported apart.' },
  ]);
});
