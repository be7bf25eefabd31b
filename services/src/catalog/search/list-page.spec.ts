import { fnv1a } from '@setu/contracts';
import { pageCursor, readPageCursor } from './list-page.js';

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
])('refuses %j', (text) => expect(readPageCursor(text, view.scope)).toBeNull());
