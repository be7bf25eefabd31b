import { writeXlsx } from 'hucre/xlsx';
import type { CollegeCard, SearchPage } from '@setu/contracts';
import { eventually } from '@setu/testing';
import { request, type TestBackend } from './support/backend.js';
import type { catalogueWriter } from './support/colleges.js';
import { type importsOf, startImporting } from './support/imports.js';

let backend: TestBackend;
let imports: ReturnType<typeof importsOf>;
let writer: ReturnType<typeof catalogueWriter>;

beforeEach(async () => ({ backend, imports, writer } = await startImporting()));
afterEach(() => backend.close());

const headings = ['Sl. No.', 'AISHE ID', 'Name of the Institution', 'Cycle', 'Grade', 'CGPA', 'Valid Upto'];
/** In the form of NAAC's workbook of valid accreditations, with invented colleges. */
const workbook = async () =>
  Buffer.from(
    await writeXlsx({
      sheets: [
        { name: 'Notes', rows: [['List of valid accreditations']] },
        {
          name: 'Accredited',
          rows: [
            ['National Assessment and Accreditation Council'],
            ['Institutions with valid accreditation'],
            headings,
            [1, 'C-1', 'GOA COLLEGE', 'Cycle 2', 'A+', 3.42, new Date(Date.UTC(2099, 2, 31))],
            [2, 'C-2', 'MARGAO COLLEGE', 'III', 'B++', 2.81, '31-Mar-2020'],
            [3, 'C-3', 'PANAJI COLLEGE', 'Cycle 1', 'Z', 1.5, '01/04/2099'],
            [4, 'C-9', 'ANOTHER COLLEGE', 'Cycle 1', 'C', 1.6, '01/04/2099'],
            ['Grades are valid for five years.'],
          ],
        },
      ],
    }),
  );

const found = async (grade: string) => {
  const query = `naac=${encodeURIComponent(grade)}&counts=true&limit=5`;
  return (await request(`${backend.origin}/api/colleges?${query}`)).body as SearchPage<CollegeCard>;
};

it('imports NAAC’s workbook of valid accreditations into known colleges, which the filter then finds', async () => {
  for (const at of [1, 2, 3]) await writer.add({ name: `College ${at}`, sourceId: `C-${at}` });
  const job = await imports.checked(await workbook(), 'naac.xlsx');
  expect(job).toMatchObject({ state: 'unmapped', read: { layout: { headRow: 3, sheet: 'Accredited' } } });
  expect(job.columns!.columns.map(({ field }) => field)).toEqual([
    null,
    'sourceId',
    'name',
    'naacCycle',
    'naacGrade',
    'naacCgpa',
    'naacUntil',
  ]);
  const columns = job.columns!.columns.map((column) => (column.field === 'name' ? { ...column, field: null } : column));
  expect((await imports.call('PUT', `/${job._id}/columns`, { columns })).status).toBe(202);
  expect((await imports.settled(job._id)).preview).toMatchObject({
    changed: 2,
    added: 0,
    refused: 2,
    footnotes: 1,
    fields: { naacGrade: 2, naacCgpa: 2, naacCycle: 2, naacUntil: 2 },
  });
  expect((await imports.preview(job._id, 'refused')).items.map(({ reason }) => reason)).toEqual([
    'naacGrade cannot be "Z"',
    'there is no college with the code C-9',
  ]);
  await imports.step(job._id, 'apply');
  expect(await imports.settled(job._id)).toMatchObject({ state: 'done', result: { changed: 2 } });
  expect(await writer.colleges.findOne({ sourceId: 'C-2' }).lean()).toMatchObject({
    name: 'College 2',
    naacGrade: 'B++',
    naacCgpa: '2.81',
    naacCycle: '3',
    naacUntil: '2020-03-31',
  });
  await eventually(async () => {
    const page = await found('NAAC A+');
    expect(page.items.map(({ name }) => name)).toEqual(['College 1']);
    // An accreditation that has ended is no value of the filter.
    expect(page.facets!.values.naac).toEqual([{ value: 'NAAC A+', count: 1 }]);
  });
});
