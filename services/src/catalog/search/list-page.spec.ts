import { fnv1a } from '@setu/contracts';
import { listPage, type ListRequest, pageCursor, readPageCursor } from './list-page.js';
import { SearchableList } from './searchable-list.js';
import { nearPlace } from './shared/near-places.js';
import { SearchWork } from './shared/search-work.js';

const view = { order: 'shuffle', seed: 7, scope: '["iit"]' } as const;

it('reads back what it wrote, for the same search only', () => {
  const cursor = pageCursor(view, { place: 1, id: 'abc' });
  expect(readPageCursor(cursor, view.scope)).toEqual({ order: 'shuffle', seed: 7, position: { place: 1, id: 'abc' } });
  expect(readPageCursor(cursor, '["nit"]')).toBeNull();
});

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const scope = fnv1a(view.scope);

it('takes a cursor of each order', () => {
  for (const cursor of [
    ['name', 0, scope, 'a college', 'id'],
    ['relevance', 0, scope, '1a college', 'id'],
    ['shuffle', 1, scope, 0, 'id'],
  ])
    expect(readPageCursor(encoded(cursor), view.scope)).not.toBeNull();
});

it.each([
  '',
  'x',
  '%%%',
  'e30',
  encoded(null),
  encoded([]),
  encoded(['name', 1, scope, 3, 'id']),
  encoded(['relevance', 1, scope, 3, 'id']),
  encoded(['shuffle', 1, scope, 'a', 'id']),
  encoded(['shuffle', 1.5, scope, 0, 'id']),
  encoded(['shuffle', 1, scope, 0, { $ne: 1 }]),
  encoded(['shuffle', 1, scope, 0, 'id', 'more']),
  encoded(['shuffle', 1, `${scope}`, 0, 'id']),
  encoded(['rating', 1, scope, 0, 'id']),
  encoded(['__proto__', 1, scope, 0, 'id']),
])('rejects %j', (text) => expect(readPageCursor(text, view.scope)).toBeNull());

it('redraws a sample for the site every quarter of an hour, and otherwise for each request', () => {
  const list = new SearchableList();
  for (let id = 0; id < 200; id++)
    list.put({ id: `${id}`, name: `${id}`, first: false, values: [`${id}`], json: JSON.stringify({ _id: `${id}` }) });
  const now = jest.spyOn(Date, 'now');
  const draw = (time: string, browse: boolean) => {
    now.mockReturnValue(Date.parse(`2026-01-01T${time}Z`));
    const request: ListRequest = { query: { sample: 4, browse }, words: [], defaultOrder: 'name' };
    const { items } = JSON.parse(listPage(list, request).toString()) as { items: { _id: string }[] };
    expect(new Set(items.map(({ _id }) => _id)).size).toBe(4);
    return items.map(({ _id }) => _id).join();
  };
  expect(draw('10:00:00', true)).toBe(draw('10:14:59', true));
  expect(draw('10:15:00', true)).not.toBe(draw('10:14:59', true));
  expect(draw('10:00:00', false)).not.toBe(draw('10:00:00', false));
  now.mockRestore();
});

it('leads from a search that finds nothing only to shorter ones that find something', () => {
  const list = new SearchableList();
  list.put({ id: '1', name: 'Delhi College', first: false, values: ['Delhi College'], json: '{}' });
  const found = (words: string[], literal = false) => {
    const query = { search: words.join(' '), browse: true, literal };
    return JSON.parse(listPage(list, { query, words, defaultOrder: 'relevance' }).toString()) as { instead?: string[] };
  };
  expect(found(['delhi', 'zzzzzzzz', 'qqqqqqqq']).instead).toEqual(['delhi']);
  expect(found(['zzzzzzzz']).instead).toEqual([]);
  expect(found(['delhi']).instead).toBeUndefined();
  expect(found(['zzzzzzzz'], true).instead).toBeUndefined();
});

const collegesNamed = (...names: string[]) => {
  const list = new SearchableList();
  for (const name of names)
    list.put({ id: name, name, first: false, values: [name], json: JSON.stringify({ _id: name }) });
  return list;
};

const answerOf = (list: SearchableList, query: ListRequest['query'], words: string[], work?: SearchWork) =>
  JSON.parse(listPage(list, { query, words, defaultOrder: 'relevance' }, work).toString()) as Record<string, unknown>;

it('says that a search reached its limit, and of no other', () => {
  const list = collegesNamed('Law College', 'Arts College');
  expect(answerOf(list, {}, ['law'], new SearchWork(0))).toMatchObject({ total: 0, truncated: true });
  expect(answerOf(list, { limit: 5 }, ['arts'])).not.toHaveProperty('truncated');
});

it('lets the shorter searches that it offers share the limit, and finds all for one of them alone', () => {
  const list = collegesNamed('Law College', 'Arts College');
  const work = new SearchWork(1);
  work.spend(1);
  expect(answerOf(list, { browse: true }, ['law', 'nowhere'], work)).toMatchObject({ total: 0, instead: [] });
  expect(answerOf(list, { browse: true }, ['law'])).toMatchObject({ total: 1 });
});

it('adds to each item near a place how far it is, where that is known', () => {
  const list = new SearchableList();
  const add = (id: string, place?: string) =>
    list.put({ id, name: id, first: false, values: [id], json: JSON.stringify({ _id: id }), place });
  add('here', 'indore, madhya pradesh');
  add('there', 'bhopal, madhya pradesh');
  add('nowhere');
  const near = nearPlace('Indore, Madhya Pradesh')!;
  const request: ListRequest = { query: {}, words: [], defaultOrder: 'relevance', near };
  const { items } = JSON.parse(listPage(list, request).toString()) as { items: { _id: string; kilometres?: number }[] };
  const distances = new Map(items.map(({ _id, kilometres }) => [_id, kilometres]));
  expect(distances.get('here')).toBe(0);
  expect(distances.get('there')).toBeGreaterThan(150);
  expect(distances.get('there')).toBeLessThan(200);
  expect(distances.get('nowhere')).toBeUndefined();
});
