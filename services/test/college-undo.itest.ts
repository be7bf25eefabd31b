import type { RevertConflictBody } from '@setu/contracts';
import { Backend } from './people/backend.js';
import { CollegeEditor } from './support/college-editor.js';
import { galleryFiles } from './support/college-form.js';

let backend: Backend;
let editor: CollegeEditor;
beforeAll(async () => {
  backend = await Backend.start({ MODULES: 'catalog,admin' });
  editor = await CollegeEditor.start(backend);
});
afterAll(() => backend.close());

/** Sends these parts alone. */
function put(id: string, parts: Record<string, unknown>) {
  const form = new FormData();
  for (const [part, value] of Object.entries(parts))
    form.set(part, typeof value === 'string' ? value : JSON.stringify(value));
  return editor.admin.send('PUT', `/api/colleges/${id}`, form);
}
const latest = async (id: string) => (await editor.history(id))[0]!;
const revert = (id: string, choice?: string) =>
  editor.admin.send<RevertConflictBody>('POST', `/api/admin/history/${id}/revert`, choice ? { choice } : {});

it('takes a change back field by field, and the taking back too', async () => {
  const college = await editor.added();
  const [course] = college.courses;
  await put(college._id, { website: 'www.two.in', courses: [{ ...course, duration: 2 }] });
  const { _id: change, canRevert } = await latest(college._id);
  expect(canRevert).toBe(true);
  // A later change of another field stays.
  await put(college._id, { placementRate: 7, courses: [{ ...course, duration: 2, title: 'Renamed' }] });
  expect((await revert(change)).status).toBe(200);
  const back = await editor.edited(college._id);
  expect(back).toMatchObject({ website: college.website, placementRate: 7 });
  expect(back.courses).toMatchObject([{ title: 'Renamed', duration: course!.duration }]);
  expect(back.sources).not.toHaveProperty('website');
  const undone = await latest(college._id);
  const note = expect.stringMatching(/^The change by \w+ of \d+ \w+ \d{4}, \d+:\d\d.[ap]m$/);
  expect(undone).toMatchObject({ action: 'reverted', canRevert: true, note });
  expect(undone.changes).toContainEqual({ field: 'website', before: 'www.two.in', after: college.website });
  // Once more changes nothing.
  expect((await revert(change)).status).toBe(200);
  expect(await latest(college._id)).toEqual(undone);
  await revert(undone._id);
  expect(await editor.edited(college._id)).toMatchObject({ website: 'www.two.in', courses: [{ duration: 2 }] });
});

it('shows both values where one has changed since, and follows the choice', async () => {
  const college = await editor.added();
  await put(college._id, { website: 'www.two.in', placementRate: 7 });
  const { _id: change } = await latest(college._id);
  await put(college._id, { website: 'www.three.in' });
  const before = await editor.edited(college._id);
  const { status, body } = await revert(change);
  expect({ status, code: body.code, conflicts: body.conflicts }).toEqual({
    status: 409,
    code: 'REVERT_CONFLICT',
    conflicts: [{ field: 'website', before: 'www.three.in', after: college.website }],
  });
  expect(await editor.edited(college._id)).toEqual(before);
  await revert(change, 'keep');
  expect(await editor.edited(college._id)).toMatchObject({
    website: 'www.three.in',
    placementRate: college.placementRate,
  });
  await revert(change, 'overwrite');
  expect(await editor.edited(college._id)).toMatchObject({ website: college.website });
  expect((await revert(change, 'x')).status).toBe(400);
});

it('restores a deleted college with its pictures and people', async () => {
  const college = await editor.added({}, 2);
  await editor.delete(college._id);
  expect((await backend.visitor().get(`/api/colleges/${college._id}`)).status).toBe(410);
  const { _id: deletion } = await latest(college._id);
  expect((await revert(deletion)).status).toBe(200);
  const back = await editor.edited(college._id);
  expect({ ...back, gallery: [], updatedAt: '' }).toEqual({ ...college, gallery: [], updatedAt: '' });
  for (const address of [...(await editor.gallery(college._id)), back.logo!])
    expect(await editor.serves(address)).toBe(200);
  expect(await editor.shown(college._id)).toMatchObject({ name: college.name });
  expect((await latest(college._id)).action).toBe('restored');
  expect(await backend.database.collection('deleted_colleges').countDocuments()).toBe(0);
  expect(
    await backend.database.collection<{ _id: string }>('removed_colleges').findOne({ _id: college._id }),
  ).toBeNull();
  expect((await revert(deletion)).status).toBe(409);
  // That it was added can be taken back as well.
  const added = (await editor.history(college._id)).at(-1)!;
  expect((await revert(added._id)).status).toBe(200);
  expect((await editor.delete(college._id)).status).toBe(404);
});

it('brings mentors back, whom the history never names', async () => {
  const college = await editor.added();
  const [mentor] = college.students;
  await put(college._id, { students: [] });
  const { _id } = await latest(college._id);
  const stored = await backend.database.collection('history').find().toArray();
  expect(JSON.stringify(stored)).not.toContain(mentor!.name);
  expect((await revert(_id)).status).toBe(200);
  expect((await editor.edited(college._id)).students).toEqual(college.students);
  // They are stored for thirty days.
  const indexes = await backend.database.collection('taken_out_people').indexes();
  expect(indexes).toContainEqual(expect.objectContaining({ key: { at: 1 }, expireAfterSeconds: 30 * 86_400 }));
  await backend.database.collection('taken_out_people').deleteMany({});
  await put(college._id, { students: [] });
  await backend.database.collection('taken_out_people').deleteMany({});
  expect((await revert((await latest(college._id))._id)).body.message).toBe('The earlier values are no longer stored.');
});

it('says that a picture which was taken out is gone', async () => {
  const college = await editor.added({}, 1);
  await put(college._id, { existingGallery: [] });
  const gone = await revert((await latest(college._id))._id);
  expect({ status: gone.status, message: gone.body.message }).toEqual({
    status: 409,
    message: 'Deleted pictures cannot be restored.',
  });
  const form = new FormData();
  for (const { name, content } of await galleryFiles(1))
    form.append('gallery', new Blob([new Uint8Array(content)], { type: 'image/jpeg' }), name);
  await editor.admin.send('PUT', `/api/colleges/${college._id}`, form);
  expect((await revert((await latest(college._id))._id)).status).toBe(200);
  expect((await editor.edited(college._id)).gallery).toEqual([]);
});

it.each(['nonsense', '000000000000000000000000'])('knows no entry %s', async (id) =>
  expect((await revert(id)).status).toBe(404),
);

it('lets one of two simultaneous requests undo a change', async () => {
  const college = await editor.added();
  await put(college._id, { website: 'www.two.in' });
  const { _id } = await latest(college._id);
  const answers = await Promise.all([revert(_id), revert(_id), revert(_id)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await editor.history(college._id)).filter(({ action }) => action === 'reverted')).toHaveLength(1);
});
