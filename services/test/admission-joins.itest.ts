import type {
  AdmissionJoin,
  College,
  CollegeAdmissions,
  CutoffsPage,
  HistoryEntry,
  MedicalColleges,
  Page,
} from '@setu/contracts';
import { until, type Visitor } from '@setu/testing';
import { directoryIdOf } from '../src/catalog/college.schema.js';
import { Backend } from './people/backend.js';
import { catalogueWriter } from './support/colleges.js';
import { CollegeEditor } from './support/college-editor.js';
import { startReplica } from './support/replica.js';

/** Institutions of COMEDK: the data links the first one, and not the second. */
const shippedKey = 'E001';
const shippedId = String(directoryIdOf('C-1319'));
let openKey: string;
/** Medical colleges of NMC's list: the data links the first one, and not the second. */
const medicalId = directoryIdOf('C-30673');
const medicalKey = 'Yenepoya Medical College Mangalore';
let backend: Backend;
let editor: CollegeEditor;
let elsewhere: Visitor;
let closeSecond: () => Promise<void>;
let college: string;
let other: string;

beforeAll(async () => {
  backend = await Backend.start({ MODULES: 'catalog,admin' });
  editor = await CollegeEditor.start(backend);
  const place = { district: 'Bengaluru Urban', state: 'Karnataka', location: 'Bengaluru, Karnataka' };
  [college, other] = (await catalogueWriter(backend.database).add(
    { name: 'Sahyadri College of Engineering', ...place },
    {
      name: 'Sahyadri College of Engineering',
      ...place,
      district: 'Palakkad',
      state: 'Kerala',
      location: 'Palakkad, Kerala',
    },
    { _id: medicalId, name: 'Andhra Medical College', state: 'Andhra Pradesh' },
    { name: medicalKey, state: 'Karnataka', district: 'Dakshina Kannada' },
    { _id: directoryIdOf('C-1319'), name: 'Acharya Institute of Technology', ...place },
  )) as [string, string];
  await until(async () => (await backend.visitor().get(`/api/colleges/${shippedId}`)).status === 200);
  [elsewhere, closeSecond] = await startReplica(backend);
  openKey = (await list('open')).find(({ key }) => key !== shippedKey)!.key;
});
afterAll(async () => {
  await closeSecond();
  await backend.close();
});

const list = async (state: string, query = '') =>
  (await editor.admin.get<Page<AdmissionJoin>>(`/api/admin/joins?exam=comedk&limit=100&state=${state}${query}`)).body
    .items;
const find = async (key: string, state: string) => (await list(state)).find((each) => each.key === key);
const decide = (key: string, verdict: string, more: { college?: string; seen?: string } = {}) =>
  editor.admin.post<{ message: string }>('/api/admin/joins', { exam: 'comedk', key, verdict, ...more });
const undo = (key: string, seen?: string) =>
  editor.admin.post<{ message: string }>('/api/admin/joins/undo', { exam: 'comedk', key, seen });
const examsOf = async (id: string) =>
  ((await elsewhere.get<College>(`/api/colleges/${id}`)).body.exams ?? []).map(({ slug }) => slug);
const idsWithExam = async () =>
  (await elsewhere.get<Page<College>>('/api/colleges?exam=COMEDK&limit=100')).body.items.map(({ _id }) => _id);
const tabOf = async (id: string) =>
  (await elsewhere.get<CollegeAdmissions>(`/api/colleges/${id}/admissions?exam=comedk`)).body.table?.rows.length;
const version = async () => (await elsewhere.get<{ version: string }>('/api/colleges/version')).body.version;

it('lists what is not linked, the most seats first, each page once', async () => {
  const all = await list('open');
  expect(all.map(({ seats }) => seats)).toEqual(all.map(({ seats }) => seats).toSorted((a, b) => b - a));
  expect(all.map(({ key }) => key)).not.toContain(shippedKey);
  const first = await editor.admin.get<Page<AdmissionJoin>>('/api/admin/joins?exam=comedk&limit=1');
  const second = await editor.admin.get<Page<AdmissionJoin>>(
    `/api/admin/joins?exam=comedk&limit=1&cursor=${first.body.nextCursor}`,
  );
  expect([...first.body.items, ...second.body.items].map(({ key }) => key)).toEqual(
    all.slice(0, 2).map(({ key }) => key),
  );
  expect((await editor.admin.get('/api/admin/joins?cursor=forged')).status).toBe(400);
});

it('shows the closing values on the page that an institution was linked to, on every replica, until that is undone', async () => {
  const before = await version();
  expect([await examsOf(college), await tabOf(college)]).toEqual([[], undefined]);
  expect((await decide(openKey, 'linked', { college })).body.message).toBe('Linked to the college');
  await until(async () => (await examsOf(college)).includes('comedk'));
  expect(await tabOf(college)).toBeGreaterThan(0);
  expect(await idsWithExam()).toContain(college);
  expect(await version()).not.toBe(before);
  const { name, decided, college: shown } = (await find(openKey, 'linked'))!;
  expect(shown).toMatchObject({ _id: college });
  const search = encodeURIComponent(name.split(/[^\p{L} ]/u)[0]!.trim());
  const cutoffs = async () =>
    (await elsewhere.get<CutoffsPage>(`/api/cutoffs/comedk/2025?search=${search}`)).body.items.filter(
      ({ institution }) => institution === name,
    );
  expect(new Set((await cutoffs()).map(({ collegeId, state }) => `${collegeId} ${state}`))).toEqual(
    new Set([`${college} Karnataka`]),
  );
  const chances = (
    await elsewhere.get<Page<{ institution: string; collegeId: string }>>(
      `/api/chances?exam=comedk&rank=100&limit=100&search=${search}`,
    )
  ).body.items.filter(({ institution }) => institution === name);
  expect(new Set(chances.map(({ collegeId }) => collegeId))).toEqual(new Set([college]));
  // A start reads the decisions before it serves.
  const [later, close] = await startReplica(backend);
  expect((await later.get<College>(`/api/colleges/${college}`)).body.exams).toHaveLength(1);
  await close();

  expect((await undo(openKey)).status).toBe(409);
  expect((await undo(openKey, decided!.at)).status).toBe(200);
  await until(async () => (await examsOf(college)).length === 0);
  expect(await idsWithExam()).not.toContain(college);
  expect((await cutoffs()).map(({ collegeId }) => collegeId).filter(Boolean)).toEqual([]);
  expect(await find(openKey, 'open')).not.toHaveProperty('decided');
});

it('takes a link of the data away, which is then open for another decision', async () => {
  expect(await examsOf(shippedId)).toContain('comedk');
  expect((await decide(shippedKey, 'open')).status).toBe(200);
  await until(async () => !(await examsOf(shippedId)).includes('comedk'));
  const { decided } = (await find(shippedKey, 'open'))!;
  expect((await decide(shippedKey, 'none', { seen: decided!.at })).status).toBe(200);
  const rejected = (await find(shippedKey, 'none'))!;
  expect([await find(shippedKey, 'open'), rejected.college]).toEqual([undefined, null]);
  expect((await undo(shippedKey, rejected.decided!.at)).status).toBe(200);
  await until(async () => (await examsOf(shippedId)).includes('comedk'));
});

it('links medical colleges with their seats for MBBS, and takes such a link away', async () => {
  const queue = async (state: string, search = '') =>
    (await editor.admin.get<Page<AdmissionJoin>>(`/api/admin/joins?exam=nmc&limit=100&state=${state}${search}`)).body;
  const decideMedical = (key: string, verdict: string, more = {}) =>
    editor.admin.post<{ at: string }>('/api/admin/joins', { exam: 'nmc', key, verdict, ...more });
  const seatsOf = async (id: unknown) =>
    (await elsewhere.get<College>(`/api/colleges/${String(id)}`)).body.medicalSeats;
  const linkedPages = async (state: string) =>
    (
      await elsewhere.get<MedicalColleges>(`/api/cutoffs/medical-colleges?state=${encodeURIComponent(state)}`)
    ).body.items.flatMap(({ collegeId }) => collegeId ?? []);
  const { total, items } = await queue('open', `&search=${encodeURIComponent(medicalKey)}`);
  expect([(await queue('open')).total, total]).toEqual([779, 1]);
  const [{ name, seats, suggestions }] = items as [AdmissionJoin];
  expect(name).toContain(medicalKey);
  const college = suggestions[0]!;
  expect(college.name).toBe(medicalKey);
  expect(college.supports).toContain('In Karnataka, the state of the entry');
  const { at } = (await decideMedical(medicalKey, 'linked', { college: college._id })).body;
  await until(async () => (await seatsOf(college._id)) === seats);
  expect(await linkedPages('Karnataka')).toEqual([college._id]);
  await editor.admin.post('/api/admin/joins/undo', { exam: 'nmc', key: medicalKey, seen: at });
  await until(async () => (await seatsOf(college._id)) === undefined);
  expect(await linkedPages('Karnataka')).toEqual([]);

  expect(await seatsOf(medicalId)).toBe(250);
  const [shipped] = (await queue('linked')).items;
  expect(shipped).toMatchObject({ exam: 'nmc', key: 'Andhra Medical College Visakhapatnam', seats: 250 });
  await decideMedical(shipped!.key, 'none');
  await until(async () => (await seatsOf(medicalId)) === undefined);
  expect((await queue('none')).items.map(({ key }) => key)).toEqual([shipped!.key]);
});

it('rejects a decision that another administrator was faster with, and what is not there', async () => {
  const answers = await Promise.all([decide(openKey, 'none'), decide(openKey, 'linked', { college })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { decided } = ((await find(openKey, 'none')) ?? (await find(openKey, 'linked')))!;
  await undo(openKey, decided!.at);
  expect((await decide('no such key', 'none')).status).toBe(404);
  expect((await decide(openKey, 'linked')).status).toBe(400);
  expect((await decide(openKey, 'linked', { college: 'e'.repeat(24) })).status).toBe(404);
  expect((await undo(openKey)).status).toBe(404);
});

it('follows a page that is merged into another, and asks again when it is deleted', async () => {
  await decide(openKey, 'linked', { college: other });
  await editor.admin.post('/api/admin/duplicates/merge', { keep: college, gone: other });
  await until(async () => (await examsOf(college)).includes('comedk'));
  expect((await find(openKey, 'linked'))!.college).toMatchObject({ _id: college });
  await editor.delete(college);
  const again = (await find(openKey, 'open'))!;
  expect(again.college).toBeNull();
  expect((await decide(openKey, 'none', { seen: again.decided!.at })).status).toBe(200);
});

it('records who decided what', async () => {
  const { items } = (await editor.admin.get<Page<HistoryEntry>>('/api/admin/history?kind=institution')).body;
  expect(items[0]).toMatchObject({
    action: 'changed',
    kind: 'institution',
    subject: { id: `comedk:${openKey}` },
    note: 'No page of ours',
  });
  expect(items.map(({ note }) => note)).toEqual(
    expect.arrayContaining([
      `Linked to Sahyadri College of Engineering (${college})`,
      'Link to Acharya Institute of Technology taken away',
      'Decision undone',
    ]),
  );
});
