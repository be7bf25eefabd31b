import type { BulkEdit, ImportCounts } from '@setu/contracts';
import { eventually } from '@setu/testing';
import { CollegeEditingService } from '../src/catalog/editing/college-editing.service.js';
import { administratorCookie, type importsOf, startImporting, startOver } from './support/imports.js';
import { request, type TestBackend } from './support/backend.js';
import { catalogueWriter } from './support/colleges.js';

let backend: TestBackend;
let imports: ReturnType<typeof importsOf>;

beforeAll(async () => ({ backend, imports } = await startImporting()));
afterEach(() => startOver(backend));
afterAll(() => backend.close());

const head = 'name,location,type,website,affiliation,keywords,sourceId';
const csv = (...rows: string[]) => `${[head, ...rows].join('\n')}\n`;
const imported = (at: number) => `College ${at},Pune,Private,https://c${at}.in,Pune University,hills,C-${at}`;
const colleges = () => catalogueWriter(backend.database.connection).colleges;
const fields = ['name', 'location', 'district', 'state', 'type', 'website', 'affiliation', 'keywords'] as const;

/** Returns the stored values as text, by code and field. */
async function stored() {
  const all = await colleges().find().lean();
  return new Map(
    all.flatMap((college) => fields.map((field) => [`${college.sourceId} ${field}`, JSON.stringify(college[field])])),
  );
}

async function edit(at: number, parts: Record<string, string>) {
  const { _id } = (await colleges()
    .findOne({ sourceId: `C-${at}` })
    .lean())!;
  await backend.app.get(CollegeEditingService).change(String(_id), { parts, files: [], administrator: 'asha' });
}

async function apply(file: string, choices?: object) {
  const { _id, preview } = await imports.checked(file);
  expect((await imports.step(_id, 'apply', choices)).status).toBe(202);
  return { _id, preview: preview!, result: (await imports.settled(_id)).result! };
}

/** Checks that the counts are those of the fields that really stayed, and of those that the list names. */
async function countsFor(file: string): Promise<ImportCounts> {
  const before = await stored();
  const { _id, preview, result } = await apply(file);
  const after = await stored();
  const { items } = await imports.preview(_id, 'protected', '&limit=100');
  const named = new Set(items.flatMap(({ sourceId, changes }) => changes!.map(({ field }) => `${sourceId} ${field}`)));
  for (const field of named) expect([field, after.get(field)]).toEqual([field, before.get(field)]);
  expect(preview.protectedFields ?? 0).toBe(named.size);
  expect(result.protectedFields ?? 0).toBe(named.size);
  // Accepted, the same file changes just these fields.
  await apply(file, { accept: 'all', clear: false });
  const accepted = await stored();
  const changed = [...accepted.keys()].filter((field) => accepted.get(field) !== after.get(field));
  expect(new Set(changed)).toEqual(named);
  return preview;
}

it('counts each protected field of an import once', async () => {
  await apply(csv(...[1, 2, 3].map(imported)));
  await edit(1, { location: 'Mumbai, Maharashtra', website: 'https://own.in', affiliation: 'Own', keywords: 'own' });
  await edit(2, { keywords: 'rivers' });
  // The administrator wrote what the file has too.
  await edit(3, { website: 'https://else.in', affiliation: 'Own' });
  await edit(3, { website: 'https://c3.in' });
  const counts = await countsFor(
    csv(
      'College 1 renamed,Pune,Private,https://new.in,Pune University,hills,C-1',
      'College 2,Pune,Private,https://c2.in,Pune University,hills;sea,C-2',
      'College 3,Pune,Private,https://c3.in,Mumbai University,hills,C-3',
    ),
  );
  expect(counts).toMatchObject({ protectedFields: 6, changed: 1 });
});

it('counts a field of a college once where two rows repeat it', async () => {
  await apply(csv(...[1, 2].map(imported)));
  await edit(1, { website: 'https://own.in', affiliation: 'Own' });
  const counts = await countsFor(
    csv(
      'College 1,Pune,Private,https://new.in,Pune University,hills,C-1',
      'College 2,Pune,Private,https://c2.in,Mumbai University,hills,C-2',
      'College 1,Pune,Private,https://new.in,Pune University,hills,C-1',
    ),
  );
  expect(counts).toMatchObject({ rows: 3, refused: 1, protectedFields: 2 });
});

it('counts a place once that two columns name', async () => {
  await apply('name,location,district,state,sourceId\nCollege 1,"Pune, Maharashtra",Pune,Maharashtra,C-1\n');
  await edit(1, { location: 'Nagpur, Maharashtra', district: 'Nagpur', state: 'Maharashtra' });
  const counts = await countsFor(
    'name,location,district,state,website,sourceId\nCollege 1,"Pune, Maharashtra",Pune,Maharashtra,https://new.in,C-1\n',
  );
  expect(counts).toMatchObject({ changed: 1, protectedFields: 2 });
});

it('counts fields that a change of many colleges wrote as protected, and each college once', async () => {
  await apply(csv(...[1, 2, 3].map(imported)));
  const call = async (method: string, path: string, body?: object) =>
    (
      await request(`${backend.origin}/api/admin/bulk-edits${path}`, {
        method,
        headers: { cookie: administratorCookie, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      })
    ).body as BulkEdit;
  const settled = async (id: string, state: string) => {
    let found!: BulkEdit;
    await eventually(async () => {
      found = await call('GET', `/${id}`);
      expect(found).toMatchObject({ state });
    });
    return found;
  };
  await edit(1, { affiliation: 'Delhi University' });
  await eventually(async () => expect((await backend.get('/api/colleges?search=college')).body.total).toBe(3));
  const { _id } = await call('POST', '', { action: 'affiliation', value: 'Delhi University', search: 'college' });
  // One has the value already.
  expect(await settled(_id, 'ready')).toMatchObject({ total: 3, changes: 2 });
  await call('POST', `/${_id}/apply`);
  expect(await settled(_id, 'done')).toMatchObject({ changes: 2, kept: 0 });
  const counts = await countsFor(csv(...[1, 2, 3].map(imported)));
  expect(counts).toMatchObject({ protectedFields: 3 });
});
