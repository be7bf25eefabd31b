import { retention, type HistoryEntry, type Page } from '@setu/contracts';
import { Types } from 'mongoose';
import { CollegeEditingService } from '../src/catalog/editing/college-editing.service.js';
import { ImportUndoService } from '../src/import/jobs/import-undo.service.js';
import { CollegeWritesService } from '../src/history/college-writes.service.js';
import { administratorCookie, type importsOf, startImporting, startOver } from './support/imports.js';
import { request, type TestBackend } from './support/backend.js';
import { catalogueWriter, richCollege } from './support/colleges.js';

let backend: TestBackend;
let imports: ReturnType<typeof importsOf>;
let id: string;

const csv = (name: string, place: string) =>
  `name,location,sourceId\n${name},${place},C-1\nSecond ${name},${place},C-2\n`;
const writer = () => catalogueWriter(backend.database.connection);
const stored = async (college = id) => (await writer().colleges.findById(college).lean())!;
const writes = () => backend.database.connection.collection('college_writes');

async function apply(file: string, name: string, choices?: object) {
  const { _id } = await imports.checked(file, name);
  await imports.step(_id, 'apply', choices);
  return imports.settled(_id);
}

async function history(query = '', college = id): Promise<Page<HistoryEntry>> {
  const { body } = await backend.get(`/api/admin/history?subject=${college}${query}`, { cookie: administratorCookie });
  return body as Page<HistoryEntry>;
}

const revert = (entry: HistoryEntry) =>
  request(`${backend.origin}/api/admin/history/${entry._id}/revert`, {
    method: 'POST',
    headers: { cookie: administratorCookie },
  });

beforeAll(async () => ({ backend, imports } = await startImporting()));
beforeEach(async () => {
  [id] = (await writer().add({ name: 'First', location: 'Pune', sourceId: 'C-1' })) as [string];
});
afterEach(() => startOver(backend));
afterAll(() => backend.close());

it('shows of each import what it changed of a college, with its file, among the changes of administrators', async () => {
  const { _id: first } = await apply(csv('Renamed', 'Pune'), 'aishe-2026.csv');
  const parts = { completeness: 'in-progress', website: 'www.new.in' };
  await backend.app.get(CollegeEditingService).change(id, { parts, files: [], administrator: 'asha' });
  await apply(csv('Again', 'Pune'), 'aishe-2027.csv');

  const { items, total } = await history();
  expect(total).toBe(3);
  expect(items).toMatchObject([
    {
      administrator: 'admin',
      note: 'Import of aishe-2027.csv',
      changes: [{ field: 'name', before: 'Renamed', after: 'Again' }],
    },
    { administrator: 'asha', changes: [{ field: 'website' }] },
    {
      administrator: 'admin',
      action: 'changed',
      kind: 'college',
      subject: { id },
      import: first,
      note: 'Import of aishe-2026.csv',
      changes: [{ field: 'name', before: 'First', after: 'Renamed' }],
      canRevert: true,
    },
  ]);
  const page = await history('&limit=2');
  expect([...page.items, ...(await history(`&limit=2&cursor=${page.nextCursor}`)).items]).toEqual(items);
  expect((await history('&field=name')).total).toBe(2);
  expect((await history('&field=website')).total).toBe(1);
  const { _id: added } = (await writer().colleges.findOne({ sourceId: 'C-2' }).lean())!;
  expect((await history('', String(added))).items.at(-1)).toMatchObject({
    action: 'added',
    note: 'Import of aishe-2026.csv',
  });
});

it('takes one college back long after the import, its source too, and says what was rolled back', async () => {
  const { _id: job } = await apply(csv('Renamed', 'Mumbai'), 'aishe.csv');
  const past = new Date(Date.now() - 2 * 365 * 86_400_000);
  await writes().updateMany({}, { $set: { at: past } });
  const [entry] = (await history()).items;
  expect((await revert(entry!)).status).toBe(200);
  expect(await stored()).toMatchObject({ name: 'First', location: 'Pune' });
  expect((await stored()).sources).toEqual({});
  const [reverted] = (await history()).items;
  expect(reverted).toMatchObject({ action: 'reverted', administrator: 'admin', canRevert: true });
  expect((await revert(reverted!)).status).toBe(200);
  expect(await stored()).toMatchObject({ name: 'Renamed', location: 'Mumbai' });

  await imports.step(job, 'rollback');
  await imports.settled(job);
  expect((await history()).items.at(-1)!.note).toMatch(/^Import of aishe.csv; undone by admin on /);
});

it('has no entry of a college that was saved while the import ran, nor a second one when it goes on', async () => {
  const { _id } = await imports.checked(csv('Renamed', 'Pune'), 'aishe.csv');
  const parts = { completeness: 'in-progress', website: 'www.new.in' };
  await backend.app.get(CollegeEditingService).change(id, { parts, files: [], administrator: 'asha' });
  await imports.step(_id, 'apply');
  expect(await imports.settled(_id)).toMatchObject({ result: { refused: 1 } });
  expect((await history()).items.map(({ administrator }) => administrator)).toEqual(['asha']);

  const job = { _id: new Types.ObjectId(), administrator: 'admin', fileName: 'x.csv' };
  const college = new Types.ObjectId(id);
  const keep = () => backend.app.get(ImportUndoService).keep(job, [{ college, key: '1', values: [] }]);
  await keep();
  const forget = await keep();
  expect(await writes().countDocuments({ job: job._id })).toBe(1);
  await forget([college]);
  expect(await writes().countDocuments({ job: job._id })).toBe(0);
});

it('stores mentors for as long as a mistake can be undone, the rest for as long as the history', async () => {
  const people = [richCollege().students![0]];
  const write = (at: number) => ({
    _id: new Types.ObjectId(),
    college: new Types.ObjectId(id),
    at: new Date(at),
    by: 'import' as const,
    job: new Types.ObjectId(),
    administrator: 'admin',
    name: 'x.jsonl',
    values: [
      { path: 'name', before: 'Old' },
      { path: 'students', before: people },
    ],
  });
  const old = Date.now() - (retention.undoDays + 1) * 86_400_000;
  await backend.app.get(CollegeWritesService).store([write(old), write(Date.now())]);
  expect(JSON.stringify(await history())).not.toContain(people[0]!.name);
  await backend.app.get(CollegeWritesService).forgetPeople();
  const [past, recent] = await writes().find().sort({ at: 1 }).toArray();
  expect(past!.values).toEqual([{ path: 'name', before: 'Old' }]);
  expect(past).not.toHaveProperty('people');
  expect(recent!.values).toHaveLength(2);
  const indexes = await writes().indexes();
  const seconds = retention.historyYears * 365 * 86_400;
  expect(indexes).toContainEqual(expect.objectContaining({ key: { at: 1 }, expireAfterSeconds: seconds }));
});
