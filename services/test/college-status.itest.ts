import type { AdminCollege, College, CollegeCard, Page } from '@setu/contracts';
import { eventually, until } from '@setu/testing';
import { gunzipSync } from 'node:zlib';
import { CollegeEditingService } from '../src/catalog/editing/college-editing.service.js';
import { UndoService } from '../src/catalog/editing/undo.service.js';
import { HistoryService } from '../src/history/history.service.js';
import { ReadModelService } from '../src/catalog/read-model/read-model.service.js';
import { captureCatalogue, restoreCatalogue } from '../src/catalog/read-model/catalogue-state.js';
import type { TestBackend } from './support/backend.js';
import { catalogueWriter } from './support/colleges.js';
import { administratorCookie, type importsOf, startImporting, startOver } from './support/imports.js';

let backend: TestBackend;
let imports: ReturnType<typeof importsOf>;
let [old, next]: string[] = [];

beforeAll(async () => ({ backend, imports } = await startImporting()));
beforeEach(async () => {
  [old, next] = await catalogueWriter(backend.database.connection).add(
    { name: 'Vidyasagar Evening College', location: 'Kolkata, West Bengal', sourceId: 'C-1' },
    { name: 'Metropolitan Institute', location: 'Kolkata, West Bengal', sourceId: 'C-2' },
  );
  await until(async () => (await found('')).length === 2);
});
afterEach(() => startOver(backend));
afterAll(() => backend.close());

const page = async (id: string) => (await backend.get(`/api/colleges/${id}`)).body as College;
const found = async (search: string) =>
  ((await backend.get(`/api/colleges?limit=10&search=${encodeURIComponent(search)}`)).body as Page<CollegeCard>).items;
const change = (id: string, parts: Record<string, string>) =>
  backend.app
    .get(CollegeEditingService)
    .change(id, { parts: { completeness: 'in-progress', ...parts }, files: [], administrator: 'asha' });
const closed = () => ({
  status: 'Closed',
  statusSince: '2021',
  successor: `https://campus.example/colleges/${next}?tab=courses`,
});

it('closes a college: its page leads to the successor, which a search for the old name finds, until that is taken back', async () => {
  await change(old!, closed());
  expect(await page(old!)).toMatchObject({
    status: 'Closed',
    statusSince: '2021',
    successorCollege: { _id: next, name: 'Metropolitan Institute' },
  });
  const cards = await found('vidyasagar evening');
  expect(cards.map(({ name, status }) => [name, status])).toEqual([
    ['Vidyasagar Evening College', 'Closed in 2021; students moved to Metropolitan Institute'],
    ['Metropolitan Institute', undefined],
  ]);
  const { catalogue } = backend.app.get(ReadModelService);
  const restored = restoreCatalogue(await captureCatalogue(catalogue, () => Promise.resolve()));
  expect(restored.successions.namesBefore(next!)).toEqual(['Vidyasagar Evening College']);
  // A save of the successor does not lose it, a new name of either is followed.
  await change(next!, { website: 'www.new.in', name: 'Metropolitan College' });
  expect((await found('vidyasagar evening')).map(({ status }) => status)).toEqual([
    'Closed in 2021; students moved to Metropolitan College',
    undefined,
  ]);
  await change(old!, { name: 'Vivekananda Night College' });
  expect((await found('vivekananda night')).map(({ _id }) => _id).sort()).toEqual([old, next].sort());
  expect(await found('vidyasagar')).toEqual([]);

  const { items } = await backend.app.get(HistoryService).list({ subject: old });
  await backend.app.get(UndoService).revert(items.at(-1)!._id, 'asha');
  expect(await page(old!)).not.toHaveProperty('status');
  expect((await found('vivekananda night')).map(({ _id }) => _id)).toEqual([old]);
});

it('finds a renamed college by its earlier name, and rejects what is no status or date', async () => {
  await change(next!, { status: 'Renamed', statusSince: '2019-07-01', earlierName: 'Scottish Church Annexe' });
  const [card] = await found('scottish church annexe');
  expect(card).toMatchObject({ _id: next, status: 'Formerly Scottish Church Annexe' });
  await expect(change(next!, { status: 'Gone' })).rejects.toMatchObject({ fields: { status: expect.any(String) } });
  await expect(change(next!, { statusSince: 'long ago' })).rejects.toMatchObject({
    fields: { statusSince: expect.any(String) },
  });
});

it('is imported, exported and filtered by like every field', async () => {
  const rows = [
    'name,sourceId,status,statusSince,successor',
    'Vidyasagar Evening College,C-1,Merged,2020,' + next,
    'X,C-2,Gone,,',
  ];
  const { _id, preview } = await imports.checked(`${rows.join('\n')}\n`);
  expect(preview).toMatchObject({ changed: 1, refused: 1 });
  const { items } = await imports.preview(_id, 'refused');
  expect(items).toMatchObject([{ name: 'X', reason: 'status cannot be "Gone"' }]);
  await imports.step(_id, 'apply');
  await imports.settled(_id);
  await eventually(async () =>
    expect(await page(old!)).toMatchObject({ status: 'Merged', successorCollege: { _id: next } }),
  );
  const headers = { cookie: administratorCookie };
  const table = await backend.get('/api/admin/colleges?status=Merged', headers);
  expect((table.body as Page<AdminCollege>).items.map(({ _id: id }) => id)).toEqual([old]);
  const csv = await fetch(`${backend.origin}/api/admin/colleges/export.csv`, { headers });
  const file = Buffer.from(await csv.arrayBuffer());
  const text = file[0] === 0x1f ? gunzipSync(file).toString() : file.toString();
  expect(text).toContain(`Merged,2020,${next}`);
});
