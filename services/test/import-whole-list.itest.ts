import type { TestBackend } from './support/backend.js';
import type { catalogueWriter } from './support/colleges.js';
import { type importsOf, startImporting, startOver } from './support/imports.js';

let backend: TestBackend;
let imports: ReturnType<typeof importsOf>;
let writer: ReturnType<typeof catalogueWriter>;

beforeAll(async () => ({ backend, imports, writer } = await startImporting()));
afterEach(() => startOver(backend));
afterAll(() => backend.close());

const file = 'sourceId,name,state\nC-1,College 1,Goa\nC-2,College 2,Goa\n';
const unlisted = async () =>
  Object.fromEntries(
    (await writer.colleges.find({ unlisted: { $exists: true } }).lean()).map(({ name, unlisted }) => [name, unlisted]),
  );

const declared = async (id: string, year?: string) => {
  expect((await imports.call('PUT', `/${id}/whole`, { year })).status).toBe(202);
  return imports.settled(id);
};

async function addColleges() {
  const add = (sourceId: string, state: string, more = {}) =>
    writer.add({ name: `College ${sourceId.slice(2)}`, sourceId, state, ...more });
  await add('C-1', 'Goa', { unlisted: '2025' });
  for (const code of ['C-2', 'C-3', 'C-4']) await add(code, 'Goa');
  await add('C-5', 'Kerala');
  await add('U-6', 'Goa');
}

it('lists what a whole list does not name, marks it only if that is chosen, and takes the marks back', async () => {
  await addColleges();
  const { _id, preview } = await imports.checked(file);
  expect(preview).not.toHaveProperty('missing');
  expect((await imports.call('PUT', `/${_id}/whole`, { year: 'last' })).status).toBe(400);
  expect(await declared(_id, '2026')).toMatchObject({ wholeOf: '2026', preview: { missing: 2 } });
  const { items, nextCursor } = await imports.preview(_id, 'missing', '&limit=1');
  expect(items).toMatchObject([{ name: 'College 3', sourceId: 'C-3' }]);
  expect((await imports.preview(_id, 'missing', `&limit=1&cursor=${nextCursor}`)).items).toMatchObject([
    { name: 'College 4', sourceId: 'C-4' },
  ]);

  await imports.step(_id, 'apply', { unlisted: true });
  expect(await imports.settled(_id)).toMatchObject({ state: 'done', result: { missing: 2 } });
  // One that is listed again loses its mark; other states and other kinds of codes are not in the list.
  expect(await unlisted()).toEqual({ 'College 3': '2026', 'College 4': '2026' });
  const { sources } = (await writer.colleges.findOne({ sourceId: 'C-3' }).lean())!;
  expect(sources!.unlisted).toMatchObject({ by: 'import', name: 'colleges.csv' });

  await imports.step(_id, 'rollback');
  expect(await imports.settled(_id)).toMatchObject({ state: 'reverted' });
  expect(await unlisted()).toEqual({ 'College 1': '2025' });
});

it('marks nothing without that choice, and lists nothing for a part of a list', async () => {
  await addColleges();
  const { _id } = await imports.checked(file);
  await declared(_id, '2026');
  expect((await declared(_id)).preview).not.toHaveProperty('missing');
  await declared(_id, '2026');
  await imports.step(_id, 'apply');
  expect(await imports.settled(_id)).toMatchObject({ state: 'done' });
  expect(await unlisted()).toEqual({ 'College 1': '2025' });
});
