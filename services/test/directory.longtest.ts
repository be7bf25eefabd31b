import type { DirectoryCollege } from '@setu/open-data';
import { until } from '@setu/testing';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { CollegeEditingService } from '../src/catalog/editing/college-editing.service.js';
import { UndoService } from '../src/catalog/editing/undo.service.js';
import { TodoService } from '../src/admin/todo.service.js';
import { UnfinishedUpdates } from '../src/catalog/read-model/unfinished-updates.js';
import { HistoryService } from '../src/history/history.service.js';
import { DirectoryService } from '../src/import/directory/directory.service.js';
import { startBackend, type TestBackend } from './support/backend.js';
import { catalogueWriter } from './support/colleges.js';

let backend: TestBackend;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'setu-directory-'));
  backend = await startBackend();
});
afterEach(async () => {
  await backend.close();
  await rm(folder, { recursive: true });
});

const record = (sourceId: string, over: Partial<DirectoryCollege> = {}): DirectoryCollege => ({
  sourceId,
  aisheCode: sourceId,
  name: `College ${sourceId}`,
  officialName: `COLLEGE ${sourceId}, PRAYAGRAJ`,
  location: 'Prayagraj, Uttar Pradesh',
  district: 'Prayagraj',
  state: 'Uttar Pradesh',
  formerPlaces: ['Allahabad'],
  keywords: [],
  provenance: { source: 'AISHE', asOf: '2016' },
  ...over,
});

/** Loads these records as a version of the directory; false when it was interrupted. */
async function load(version: string, colleges: DirectoryCollege[], signal = new AbortController().signal) {
  const service = backend.app.get(DirectoryService);
  service.file = join(folder, `${version}.gz`);
  const head = { version, colleges: colleges.length, merged: 0, doubtful: 0 };
  await writeFile(service.file, gzipSync([head, ...colleges].map((line) => JSON.stringify(line)).join('\n')));
  return service.load(signal);
}

const stored = () => catalogueWriter(backend.database.connection).colleges;
const find = (sourceId: string) => stored().findOne({ sourceId }).lean();

it('adds every college once, with what is known of it, and shows it by old and new names', async () => {
  const ranks = [{ year: 2025, category: 'Overall', rank: 3 }];
  const programmes = [{ level: 'Undergraduate', course: 'BCA', intake: 60 }];
  await load('v1', [record('C-1', { ranks, programmes }), record('C-2')]);
  await load('v1', [record('C-1'), record('C-2')]);
  expect(await stored().countDocuments()).toBe(2);
  const found = async () => (await backend.get('/api/colleges?search=allahabad')).body;
  await until(async () => (await found()).total === 2);
  const { _id } = (await found()).items.find(({ name }: { name: string }) => name === 'College C-1');
  expect((await backend.get(`/api/colleges/${_id}`)).body).toMatchObject({
    officialName: 'COLLEGE C-1, PRAYAGRAJ',
    ranks,
    programmes,
  });
  // The known one first, whatever the seed.
  for (const seed of [1, 2, 3, 4, 5, 6])
    expect((await backend.get(`/api/colleges?order=shuffle&seed=${seed}`)).body.items[0]._id).toBe(_id);
});

it('renews untouched fields, and leaves what an administrator edited or deleted', async () => {
  await load('v1', [record('C-1'), record('C-2'), record('C-3')]);
  const editing = backend.app.get(CollegeEditingService);
  await stored().updateOne({ sourceId: 'C-2' }, { $set: { name: 'Corrected' }, $inc: { revision: 1 } });
  await editing.delete(String((await find('C-3'))!._id), 'admin');

  const ranks = [{ year: 2026, category: 'Overall', rank: 1 }];
  const renewed = ['C-1', 'C-2', 'C-3'].map((id) =>
    record(id, { name: `Renewed ${id}`, ranks, formerPlaces: undefined }),
  );
  await load('v2', renewed);
  expect(await find('C-1')).toMatchObject({ name: 'Renewed C-1', ranks });
  expect(await find('C-1')).not.toHaveProperty('formerPlaces');
  expect(await find('C-2')).toMatchObject({ name: 'Corrected', ranks });
  expect(await find('C-3')).toBeNull();

  await load(
    'v3',
    renewed.map((college) => ({ ...college, name: `Again ${college.sourceId}` })),
  );
  expect(await find('C-1')).toMatchObject({ name: 'Again C-1' });
  expect(await find('C-2')).toMatchObject({ name: 'Corrected' });
});

it('gives a field that an undo returns to the directory the value of its latest version', async () => {
  await load('v1', [record('C-1')]);
  const id = String((await find('C-1'))!._id);
  const parts = { completeness: 'in-progress', name: 'Corrected', district: 'Lucknow' };
  await backend.app.get(CollegeEditingService).change(id, { parts, files: [], administrator: 'asha' });
  await load('v2', [record('C-1', { name: 'Renamed in v2', aisheYear: '2026' })]);
  expect(await find('C-1')).toMatchObject({ name: 'Corrected', location: 'Lucknow, Uttar Pradesh', aisheYear: '2026' });

  const { items } = await backend.app.get(HistoryService).list({ subject: id });
  const edit = items.find(({ administrator }) => administrator === 'asha');
  await backend.app.get(UndoService).revert(edit!._id, 'asha');
  const place = { district: 'Prayagraj', location: 'Prayagraj, Uttar Pradesh', formerPlaces: ['Allahabad'] };
  expect(await find('C-1')).toMatchObject({ name: 'Renamed in v2', ...place });

  await load('v3', [record('C-1', { name: 'Renamed in v3' })]);
  expect(await find('C-1')).toMatchObject({ name: 'Renamed in v3', ...place });
});

it('shows in the history what a version changed of a college, and takes it back for good', async () => {
  const history = backend.app.get(HistoryService);
  await load('v1', [record('C-1'), record('C-2'), record('C-3')]);
  const [first, second] = await Promise.all(['C-1', 'C-2'].map(async (id) => String((await find(id))!._id)));
  expect((await history.list({ subject: first })).items).toEqual([]);
  const parts = { completeness: 'in-progress', name: 'Corrected' };
  await backend.app.get(CollegeEditingService).change(second!, { parts, files: [], administrator: 'asha' });
  const v2 = ['C-1', 'C-2', 'C-3'].map((id) => record(id, { name: `In v2 ${id}`, aisheYear: '2026' }));
  await load('v2', [...v2.slice(0, 2), record('C-3', { keywords: [], ranks: undefined })]);

  const [entry, ...others] = (await history.list({ subject: first })).items;
  expect(others).toEqual([]);
  expect(entry).toMatchObject({
    administrator: 'the directory',
    note: 'Directory of colleges, version v2',
    changes: [
      { field: 'name', before: 'College C-1', after: 'In v2 C-1' },
      { field: 'aisheYear', after: '2026' },
    ],
  });
  const [ofSecond] = (await history.list({ subject: second })).items;
  expect(ofSecond!.changes).toEqual([{ field: 'aisheYear', after: '2026' }]);
  expect((await history.list({ subject: String((await find('C-3'))!._id) })).items).toEqual([]);
  expect((await history.list({})).items).toContainEqual(
    expect.objectContaining({ action: 'imported', note: expect.stringContaining('2 changed') }),
  );

  await backend.app.get(UndoService).revert(entry!._id, 'asha');
  expect(await find('C-1')).toMatchObject({ name: 'College C-1' });
  await load('v3', [record('C-1', { name: 'In v3' }), ...v2.slice(1)]);
  expect(await find('C-1')).toMatchObject({ name: 'College C-1', sources: { name: { by: 'administrator' } } });
});

it('restores a deleted college with what the directory says by now, and renews it from then on', async () => {
  await load('v1', [record('C-1'), record('C-2')]);
  const ids = await Promise.all(['C-1', 'C-2'].map(async (id) => String((await find(id))!._id)));
  const editing = backend.app.get(CollegeEditingService);
  const history = backend.app.get(HistoryService);
  const parts = { completeness: 'in-progress', name: 'Corrected' };
  await editing.change(ids[1]!, { parts, files: [], administrator: 'asha' });
  for (const id of ids) await editing.delete(id, 'asha');
  const rows = (version: string) =>
    ['C-1', 'C-2'].map((id) => record(id, { name: `${id} in ${version}`, affiliation: version }));
  await load('v2', rows('v2'));
  expect(await stored().countDocuments({ sourceId: { $exists: true } })).toBe(0);

  for (const id of ids) {
    const { items } = await history.list({ subject: id });
    const deletion = items.find(({ action }) => action === 'deleted');
    await backend.app.get(UndoService).revert(deletion!._id, 'asha');
  }
  expect(await find('C-1')).toMatchObject({ name: 'C-1 in v2', affiliation: 'v2' });
  expect(await find('C-2')).toMatchObject({ name: 'Corrected', affiliation: 'v2' });
  const { items } = await history.list({ subject: ids[0] });
  expect(items.map(({ administrator }) => administrator)).toContain('the directory');
  await load('v3', rows('v3'));
  expect(await find('C-1')).toMatchObject({ name: 'C-1 in v3', affiliation: 'v3' });
  expect(await find('C-2')).toMatchObject({ name: 'Corrected', affiliation: 'v3' });
});

it('marks a college that a later version does not have, for an administrator, until it is back or they have checked it', async () => {
  const of2026 = (id: string) => record(id, { provenance: { source: 'AISHE', asOf: '2026' } });
  await load('v1', [record('C-1'), record('C-2'), record('C-3')]);
  expect(await stored().countDocuments({ unlisted: { $exists: true } })).toBe(0);
  const unlisted = async () => (await backend.app.get(TodoService).todo()).unlisted;
  await load('v2', [of2026('C-1')]);
  expect(await find('C-2')).toMatchObject({ name: 'College C-2', unlisted: '2026' });
  expect(await find('C-1')).not.toHaveProperty('unlisted');
  expect(await unlisted()).toBe(2);
  const id = String((await find('C-2'))!._id);
  await until(async () => (await backend.get(`/api/colleges/${id}`)).body.unlisted === '2026');
  const [entry] = (await backend.app.get(HistoryService).list({ subject: id })).items;
  expect(entry).toMatchObject({ administrator: 'the directory', changes: [{ field: 'unlisted', after: '2026' }] });

  const parts = { completeness: 'in-progress', status: 'Closed' };
  await backend.app.get(CollegeEditingService).change(id, { parts, files: [], administrator: 'asha' });
  expect(await unlisted()).toBe(1);
  await load('v3', [of2026('C-1'), record('C-3', { name: 'Back C-3' })]);
  expect(await find('C-3')).toMatchObject({ name: 'Back C-3' });
  expect(await find('C-3')).not.toHaveProperty('unlisted');
  expect(await unlisted()).toBe(0);
  // A list of a later year, which an administrator imported, did not name it.
  await stored().updateOne({ sourceId: 'C-1' }, { $set: { unlisted: '2030' } });
  await load('v4', [of2026('C-1'), of2026('C-3')]);
  expect(await find('C-1')).toMatchObject({ unlisted: '2030' });
});

it('is an unfinished update while a later version is loaded, and none at the first load', async () => {
  const rows = (version: string) =>
    Array.from({ length: 600 }, (_, index) => record(`C-${index}`, { affiliation: version }));
  const stop = new AbortController();
  stop.abort();
  const isUnfinished = () => backend.app.get(UnfinishedUpdates).exist();
  for (const [version, isUpdate] of [
    ['v1', false],
    ['v2', true],
  ] as const) {
    expect(await load(version, rows(version), stop.signal)).toBe(false);
    expect(await isUnfinished()).toBe(isUpdate);
    expect(await load(version, rows(version))).toBe(true);
    expect(await isUnfinished()).toBe(false);
  }
});

it('continues where it was interrupted, with two replicas', async () => {
  const all = Array.from({ length: 600 }, (_, index) => record(`C-${index}`));
  const stop = new AbortController();
  stop.abort();
  expect(await load('v1', all, stop.signal)).toBe(false);
  const part = await stored().countDocuments({ sourceId: { $exists: true } });
  expect(part).toBeGreaterThan(0);
  expect(part).toBeLessThan(600);
  const outcomes = await Promise.all([load('v1', all), load('v1', all)]);
  expect(outcomes).toContain(true);
  expect(await load('v1', all)).toBe(true);
  expect(await stored().countDocuments({ sourceId: { $exists: true } })).toBe(600);
});

it('redirects the address of a record that a later version merges, and leaves one that an administrator edited', async () => {
  await load('v1', [record('C-1'), record('C-2'), record('C-3')]);
  const [remaining, gone, edited] = await Promise.all(['C-1', 'C-2', 'C-3'].map(async (id) => (await find(id))!._id));
  await stored().updateOne({ sourceId: 'C-3' }, { $set: { name: 'Corrected' }, $inc: { revision: 1 } });
  await load('v2', [record('C-1', { mergedCodes: ['C-2', 'C-3', '1-9'] })]);
  expect(await find('C-2')).toBeNull();
  expect(await find('C-3')).toMatchObject({ name: 'Corrected' });
  expect(await find('C-1')).not.toHaveProperty('mergedCodes');
  await until(async () => (await backend.get(`/api/colleges/${gone}`)).body._id === String(remaining));
  expect((await backend.get(`/api/colleges/${edited}`)).body).toMatchObject({ name: 'Corrected' });
});

it('notes in the history what a later version merges, and brings it back for good', async () => {
  await load('v1', [record('C-1'), record('C-2')]);
  const before = (await find('C-2'))!;
  await load('v2', [record('C-1', { mergedCodes: ['C-2'] })]);
  const list = () => backend.app.get(HistoryService).list({ subject: String(before._id), limit: 20 });
  await until(async () => (await list()).items.length === 1);
  const [entry] = (await list()).items;
  expect(entry).toMatchObject({
    administrator: 'the directory',
    action: 'deleted',
    subject: { name: 'College C-2' },
    note: expect.stringMatching(/^Merged into College C-1 \(.*\) by version v2 of the directory$/),
    canRevert: true,
  });
  await backend.app.get(UndoService).revert(entry!._id, 'admin');
  const { name, location } = before;
  expect(await find('C-2')).toMatchObject({ name, location });
  expect((await backend.get(`/api/colleges/${String(before._id)}`)).body).toMatchObject({ name });
  await load('v3', [record('C-1', { mergedCodes: ['C-2'], affiliation: 'DAVV' })]);
  expect(await find('C-2')).toMatchObject({ name });
});
