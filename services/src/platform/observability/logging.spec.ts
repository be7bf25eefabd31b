import { requestId } from './logging.js';

it('takes a safe id from the caller', () =>
  expect(requestId({ headers: { 'x-request-id': 'edge-1.2:3_4' } })).toBe('edge-1.2:3_4'));

it.each([undefined, '', 'a b', 'x'.repeat(65), 'a\nb', '<script>', ['a', 'b']])(
  'makes a new one instead of %p',
  (given) => expect(requestId({ headers: { 'x-request-id': given as string } })).toMatch(/^[0-9a-f-]{36}$/),
);
