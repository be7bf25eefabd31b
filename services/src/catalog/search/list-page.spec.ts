import { belongsTo, decodeCursor, encodeCursor } from './list-page.js';

const view = { order: 'shuffle', seed: 7, scope: '["iit"]' } as const;

it('brings back what it was made of', () => {
  const cursor = decodeCursor(encodeCursor(view, { place: 1, id: 'abc' }))!;
  expect(cursor).toMatchObject({ order: 'shuffle', seed: 7, position: { place: 1, id: 'abc' } });
  expect(belongsTo(cursor, view.scope)).toBe(true);
  expect(belongsTo(cursor, '["nit"]')).toBe(false);
});

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

it.each([
  '',
  'x',
  '%%%',
  'e30',
  encoded(null),
  encoded([]),
  encoded(['name', 1, 2, 3, 'id']),
  encoded(['relevance', 1, 2, 3, 'id']),
  encoded(['shuffle', 1, 2, 'a', 'id']),
  encoded(['shuffle', 1.5, 2, 0, 'id']),
  encoded(['shuffle', 1, 2, 0, { $ne: 1 }]),
  encoded(['rating', 1, 2, 0, 'id']),
  encoded(['__proto__', 1, 2, 0, 'id']),
])('refuses %j', (text) => expect(decodeCursor(text)).toBeNull());
