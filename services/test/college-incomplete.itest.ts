import type { AdminCollege, College, Page } from '@setu/contracts';
import { Types } from 'mongoose';
import { ReadModelService } from '../src/catalog/read-model/read-model.service.js';
import { Backend } from './people/backend.js';
import { CollegeEditor } from './support/college-editor.js';
import { logoFile } from './support/college-form.js';

let backend: Backend;
let editor: CollegeEditor;
beforeAll(async () => {
  backend = await Backend.start({ MODULES: 'catalog,admin' });
  editor = await CollegeEditor.start(backend);
});
afterAll(() => backend.close());

/** A college as an import leaves it. */
async function imported(over: Record<string, unknown> = {}): Promise<string> {
  const _id = new Types.ObjectId();
  await backend.database.collection('colleges').insertOne({
    _id,
    name: `Imported ${_id.toHexString()}`,
    location: 'Harda, Madhya Pradesh',
    affiliation: 'Barkatullah University',
    keywords: ['Harda'],
    sourceId: `test:${_id.toHexString()}`,
    updatedAt: new Date(),
    ...over,
  });
  await backend.get(ReadModelService).refresh(_id);
  return _id.toHexString();
}

/** Sends these parts alone. */
const send = async (method: 'POST' | 'PUT', path: string, parts: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) form.set(name, value);
  return editor.admin.send<{ message: string; fields?: Record<string, string>; college: College }>(method, path, form);
};
const put = (id: string, parts: Record<string, string>) =>
  send('PUT', `/api/colleges/${id}`, { completeness: 'in-progress', ...parts });

const listed = async (name: string) =>
  (await editor.admin.get<Page<AdminCollege>>(`/api/admin/colleges?search=${encodeURIComponent(name)}`)).body.items[0]!;

it('takes the website of an imported college and leaves the rest as it is', async () => {
  const id = await imported();
  const before = await editor.shown(id);
  const { status } = await put(id, { website: 'www.imported.ac.in' });
  expect(status).toBe(200);
  expect(await editor.shown(id)).toEqual({ ...before, website: 'www.imported.ac.in' });
  const [entry] = await editor.history(id);
  expect(entry!.changes).toEqual([{ field: 'website', after: 'www.imported.ac.in' }]);
});

it('takes the whole form with blanks, and keeps no blank', async () => {
  const id = await imported();
  const { status, body } = await put(id, {
    name: 'Renamed',
    establishedYear: '',
    type: '',
    desc: '',
    contact: JSON.stringify({ phone: '0757 7222222', email: '' }),
    rating: JSON.stringify({ faculty: '', infrastructure: '4.1' }),
    package: '{}',
    facilities: '[]',
    logo: '',
    courses: JSON.stringify([
      {
        title: 'B.A.',
        desc: 'Long',
        duration: '',
        eligibility: [''],
        feeStructure: { additionals: [] },
        scholarships: [{ name: 'Merit', benefit: '' }],
      },
    ]),
  });
  expect([status, body.message]).toEqual([200, 'College updated successfully']);
  const record = await backend.database.collection('colleges').findOne({ _id: new Types.ObjectId(id) });
  expect(record).toMatchObject({ contact: { phone: '0757 7222222' }, rating: { infrastructure: 4.1 } });
  for (const name of ['establishedYear', 'type', 'desc', 'package', 'logo']) expect(record).not.toHaveProperty(name);
  expect(record!.contact).not.toHaveProperty('email');
  expect(record!.courses[0]).toEqual({
    _id: expect.anything(),
    title: 'B.A.',
    eligibility: [],
    feeStructure: { additionals: [] },
    desc: 'Long',
    scholarships: [{ name: 'Merit' }],
  });
  expect(JSON.stringify(record)).not.toContain('null');
  const emptied = [{ _id: String(record!.courses[0]._id), title: 'B.A.', desc: ' ' }];
  expect((await put(id, { courses: JSON.stringify(emptied) })).status).toBe(200);
  expect((await editor.shown(id)).courses[0]).not.toHaveProperty('desc');
  expect(await editor.shown(id)).toMatchObject({ name: 'Renamed', affiliation: 'Barkatullah University' });
});

it.each([
  [{ name: ' ' }, 'name', 'Name is required.'],
  [{ website: 'our site' }, 'website', 'Please enter a valid website, such as www.college.ac.in.'],
  [{ courses: '[{"duration": 3}]' }, 'courses.0.title', 'Course title is required.'],
  [{ completeness: 'done' }, 'completeness', 'completeness must be complete or in-progress'],
  [{ completeness: 'complete', name: '' }, 'name', 'Name is required.'],
  [{ completeness: 'complete', desc: '' }, 'desc', 'Description is required.'],
])('rejects %j', async (parts, field, message) => {
  const { status, body } = await put(await imported(), parts as Record<string, string>);
  expect([status, body.fields?.[field]]).toEqual([400, message]);
});

it('adds a college of which only the name is known', async () => {
  const { status, body } = await send('POST', '/api/colleges', { completeness: 'in-progress', name: 'Only a name' });
  expect(status).toBe(201);
  expect(body.college).not.toHaveProperty('logo');
  expect((await send('POST', '/api/colleges', { completeness: 'in-progress', website: 'x.in' })).status).toBe(400);
});

it('says in the list how much is known', async () => {
  const id = await imported({ name: 'Narrow Gauge College' });
  const hindi = { nameHi: 'ब्रॉड गेज', nameHiSource: 'Its website', nameHiReviewer: 'Meera Joshi' };
  const complete = await editor.added({ name: 'Broad Gauge College', ...hindi }, 0);
  expect((await listed('Narrow Gauge')).completeness.state).toBe('directory');
  await put(id, { placementRate: '80' });
  expect((await listed('Narrow Gauge')).completeness).toMatchObject({ state: 'in-progress', required: 20 });
  expect((await listed('Broad Gauge')).completeness).toEqual({ state: 'complete', required: 22, missing: [] });
  await put(complete._id, { desc: '' });
  expect((await listed('Broad Gauge')).completeness).toMatchObject({
    state: 'in-progress',
    missing: ['Description'],
  });
});

it('removes the affiliation of a college that becomes public, and keeps the one of a college that is', async () => {
  const id = await imported({ type: 'Public' });
  await put(id, { type: 'Public', website: 'a.in' });
  expect(await editor.shown(id)).toHaveProperty('affiliation');
  const other = await editor.added({}, 0);
  await editor.put(other._id, { type: 'Public', affiliation: undefined }, [await logoFile()]);
  expect(await editor.shown(other._id)).not.toHaveProperty('affiliation');
});
