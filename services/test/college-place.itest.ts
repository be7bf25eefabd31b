import { messages, type BulkEdit, type College, type FacetCounts, type Page } from '@setu/contracts';
import { eventually, until } from '@setu/testing';
import { CollegeEditingService } from '../src/catalog/editing/college-editing.service.js';
import { UndoService } from '../src/catalog/editing/undo.service.js';
import { request, type TestBackend } from './support/backend.js';
import { catalogueWriter } from './support/colleges.js';
import { administratorCookie, type importsOf, startImporting, startOver } from './support/imports.js';

let backend: TestBackend;
let imports: ReturnType<typeof importsOf>;
let writer: ReturnType<typeof catalogueWriter>;
let id: string;

const inPatna = {
  name: 'Moving College',
  sourceId: 'C-1',
  aisheCode: 'C-1',
  location: 'Patna, Bihar',
  city: 'Phulwari',
  district: 'Patna',
  state: 'Bihar',
  formerPlaces: ['Pataliputra'],
  keywords: [],
  provenance: { source: 'AISHE', asOf: '2016' },
};

const { sourceId: _sourceId, ...shown } = inPatna;

beforeAll(async () => ({ backend, imports, writer } = await startImporting()));
beforeEach(async () => {
  [id] = (await writer.add(inPatna)) as [string];
  await until(async () => (await backend.get(`/api/colleges/${id}`)).status === 200);
});
afterEach(() => startOver(backend));
afterAll(() => backend.close());

const page = async () => (await backend.get(`/api/colleges/${id}`)).body as College;
const namesIn = async (query: string) =>
  ((await backend.get(`/api/colleges?limit=10&${query}`)).body as Page<College>).items.map(({ name }) => name);
const change = (parts: Record<string, string>) =>
  backend.app.get(CollegeEditingService).change(id, { parts, files: [], administrator: 'asha' });

async function expectMovedTo(district: string, state: string) {
  await eventually(async () => {
    const { city, formerPlaces, ...college } = await page();
    expect(college).toMatchObject({ district, state, location: `${district}, ${state}` });
    expect([city, formerPlaces]).toEqual([undefined, undefined]);
  });
  const place = new URLSearchParams({ state, district }).toString();
  expect(await namesIn(place)).toEqual([inPatna.name]);
  expect(await namesIn('state=Bihar')).toEqual([]);
  const { facets } = (await backend.get('/api/colleges?browse=true&counts=true&limit=1')).body as {
    facets: FacetCounts;
  };
  expect(facets.values.state).toEqual([{ value: state, count: 1 }]);
  expect(await namesIn(`near=${encodeURIComponent(`${district}, ${state}`)}`)).toEqual([inPatna.name]);
  const segments = [state, district].map((name) => name.toLowerCase().replaceAll(' ', '-')).join('/');
  expect((await backend.get(`/api/places/${segments}`)).body).toMatchObject({ colleges: { total: 1 } });
  expect((await backend.get('/api/places/bihar/patna')).status).toBe(404);
}

it('is moved by its form, and back by the history', async () => {
  await change({ completeness: 'in-progress', district: 'Indore', state: 'Madhya Pradesh' });
  await expectMovedTo('Indore', 'Madhya Pradesh');

  const history = await request(`${backend.origin}/api/admin/history?subject=${id}`, {
    headers: { cookie: administratorCookie },
  });
  const [entry] = (history.body as Page<{ _id: string; changes: { field: string }[] }>).items;
  expect(entry!.changes.map(({ field }) => field)).toEqual(expect.arrayContaining(['district', 'state', 'location']));
  await backend.app.get(UndoService).revert(entry!._id, 'asha');
  expect(await page()).toMatchObject(shown);
});

it('keeps an address that names the new place, and moves with an address alone', async () => {
  const address = 'Ring Road, Indore, Madhya Pradesh';
  await change({ completeness: 'in-progress', location: address });
  expect(await page()).toMatchObject({ location: address, district: 'Indore', state: 'Madhya Pradesh' });
  await change({ completeness: 'in-progress', location: 'Mhow, Madhya Pradesh' });
  expect(await page()).toMatchObject({ location: 'Mhow, Madhya Pradesh', district: 'Indore' });
});

it('knows only the states of India', async () => {
  const changed = change({ completeness: 'in-progress', state: 'Atlantis' });
  await expect(changed).rejects.toMatchObject({ fields: { state: messages.collegeForm.state } });
});

it.each([
  ['columns of district and state', 'name,district,state,sourceId\nMoving College,Indore,Madhya Pradesh,C-1\n'],
  ['a column of the place', 'name,location,sourceId\nMoving College,"Indore, Madhya Pradesh",C-1\n'],
])('is moved by an import with %s, and back by its rollback', async (_, file) => {
  const job = await imports.checked(file);
  expect(job.preview).toMatchObject({ changed: 1 });
  expect(job.preview).not.toHaveProperty('clearedFields');
  await imports.step(job._id, 'apply');
  expect(await imports.settled(job._id)).toMatchObject({ state: 'done', result: { changed: 1 } });
  await expectMovedTo('Indore', 'Madhya Pradesh');

  await imports.step(job._id, 'rollback');
  expect(await imports.settled(job._id)).toMatchObject({ rollback: { restored: 1 } });
  await eventually(async () => expect(await page()).toMatchObject(shown));
});

it('reads earlier names of states from a file, and names a row whose state is none', async () => {
  const head = 'name,district,state,sourceId';
  const job = await imports.checked(`${head}\nNew,Cuttack,ORISSA,C-2\nOther,Somewhere,Atlantis,C-3\n`);
  expect(job.preview).toMatchObject({ added: 1, refused: 1 });
  await imports.step(job._id, 'apply');
  await imports.settled(job._id);
  expect(await writer.colleges.findOne({ sourceId: 'C-2' }).lean()).toMatchObject({
    location: 'Cuttack, Odisha',
    state: 'Odisha',
    district: 'Cuttack',
  });
});

it('is moved by a bulk edit of the place, and back by its undo', async () => {
  const call = async (method: string, path = '', body?: object) =>
    (
      await request(`${backend.origin}/api/admin/bulk-edits${path}`, {
        method,
        headers: { cookie: administratorCookie, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      })
    ).body as BulkEdit;
  const settled = (edit: BulkEdit, state: string) =>
    eventually(async () => expect((await call('GET', `/${edit._id}`)).state).toBe(state));
  const edit = await call('POST', '', { action: 'location', value: 'Indore, Madhya Pradesh', ids: id });
  expect(edit).toMatchObject({ state: 'checking' });
  await settled(edit, 'ready');
  await call('POST', `/${edit._id}/apply`);
  await settled(edit, 'done');
  await expectMovedTo('Indore', 'Madhya Pradesh');
  await call('POST', `/${edit._id}/undo`);
  await settled(edit, 'undone');
  await eventually(async () => expect(await page()).toMatchObject(shown));
});
