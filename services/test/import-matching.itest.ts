import type { ImportRow } from '@setu/contracts';
import { eventually } from '@setu/testing';
import type { TestBackend } from './support/backend.js';
import type { catalogueWriter } from './support/colleges.js';
import { type importsOf, startImporting, startOver } from './support/imports.js';

let backend: TestBackend;
let imports: ReturnType<typeof importsOf>;
let writer: ReturnType<typeof catalogueWriter>;

beforeAll(async () => ({ backend, imports, writer } = await startImporting()));
afterEach(() => startOver(backend));
afterAll(() => backend.close());

const words = [
  'Lotus',
  'Banyan',
  'Himalaya',
  'Godavari',
  'Narmada',
  'Ashoka',
  'Tagore',
  'Kaveri',
  'Malhar',
  'Sahyadri',
];
const kinds = ['College of Arts', 'Institute of Technology', 'College of Nursing', 'Polytechnic'];
const names = kinds.flatMap((kind) => words.map((word) => `${word} ${kind}`));
const goa = (district: string) => ({ state: 'Goa', district, location: `${district}, Goa` });
const bihar = (district: string) => ({ state: 'Bihar', district, location: `${district}, Bihar` });
const misspelt = (name: string) => name.replace('of', 'fo').replace('lytech', 'lyetch').replace('a', 'e');
const line = (...cells: string[]) => cells.map((cell) => `"${cell}"`).join(',');

/** Changes each field of a college that a row with this website would change. */
const websiteOf = (row: number) => `https://row-${row}.example.in`;

const choose = (id: string, row: ImportRow, college?: string) =>
  imports.call('PUT', `/${id}/choice`, { line: String(row.line), college });

it('matches a file of 200 rows without codes by name and place, none of them wrongly', async () => {
  // Each name is in two districts of Bihar, and half of them also in North Goa.
  const ids = new Map<string, string>();
  for (const [at, name] of names.entries())
    for (const place of [...(at % 2 ? [goa('North Goa')] : []), bihar('Patna'), bihar('Gaya')])
      ids.set(`${name} ${place.district}`, (await writer.add({ name, ...place }))[0]!);
  const rows: { cells: [name: string, district: string, state: string]; expected?: string }[] = [];
  for (const [at, name] of names.entries()) {
    rows.push({ cells: [name.toUpperCase(), 'Patna', 'Bihar'], expected: ids.get(`${name} Patna`) });
    // Gaya is in Bihar alone, so the state may be left out.
    rows.push({ cells: [name.replace(' of ', ' for '), 'Gaya', ''], expected: ids.get(`${name} Gaya`) });
    rows.push({ cells: [misspelt(name), 'Patna', 'Bihar'] });
    // Two districts have it, and the row names neither.
    rows.push({ cells: [name, 'Bihar', 'Bihar'] });
    rows.push({ cells: [at % 2 ? `${name} Annexe` : name, 'North Goa', 'Goa'] });
  }
  expect(rows).toHaveLength(200);
  const head = 'name,district,state,website';
  const file = [head, ...rows.map(({ cells }, at) => line(...cells, websiteOf(at)))].join('\n');
  const job = await imports.checked(file);
  expect(job).toMatchObject({
    state: 'ready',
    preview: { rows: 200, changed: 80, matched: 80, unsure: 120, refused: 120, added: 0 },
  });
  await imports.step(job._id, 'apply');
  expect(await imports.settled(job._id)).toMatchObject({ state: 'done', result: { changed: 80, refused: 120 } });
  const changed = await writer.colleges.find({ website: /example/ }).lean();
  const wrong = changed.filter(({ _id, website }) => rows[Number(/\d+/.exec(website!)![0])]!.expected !== String(_id));
  expect(wrong).toEqual([]);
  expect(changed).toHaveLength(80);
  // The name and place of the row only find the college.
  expect(changed.every(({ name }) => names.includes(name))).toBe(true);
  expect(await imports.refused(job._id)).toContain('its college is not certain by name and place');
});

it('asks for the college of a row that is not certain, shows what the choice changes, and takes all of it back', async () => {
  const [margao] = await writer.add({ name: 'Margao College of Science', ...goa('South Goa') });
  await writer.add({ name: 'Margao College of Arts', ...goa('South Goa') });
  const file = [
    'name,district,state,website',
    line('Margoa Colege of Science', 'South Goa', 'Goa', 'https://margao.in'),
    line('Ponda Academy', 'South Goa', 'Goa', 'https://ponda.in'),
    line('Vasco School', 'South Goa', 'Goa', 'https://vasco.in'),
  ].join('\n');
  const { _id } = await imports.checked(file);
  let rows!: ImportRow[];
  await eventually(async () => {
    rows = (await imports.preview(_id, 'unsure')).items;
    expect(rows[0]!.suggestions![0]).toMatchObject({ _id: margao, name: 'Margao College of Science' });
  });
  expect(rows[0]).toMatchObject({ name: 'Margoa Colege of Science', place: 'South Goa, Goa', line: 2 });
  expect(rows[0]!.suggestions![0]!.supports).toContain('In Goa, the state of the row');
  expect(rows[0]!.suggestions![0]!.objections).toContain('Only in the name of the institution: margoa');
  expect((await choose(_id, { ...rows[0]!, line: 99 }, 'new')).status).toBe(404);
  await choose(_id, rows[0]!, margao);
  await choose(_id, rows[1]!, 'new');
  const { body } = await choose(_id, rows[2]!, 'none');
  expect(body).toMatchObject({ chosen: 3, preview: { unsure: 3 } });
  expect((await imports.preview(_id, 'unsure')).total).toBe(0);
  expect((await choose(_id, rows[2]!)).body).toMatchObject({ chosen: 2 });

  await imports.step(_id, 'check');
  const checked = await imports.settled(_id);
  expect(checked.preview).toMatchObject({ changed: 1, added: 1, unsure: 1, chosen: 2, refused: 1 });
  expect((await imports.preview(_id, 'changed')).items[0]).toMatchObject({
    name: 'Margao College of Science',
    changes: [{ field: 'website', after: 'https://margao.in' }],
  });
  expect((await imports.preview(_id, 'chosen')).items).toMatchObject([
    { name: 'Margoa Colege of Science', chosenName: 'Margao College of Science' },
    { name: 'Ponda Academy', choice: 'new' },
  ]);
  await imports.step(_id, 'apply');
  expect(await imports.settled(_id)).toMatchObject({ state: 'done', result: { changed: 1, added: 1, refused: 1 } });
  expect(await writer.colleges.findOne({ name: 'Ponda Academy' }).lean()).toMatchObject({ district: 'South Goa' });
  // The new college is found by its name from now on.
  expect((await imports.checked(file)).preview).toMatchObject({ matched: 1, unsure: 2 });
  await imports.step(_id, 'rollback');
  expect(await imports.settled(_id)).toMatchObject({ rollback: { restored: 1, removed: 1 } });
  expect(await writer.colleges.findOne({ name: 'Ponda Academy' }).lean()).toBeNull();
});

it('needs the town too for a common name, and takes no district for a town', async () => {
  for (const city of ['Tenali', 'Repalle'])
    await writer.add({
      name: `Government College${city === 'Tenali' ? '' : ' for Women'}`,
      state: 'Andhra Pradesh',
      district: 'Guntur',
      city,
      location: `${city}, Guntur, Andhra Pradesh`,
    });
  const row = (location: string) => line('Govt. College', location, 'Andhra Pradesh');
  const file = (location: string) => ['name,location,state', row(location)].join('\n');
  expect((await imports.checked(file('Tenali, Guntur'))).preview).toMatchObject({ matched: 1 });
  expect((await imports.checked(file('Sattenapalle, Guntur'))).preview).toMatchObject({ unsure: 1 });
  expect((await imports.checked(file('Tenali'))).preview).toMatchObject({ unsure: 1 });
});
