import type { TestBackend } from './support/backend.js';
import type { catalogueWriter } from './support/colleges.js';
import { type importsOf, startImporting, startOver } from './support/imports.js';

let backend: TestBackend;
let imports: ReturnType<typeof importsOf>;
let writer: ReturnType<typeof catalogueWriter>;

beforeAll(async () => ({ backend, imports, writer } = await startImporting()));
afterEach(() => startOver(backend));
afterAll(() => backend.close());

it('counts the fields that a file would change, and the cleaned values that would become raw again', async () => {
  await writer.add({ name: 'Goa College of Arts', sourceId: 'C-1', affiliation: 'Goa University' });
  await writer.add({ name: 'Margao College', sourceId: 'C-2', affiliation: 'Goa University' });
  const raw = ['GOA COLLEGE OF ARTS', 'MARGAO COLLEGE OF LAW'];
  const lines = raw.map((name, at) => `C-${at + 1},${name},GOA UNIVERSITY`);
  const job = await imports.checked(`sourceId,name,affiliation\n${lines.join('\n')}\n`);
  expect(job.preview).toMatchObject({
    changed: 2,
    fields: { name: 2, affiliation: 2 },
    // The second name is another one.
    rawFields: { name: 1, affiliation: 2 },
  });
  await imports.step(job._id, 'apply');
  expect((await imports.settled(job._id)).result).not.toHaveProperty('fields');
  // Nothing changes any more.
  const again = await imports.checked(`sourceId,name,affiliation\n${lines.join('\n')}\n`);
  expect(again.preview).not.toHaveProperty('rawFields');
});

it('changes known colleges by a file without names, and adds none', async () => {
  await writer.add({ name: 'Goa College', sourceId: 'C-1', keywords: ['Goa', 'GC'] });
  const job = await imports.checked('sourceId,district\nC-1,North Goa\nC-9,South Goa\n');
  expect(job.preview).toMatchObject({ rows: 2, changed: 1, added: 0, refused: 1 });
  expect((await imports.preview(job._id, 'refused')).items).toMatchObject([
    { sourceId: 'C-9', reason: 'there is no college with the code C-9' },
  ]);
  await imports.step(job._id, 'apply');
  expect(await imports.settled(job._id)).toMatchObject({ state: 'done', result: { changed: 1, refused: 1 } });
  expect(await writer.colleges.find().lean()).toMatchObject([
    { name: 'Goa College', district: 'North Goa', keywords: ['Goa', 'GC'] },
  ]);
});

it('counts the places that would disagree with district and state, which stay', async () => {
  const place = { location: 'Patna, Bihar', district: 'Patna', state: 'Bihar' };
  for (const at of [1, 2, 3]) await writer.add({ name: `College ${at}`, sourceId: `C-${at}`, ...place });
  const places = ['Sehore', '"Sehore, Madhya Pradesh"', '"Kumhrar, Patna"'];
  const lines = places.map((location, at) => `C-${at + 1},College ${at + 1},${location}`);
  const job = await imports.checked(`sourceId,name,location\n${lines.join('\n')}\n`);
  expect(job.preview).toMatchObject({ changed: 3, strayPlaces: 1 });
});
