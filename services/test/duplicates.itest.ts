import type {
  College,
  CollegeTablePage,
  Comparison,
  DuplicateGroup,
  ListedCards,
  Page,
  SettledDuplicates,
} from '@setu/contracts';
import { Query, Types } from 'mongoose';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CollegeRecord } from '../src/catalog/college.schema.js';
import { CollegeOutboxService } from '../src/catalog/editing/college-outbox.service.js';
import { ReadModelService } from '../src/catalog/read-model/read-model.service.js';
import { DeletedCollegesService } from '../src/catalog/undo/deleted-colleges.service.js';
import { Backend } from './people/backend.js';
import type { Failure } from './people/people.js';
import { CollegeEditor, unsigned } from './support/college-editor.js';

let backend: Backend;
let editor: CollegeEditor;
beforeAll(async () => {
  backend = await Backend.start({ MODULES: 'catalog,admin' });
  editor = await CollegeEditor.start(backend);
});
afterAll(() => backend.close());

const base = '/api/admin/duplicates';

async function add(name: string, over: object = {}): Promise<string> {
  const _id = new Types.ObjectId();
  const place = { district: 'Harda', state: 'Madhya Pradesh', location: 'Harda, Madhya Pradesh' };
  const record = { _id, name, ...place, sourceId: `test:${_id.toHexString()}`, updatedAt: new Date(), ...over };
  await backend.database.collection('colleges').insertOne(record);
  await backend.get(ReadModelService).refresh(_id);
  return _id.toHexString();
}
const course = (title: string) => ({ _id: new Types.ObjectId(), title });
const list = async (...of: string[]) =>
  (await editor.admin.get<Page<DuplicateGroup>>(`${base}?limit=100`)).body.items
    .map(({ reason, colleges }) => [reason, colleges.map(({ _id }) => _id).sort()] as const)
    .filter(([, ids]) => ids.some((id) => of.includes(id)));
const merge = (keep: string, gone: string, choice: object = {}) =>
  editor.admin.post<Failure>(`${base}/merge`, { keep, gone, ...choice });
const undo = (id: string) => editor.admin.post<{ kept: string[] }>(`${base}/merged/${id}/undo`, {});
const settled = async () => (await editor.admin.get<SettledDuplicates>(`${base}/settled`)).body;
const stored = (id: string) => backend.database.collection('colleges').findOne({ _id: new Types.ObjectId(id) });
const edited = async (id: string) => unsigned(await editor.edited(id));
const at = (id: string) => backend.visitor().get<College>(`/api/colleges/${id}`);
const get = async <T>(path: string) => (await backend.visitor().get<T>(path)).body;

it('finds duplicates by code, and by name and place, in the list and in the table', async () => {
  const [a, b] = [
    await add('Narmada College', { aisheCode: 'C-77' }),
    await add('Tapti College', { aisheCode: 'c-77 ' }),
  ];
  const [c, d] = [await add('Govt. College, Rahatgaon'), await add('GOVERNMENT COLLEGE RAHATGAON')];
  const elsewhere = await add('Government College Rahatgaon', { district: 'Sagar', location: 'Sagar, Madhya Pradesh' });
  expect(await list(a, b, c, d, elsewhere)).toEqual([
    ['code', [a, b].sort()],
    ['name', [c, d].sort()],
  ]);
  const table = async () => {
    const { body } = await editor.admin.get<CollegeTablePage>('/api/admin/colleges?duplicates=possible&limit=100');
    return body.items.map(({ _id }) => _id).sort();
  };
  expect(await table()).toEqual([a, b, c, d].sort());
  await editor.delete(d);
  await editor.delete(b);
  expect(await list(a, b, c, d)).toEqual([]);
  expect(await table()).toEqual([]);
});

it('merges with a choice by field, leads from every old address to the other, and undoes it', async () => {
  const [same, own, theirs] = [course('B.A.'), course('M.A.'), course('B.Sc.')];
  const keep = await add('Ajnal College', {
    website: 'http://keep.in',
    contact: { phone: '07577 222222' },
    courses: [same, own],
    logo: '/api/media/logos/00000000-0000-4000-8000-000000000000-480.webp',
  });
  const sameThere = course('b.a.');
  const gone = await add('The Ajnal College', {
    website: 'http://gone.in',
    type: 'Public',
    aisheCode: 'C-4242',
    contact: { email: 'office@gone.in', phone: '07577 333333' },
    courses: [sameThere, theirs],
    gallery: [{ key: 'gallery/1', alt: 'Gate' }],
    logo: 'https://gone.in/logo.png',
    programmes: [{ level: 'UG', course: 'Physics', intake: 60 }],
  });
  const [before, goneBefore] = [await edited(keep), await edited(gone)];
  const choice = { take: 'website,type,aisheCode,logo,desc', both: 'contact,courses,gallery,programmes' };
  expect((await merge(keep, gone, choice)).status).toBe(200);
  expect(await at(gone)).toMatchObject({
    status: 200,
    body: {
      _id: keep,
      name: 'Ajnal College',
      website: 'http://gone.in',
      type: 'Public',
      aisheCode: 'C-4242',
      contact: { phone: '07577 222222', email: 'office@gone.in' },
      courses: [same, own, theirs].map(({ _id, title }) => expect.objectContaining({ _id: String(_id), title })),
      gallery: 1,
      logo: 'https://gone.in/logo.png',
      programmes: [{ level: 'UG', course: 'Physics', intake: 60 }],
    },
  });
  expect((await at(gone)).headers.get('content-location')).toBe(`/api/colleges/${keep}`);
  expect((await at(keep)).headers.get('content-location')).toBeNull();
  expect(await stored(gone)).toBeNull();
  expect(await list(keep, gone)).toEqual([]);

  // Courses, shortlists and comparisons redirect too.
  expect(await get(`/api/colleges/${gone}/courses/${sameThere._id}`)).toMatchObject({ _id: String(same._id) });
  expect(await get(`/api/colleges/${gone}/courses/${theirs._id}`)).toMatchObject({ college: { _id: keep } });
  const listed = `${gone},${gone}-${sameThere._id}`;
  expect((await get<ListedCards>(`/api/colleges/cards?ids=${listed}`)).items).toMatchObject([
    { id: gone, college: { _id: keep } },
    { id: `${gone}-${sameThere._id}`, college: { _id: keep }, course: { title: 'B.A.' } },
  ]);
  const compared = await get<Comparison>(`/api/colleges/compare?courses=${gone}/${sameThere._id}`);
  expect(compared.items).toMatchObject([
    { collegeId: gone, college: { _id: keep, courses: [{ title: 'B.A.' }, {}, {}] } },
  ]);

  expect((await editor.history(keep))[0]).toMatchObject({
    action: 'changed',
    note: `Merged with The Ajnal College (${gone})`,
  });
  expect((await editor.history(gone))[0]).toMatchObject({
    action: 'deleted',
    note: `Merged into Ajnal College (${keep})`,
  });
  expect((await settled()).merged[0]).toMatchObject({
    _id: gone,
    into: { _id: keep, name: 'Ajnal College' },
    by: 'admin',
  });
  expect((await merge(keep, gone)).status).toBe(404);

  const form = new FormData();
  for (const [name, value] of Object.entries({ completeness: 'in-progress', website: 'http://newer.in' }))
    form.set(name, value);
  await editor.admin.send('PUT', `/api/colleges/${keep}`, form);
  const undone = await undo(gone);
  expect([undone.status, undone.body.kept]).toEqual([200, ['website']]);
  const changed = { updatedAt: expect.any(String), version: expect.any(String), sources: expect.anything() };
  expect(await edited(gone)).toEqual({ ...goneBefore, ...changed });
  expect(await edited(keep)).toEqual({ ...before, ...changed, website: 'http://newer.in' });
  expect((await stored(keep))!.mergedFrom).toBeUndefined();
  expect((await at(gone)).body._id).toBe(gone);
  expect((await settled()).merged).toEqual([]);
  expect((await undo(gone)).status).toBe(404);
});

it('keeps a replaced picture while the merge can be undone', async () => {
  const keep = await editor.added({ name: 'Sodalpur College' }, 1);
  const gone = await editor.added({ name: 'Sodalpur College' }, 1);
  const [old, theirs] = [keep.gallery[0]!.address, gone.gallery[0]!.address];
  expect((await merge(keep._id, gone._id, { take: 'gallery,logo' })).status).toBe(200);
  expect([await editor.serves(old), await editor.serves(theirs), await editor.serves(keep.logo!)]).toEqual([
    200, 200, 200,
  ]);
  await undo(gone._id);
  expect((await editor.shown(keep._id)).logo).toBe(keep.logo);
  expect(await editor.serves((await editor.gallery(keep._id))[0]!)).toBe(200);
  expect(await editor.serves((await editor.gallery(gone._id))[0]!)).toBe(200);

  await merge(keep._id, gone._id, { take: 'gallery,logo' });
  const long = new Date(Date.now() - 40 * 24 * 60 * 60_000);
  await backend.database.collection('deleted_colleges').updateMany({}, { $set: { at: long } });
  await backend.get(DeletedCollegesService).sweep();
  expect([await editor.serves(old), await editor.serves(theirs), await editor.serves(keep.logo!)]).toEqual([
    404, 200, 404,
  ]);
  expect((await at(gone._id)).body._id).toBe(keep._id);
  expect(await editor.pending()).toBe(0);
});

it('redirects from a college that was merged twice, also after a restart', async () => {
  const [a, b, c] = [await add('Timarni College'), await add('Timarni College'), await add('Timarni College')];
  await merge(b, a);
  await merge(c, b);
  expect((await at(a)).body._id).toBe(c);
  const again = await Backend.start({ MODULES: 'catalog,admin', ...backend.place });
  expect((await again.visitor().get<College>(`/api/colleges/${a}`)).body._id).toBe(c);
  await again.close();
  await editor.delete(c);
  expect((await at(a)).status).toBe(410);
});

it('redirects while the merged college is reread', async () => {
  const [keep, gone] = [await add('Sohagpur College'), await add('Sohagpur College')];
  await merge(keep, gone);
  const model = backend.get(ReadModelService);
  const seen = new Set<string>();
  const reading = { isDone: false };
  const read = model.refresh(new Types.ObjectId(gone)).finally(() => (reading.isDone = true));
  while (!reading.isDone) {
    seen.add(model.idOf(gone));
    await nextTurn();
  }
  await read;
  expect([...seen]).toEqual([keep]);
});

it('of two simultaneous merges that are each other’s opposite, leaves one college at least', async () => {
  for (let round = 0; round < 5; round++) {
    const [a, b] = [await add('Seoni Malwa College'), await add('Seoni Malwa College')];
    const statuses = (await Promise.all([merge(a, b), merge(b, a)])).map(({ status }) => status);
    const left = (await Promise.all([stored(a), stored(b)])).filter(Boolean);
    expect(left.length).toBe(2 - statuses.filter((status) => status === 200).length);
    expect(left.length).toBeGreaterThan(0);
    for (const { mergedFrom = [] } of left as { mergedFrom?: unknown[] }[])
      expect(mergedFrom).toHaveLength(left.length === 1 ? 1 : 0);
  }
});

it('rejects a merge of colleges that have changed since the comparison', async () => {
  const [a, b] = [await add('Khategaon College'), await add('Khategaon College')];
  const [{ version: keepVersion }, { version: goneVersion }] = [await editor.edited(a), await editor.edited(b)];
  const form = new FormData();
  for (const [name, value] of Object.entries({ completeness: 'in-progress', website: 'http://new.in' }))
    form.set(name, value);
  await editor.admin.send('PUT', `/api/colleges/${b}`, form);
  const rejected = await merge(a, b, { keepVersion, goneVersion });
  expect([rejected.status, rejected.body.message]).toEqual([
    409,
    'One of the colleges has changed since. Please look again.',
  ]);
  expect((await at(b)).body._id).toBe(b);
  expect((await stored(a))!.mergedFrom).toBeUndefined();
});

it('marks sample figures that are taken into a real college', async () => {
  const a = await add('Handia College', { provenance: { source: 'AISHE' } });
  const b = await add('Handia College', {
    courses: [course('B.A.')],
    provenance: { source: 'Demo', sampleFigures: true },
  });
  await merge(a, b, { both: 'courses' });
  expect((await editor.shown(a)).provenance).toEqual({ source: 'AISHE', sampleFigures: true });
});

it('remembers that two are different colleges, until that is undone', async () => {
  const ids = [await add('Harsud College'), await add('Harsud College'), await add('Harsud College')] as const;
  const [a, b, c] = ids;
  const mark = (path: string, college: string, ...others: string[]) =>
    editor.admin.post<Failure>(`${base}/${path}`, { college, others: others.join() });
  expect((await mark('distinct', c, a, b)).status).toBe(200);
  expect(await list(c)).toEqual([]);
  expect(await list(a)).toEqual([['name', [a, b].sort()]]);
  await mark('distinct', a, b);
  expect(await list(...ids)).toEqual([]);
  expect((await settled()).distinct.slice(0, 2)).toMatchObject([
    { _id: a, from: [{ _id: b }] },
    { _id: c, from: [{ _id: a, name: 'Harsud College' }, { _id: b }] },
  ]);
  expect((await editor.history(a))[0]).toMatchObject({ action: 'changed', note: 'Not the same as Harsud College' });
  const again = await Backend.start({ MODULES: 'catalog,admin', ...backend.place });
  expect(again.get(ReadModelService).catalogue.duplicates.ids().has(a)).toBe(false);
  await again.close();
  await mark('distinct/undo', c, a, b);
  expect(await list(...ids)).toEqual([['name', [...ids].sort()]]);
  expect((await mark('distinct', a, a)).status).toBe(400);
  expect((await mark('distinct', a, 'x')).status).toBe(400);
  expect((await mark('distinct', a, 'f'.repeat(24))).status).toBe(404);
});

it.each([
  ['x', 'f'.repeat(24), 400],
  ['f'.repeat(24), 'f'.repeat(24), 400],
  ['f'.repeat(24), 'e'.repeat(24), 404],
])('rejects to merge %s with %s', async (keep, gone, status) => expect((await merge(keep, gone)).status).toBe(status));

it('rejects fields that cannot be taken, and leaves both colleges', async () => {
  const [a, b] = [await add('Khirkiya College'), await add('Khirkiya College')];
  for (const choice of [{ take: 'website,_id' }, { both: 'website' }, { take: 'constructor' }])
    expect((await merge(a, b, choice)).status).toBe(400);
  expect((await at(b)).body._id).toBe(b);
});

it('redirects from a merged college whose removal ends while all colleges are loaded', async () => {
  const keep = await add('Bhabha College, Timarni');
  const mergedInto = { college: new Types.ObjectId(keep), pictures: [], by: 'admin', at: new Date() };
  const gone = await add('Raman College, Timarni', { deleting: true, mergedInto });
  const outbox = backend.get(CollegeOutboxService);
  const model = backend.get(ReadModelService);
  const before = model.catalogue;
  const { cursor } = Query.prototype;
  const readAfterRemoval = async function* (query: Query<unknown, unknown>) {
    await outbox.settle((await stored(gone)) as unknown as CollegeRecord);
    yield* cursor.call(query);
  };
  jest.spyOn(Query.prototype, 'cursor').mockImplementationOnce(function (this: Query<unknown, unknown>) {
    return readAfterRemoval(this) as unknown as ReturnType<typeof cursor>;
  });
  jest.spyOn(before, 'needsCompaction', 'get').mockReturnValueOnce(true);
  await model.catchUp();
  expect(model.catalogue).not.toBe(before);
  expect(await stored(gone)).toBeNull();
  expect((await at(gone)).body._id).toBe(keep);
});
