import { eventually } from '@setu/testing';
import { CollegeEditingService } from '../src/catalog/editing/college-editing.service.js';
import { type importsOf, startImporting, startOver } from './support/imports.js';
import type { TestBackend } from './support/backend.js';
import { catalogueWriter, richCollege } from './support/colleges.js';

let backend: TestBackend;
let imports: ReturnType<typeof importsOf>;

beforeAll(async () => ({ backend, imports } = await startImporting()));
afterEach(() => startOver(backend));
afterAll(() => backend.close());

const colleges = () => catalogueWriter(backend.database.connection).colleges;
const stored = async (sourceId: string) => (await colleges().findOne({ sourceId }).lean())!;
const facts = async (sourceId: string) => {
  const { revision: _revision, updatedAt: _at, sources = {}, ...rest } = await stored(sourceId);
  return { sources, ...rest };
};

async function apply(file: string, choices?: object) {
  const { _id } = await imports.checked(file);
  await imports.step(_id, 'apply', choices);
  return imports.settled(_id);
}

it('brings courses by the code of their college, and takes them back', async () => {
  const writer = catalogueWriter(backend.database.connection);
  await writer.add(richCollege({ sourceId: 'C-1' }), { name: 'Bare', sourceId: 'C-2' });
  const before = [await facts('C-1'), await facts('C-2')];
  const file = [
    'college,title,duration,feePerSemester,additionalFees,eligibility,scholarships',
    'C-1,b.tech  computer science,,"1,20,000",Hostel: 25000; Mess: 30000,,',
    'C-2,B.A. History,3,9000,,10+2; 50 %,Merit: half of the fees',
    'C-1,M.Tech,2,,,,',
    'C-9,B.A.,3,,,,',
    'C-2,B.A. history,3,,,,',
    'C-2,B.Sc.,three,,,,',
    'C-2,B.Com.,3,,Hostel 25000,,',
    'C-2,B.Des.,(clear),,,,',
    ',B.Ed.,2,,,,',
  ].join('\n');
  const { _id, preview } = await imports.checked(file);
  expect(preview).toMatchObject({ rows: 9, added: 0, changed: 2, unchanged: 0, refused: 6 });
  const { items } = await imports.preview(_id, 'changed');
  expect(items[0]!.name).toBe('Indian Institute of Technology Indore');
  expect(items[0]!.changes).toContainEqual({
    field: 'courses.B.Tech Computer Science.feeStructure.feePerSemester',
    before: '100000',
    after: '120000',
  });
  const reasons = (await imports.preview(_id, 'refused')).items.map(({ line, reason }) => `${line} ${reason}`).sort();
  expect(reasons).toEqual([
    '10 college is blank',
    '5 there is no college with the code C-9',
    '6 title b.a. history of C-2 is in line 3 already',
    expect.stringMatching(/^7 duration: .*Duration/),
    '8 additionalFees must be such as “Hostel: 20000; Mess: 30000”',
    '9 duration cannot be cleared here: edit it in the form of the college',
  ]);
  await imports.step(_id, 'apply');
  expect(await imports.settled(_id)).toMatchObject({ state: 'done', result: { changed: 2, refused: 6 } });
  const [tech, master] = (await stored('C-1')).courses!;
  expect(tech).toMatchObject({
    _id: before[0]!.courses![0]!._id,
    title: 'B.Tech Computer Science',
    duration: 4,
    eligibility: ['JEE'],
    feeStructure: {
      feePerSemester: 120_000,
      additionals: [
        { type: 'Hostel', amount: 25_000 },
        { type: 'Mess', amount: 30_000 },
      ],
    },
  });
  expect(master).toMatchObject({ title: 'M.Tech', duration: 2 });
  expect((await stored('C-2')).courses).toMatchObject([
    {
      title: 'B.A. History',
      eligibility: ['10+2', '50 %'],
      scholarships: [{ name: 'Merit', benefit: 'half of the fees' }],
    },
  ]);
  expect((await imports.checked(file)).preview).toMatchObject({ changed: 0, unchanged: 2 });
  const address = `/api/colleges/${String((await stored('C-2'))._id)}`;
  await eventually(async () =>
    expect((await backend.get(address)).body).toMatchObject({ courses: [{ title: 'B.A. History' }] }),
  );

  await imports.step(_id, 'rollback');
  expect(await imports.settled(_id)).toMatchObject({ state: 'reverted', rollback: { restored: 2, kept: 0 } });
  expect([await facts('C-1'), await facts('C-2')]).toEqual(before);
});

it('brings mentors, of whom the preview names none, and keeps the lists that administrators wrote', async () => {
  const [id] = await catalogueWriter(backend.database.connection).add(richCollege({ sourceId: 'C-1' }), {
    name: 'Bare',
    sourceId: 'C-2',
  });
  const file = 'college,name,course\nC-1,Asha Patel,M.Tech\nC-1,Ravi Kumar,B.Tech\nC-2,Meena Rao,B.A.\nC-2,,B.A.\n';
  const { _id, preview } = await imports.checked(file);
  expect(preview).toMatchObject({ rows: 4, changed: 2, refused: 1 });
  expect(JSON.stringify((await imports.preview(_id, 'changed')).items)).not.toMatch(/Asha|Ravi|Meena/);
  await imports.step(_id, 'apply');
  await imports.settled(_id);
  expect((await stored('C-1')).students).toMatchObject([
    { name: 'Asha Patel', course: 'M.Tech', keywords: ['hostel'] },
    { name: 'Ravi Kumar', course: 'B.Tech' },
  ]);
  expect((await stored('C-2')).students).toMatchObject([{ name: 'Meena Rao' }]);

  const students = [{ name: 'Asha Patel', course: 'Ph.D.' }];
  await backend.app.get(CollegeEditingService).change(id!, { parts: { students }, files: [], administrator: 'asha' });
  const again = await apply(file);
  expect(again).toMatchObject({ preview: { protectedFields: 1 }, result: { unchanged: 2 } });
  expect((await stored('C-1')).students).toMatchObject([{ course: 'Ph.D.' }]);
  await apply(file, { accept: ['students:C-1'] });
  expect((await stored('C-1')).students).toMatchObject([{ course: 'M.Tech' }, { name: 'Ravi Kumar' }]);
});

it('rolls the courses of one college back together, also when they are far apart in the file', async () => {
  const numbers = Array.from({ length: 510 }, (_, n) => n);
  await colleges().insertMany(numbers.map((n) => ({ name: `College ${n}`, sourceId: `C-${n}` })));
  const rows = [...numbers, 3].map((n, at) => `C-${n},Course ${at},3`);
  const done = await apply(`college,title,duration\n${rows.join('\n')}\n`);
  expect((await stored('C-3')).courses).toHaveLength(2);
  await imports.step(done._id, 'rollback');
  expect(await imports.settled(done._id)).toMatchObject({ state: 'reverted' });
  expect((await stored('C-3')).courses ?? []).toEqual([]);
});
