import { getModelToken } from '@nestjs/mongoose';
import type { HistoryEntry, Page } from '@setu/contracts';
import { HistoryService } from '../src/history/history.service.js';
import { newHistoryEntry, HISTORY_ENTRY, type HistoryModel } from '../src/history/history-entry.schema.js';
import { Backend } from './people/backend.js';
import { administrator } from './people/people.js';
import type { Visitor } from '@setu/testing';

let backend: Backend;
let admin: Visitor;
let history: HistoryService;
const asha = { administrator: 'asha', action: 'changed', kind: 'college' } as const;

beforeAll(async () => {
  backend = await Backend.start({ MODULES: 'admin' });
  admin = await administrator(backend);
  history = backend.get(HistoryService);
  for (let number = 0; number < 30; number++)
    await history.record({ ...asha, subject: { id: `c${number % 3}`, name: `College ${number}` } });
  await history.record({
    ...asha,
    administrator: 'ravi',
    subject: { id: 'c9', name: 'IIT (Indore)' },
    changes: [{ field: 'package.average', before: '1', after: '2' }],
  });
  await history.record({ administrator: 'ravi', action: 'deleted', kind: 'user', subject: { id: 'u1', name: '' } });
});
afterAll(() => backend.close());

const list = async (query: string) => (await admin.get<Page<HistoryEntry>>(`/api/admin/history?${query}`)).body;

it('prepares its searches when it is opened', async () => {
  const read = jest.spyOn(backend.get<HistoryModel>(getModelToken(HISTORY_ENTRY) as never).collection, 'find');
  await list('limit=1');
  expect(read).toHaveBeenCalledWith({}, expect.objectContaining({ projection: expect.objectContaining({ kind: 1 }) }));
  read.mockRestore();
});

it('gives every entry once, the latest first, page by page', async () => {
  const seen: HistoryEntry[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Page<HistoryEntry> = await list(`limit=7${cursor && `&cursor=${cursor}`}`);
    expect(page.total).toBe(32);
    seen.push(...page.items);
    cursor = page.nextCursor;
  }
  expect(new Set(seen.map(({ _id }) => _id)).size).toBe(32);
  expect(seen.map(({ subject }) => subject.name).slice(0, 3)).toEqual(['', 'IIT (Indore)', 'College 29']);
  expect(seen[1]).toEqual({
    _id: expect.stringMatching(/^[0-9a-f]{24}$/),
    at: expect.stringMatching(/^\d{4}-.*Z$/),
    administrator: 'ravi',
    action: 'changed',
    kind: 'college',
    subject: { id: 'c9', name: 'IIT (Indore)' },
    changes: [{ field: 'package.average', before: '1', after: '2' }],
  });
});

it.each([
  ['kind=user', 1],
  ['subject=c1', 10],
  ['kind=college&subject=c9', 1],
  ['subject=c9&field=package', 1],
  ['subject=c9&field=pack', 0],
  ['kind=message', 0],
  ['search=college%2029', 1],
  ['search=ASHA', 30],
  ['search=iit%20(ind', 1],
  ['search=package.average', 1],
  ['search=.*', 0],
  ['search=', 32],
])('finds by %s', async (query, total) => expect((await list(query)).total).toBe(total));

it('records an entry with an id once', async () => {
  const entry = newHistoryEntry({ ...asha, subject: { id: 'twice', name: 'Twice' } });
  await Promise.all([history.record(entry), history.record(entry)]);
  expect((await list('subject=twice')).total).toBe(1);
});

it.each(['limit=0', 'kind=x', 'cursor=x', 'cursor=MTIz', 'subject[$ne]=1', 'field=.*', 'other=1'])(
  '400 for ?%s',
  async (query) => expect((await admin.get(`/api/admin/history?${query}`)).status).toBe(400),
);

it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('knows no %s', async (method) => {
  const [entry] = (await list('limit=1')).items;
  for (const path of ['/api/admin/history', `/api/admin/history/${entry!._id}`])
    expect((await admin.send(method, path)).status).toBe(404);
});

it('searches in memory: of the database it reads the page and what came lately', async () => {
  await list('search=asha');
  const model = backend.get<HistoryModel>(getModelToken(HISTORY_ENTRY) as never);
  const [lately, byId] = [jest.spyOn(model.collection, 'find'), jest.spyOn(model, 'find')];
  await history.record({ ...asha, subject: { id: 'new', name: 'Brand New College' } });
  const { items, total } = await list('search=new%20asha&kind=college&limit=1');
  expect([items[0]!.subject.name, total]).toEqual(['Brand New College', 1]);
  expect((await list('search=new%20asha&kind=user')).total).toBe(0);
  const filters = [...lately.mock.calls, ...byId.mock.calls].map(([filter]) => Object.keys(filter as object));
  expect(filters.length).toBeGreaterThan(0);
  for (const filter of filters) expect([['at'], ['_id']]).toContainEqual(filter);
  lately.mockRestore();
  byId.mockRestore();
});

it('ends entries after three years, and searches on without them', async () => {
  const entries = backend.database.collection('history');
  const indexes = await entries.indexes();
  expect(indexes).toContainEqual(expect.objectContaining({ key: { at: 1 }, expireAfterSeconds: 3 * 365 * 86_400 }));
  const before = await list('search=college');
  await entries.deleteOne({ 'subject.name': 'College 0' });
  expect((await list('search=college')).total).toBe(before.total - 1);
});
