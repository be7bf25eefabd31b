import type { EditableCollege } from '@setu/contracts';
import { join } from 'node:path';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { importFile } from '../src/import/command-line/import-file.js';
import { Backend } from './people/backend.js';
import { CollegeEditor } from './support/college-editor.js';
import { galleryFiles, unchangedForm } from './support/college-form.js';
import { catalogueWriter } from './support/colleges.js';

let backend: Backend;
let editor: CollegeEditor;
beforeAll(async () => {
  backend = await Backend.start({ MODULES: 'catalog,admin' });
  editor = await CollegeEditor.start(backend);
});
afterAll(() => backend.close());

const save = ({ _id, version, ...college }: EditableCollege, over: Record<string, unknown>, files = 0) =>
  galleryFiles(files).then((pictures) =>
    editor.put(_id, { ...unchangedForm({ _id, version, ...college }), version, ...over }, pictures),
  );

it('accepts a save that started from the current version, repeatedly', async () => {
  let college = await editor.added();
  for (const name of ['First', 'Second', 'Third']) {
    const { status, body } = await save(college, { name });
    expect({ status, name: body.college.name }).toEqual({ status: 200, name });
    expect(body.college.version).not.toBe(college.version);
    expect((await editor.edited(college._id)).version).toBe(body.college.version);
    college = body.college;
  }
});

it('answers a save from an older version with what changed, and overwrites nothing', async () => {
  const college = await editor.added({}, 1);
  await save(college, { desc: 'Of the other one', rating: { ...(college.rating as object), faculty: 3 } });
  const before = (await backend.pictures()).length;
  const { status, body } = await save(college, { name: 'Mine' }, 2);
  expect(status).toBe(409);
  expect(body).toMatchObject({
    code: 'STALE',
    message: 'This college has changed since you opened it. Nothing was overwritten.',
    changedFields: ['desc', 'rating'],
    college: { _id: college._id, name: college.name, desc: 'Of the other one' },
  });
  expect(body.college).toEqual({ ...(await editor.edited(college._id)), gallery: body.college.gallery });
  expect((await backend.pictures()).length).toBe(before);
  expect(await editor.pending()).toBe(0);

  const again = await save(body.college, { name: 'Mine' });
  expect(again).toMatchObject({ status: 200, body: { college: { name: 'Mine', desc: 'Of the other one' } } });
});

it('accepts exactly one of ten saves from the same version', async () => {
  const college = await editor.added();
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => save(college, { name: `Name ${n}` }, n % 2)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  const won = answers.find(({ status }) => status === 200)!.body.college;
  expect(await editor.edited(college._id)).toMatchObject({ name: won.name, version: won.version });
  expect(await editor.history(college._id)).toHaveLength(2);
  expect(await editor.pending()).toBe(0);
});

it('runs ten saves without a version one after the other, each with its history entry', async () => {
  const college = await editor.added({}, 1);
  const before = (await backend.pictures()).length;
  const answers = await Promise.all(
    Array.from({ length: 10 }, async (_, n) =>
      editor.put(college._id, { name: `Name ${n}`, existingGallery: [] }, await galleryFiles(1, 100 + n)),
    ),
  );
  // Each drops the pictures that it knew; a picture that was added since is another's.
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  const now = await editor.edited(college._id);
  const entries = (await editor.history(college._id)).filter(({ action }) => action === 'changed');
  expect(entries).toHaveLength(10);
  expect(entries[0]!.subject.name).toBe(now.name);
  for (const [index, entry] of entries.slice(0, -1).entries())
    expect(entry.changes!.find(({ field }) => field === 'name')!.before).toBe(entries[index + 1]!.subject.name);
  expect(now.gallery).toHaveLength(1);
  expect((await backend.pictures()).length).toBe(before);
});

it('notices changes by an import', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'setu-import-'));
  const file = join(folder, 'colleges.csv');
  const run = async (text: string) => {
    await writeFile(file, text);
    await importFile({ file, connection: backend.database, rejectedFile: `${file}.refused` });
  };
  await run('sourceId,name,website\nX-1,Imported College,www.one.in\n');
  const found = await catalogueWriter(backend.database).colleges.findOne({ sourceId: 'X-1' }).lean();
  const college = await editor.edited(String(found!._id));
  await run('sourceId,name,website\nX-1,Imported College,www.two.in\n');
  const { status, body } = await editor.put(college._id, { version: college.version, logo: 'x' });
  expect({ status, changed: body.changedFields }).toEqual({ status: 409, changed: ['website'] });
  await rm(folder, { recursive: true });
});

it('ignores changes of fields that no form shows', async () => {
  const college = await editor.added();
  await catalogueWriter(backend.database).change(college._id, { importHash: 'another', updatedAt: new Date() });
  expect((await save(college, { name: 'Mine' })).status).toBe(200);
});
