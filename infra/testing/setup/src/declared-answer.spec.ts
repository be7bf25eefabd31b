import { problemOfAnswer, problemOfResponse } from './declared-answer.js';

it('finds what a call does not declare', () => {
  expect(problemOfAnswer('DELETE', '/api/messages/m1', { message: 'Deleted' })).toBeUndefined();
  expect(problemOfAnswer('DELETE', '/api/messages/m1', { text: 'Deleted' })).toBe(
    "DELETE /api/messages/m1 answers what its call does not declare: answer must have required property 'message'",
  );
  expect(problemOfAnswer('GET', '/api/users/me', { user: { _id: 'u1', email: 1 } })).toContain('must be string');
});

it('takes the answer of each call that has the address', () => {
  const lists = { items: [], total: 0, nextCursor: null };
  expect(problemOfAnswer('GET', '/api/colleges', lists)).toBeUndefined();
  expect(problemOfAnswer('GET', '/api/colleges', [])).toBeUndefined();
  expect(problemOfAnswer('GET', '/api/colleges', 1)).toBeDefined();
});

it.each([
  ['GET', '/api/users/me/export', 'a file'],
  ['GET', '/api/things', 'of no call'],
])('accepts any body of %s %s, %s', (method, path) => expect(problemOfAnswer(method, path, {})).toBeUndefined());

it('finds a conflict, or a record that is gone, which the call does not declare', () => {
  const error = { message: 'No' };
  expect(problemOfResponse('GET', '/api/colleges/c1', 410, error)).toBeUndefined();
  expect(problemOfResponse('GET', '/api/colleges/c1', 409, error)).toBe(
    'GET /api/colleges/c1 answers 409, which its call does not declare: {"message":"No"}',
  );
  expect(problemOfResponse('GET', '/api/colleges/c1', 404, error)).toBeUndefined();
  expect(problemOfResponse('GET', '/api/things', 409, error)).toBeUndefined();
  expect(problemOfResponse('GET', '/api/colleges/c1', 200, error)).toContain('must have required property');
});
