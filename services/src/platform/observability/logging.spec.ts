import { createLogger, requestId } from './logging.js';

it('writes a flood of one error as two lines, with a count and without secrets', () => {
  jest.useFakeTimers();
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line) => void lines.push(line) });
  for (let time = 0; time < 1_000; time++) logger.error({ err: new Error('broken'), password: 'x' }, 'request failed');
  jest.advanceTimersByTime(5_000);
  jest.useRealTimers();
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ msg: 'request failed', password: '[redacted]' }),
    expect.objectContaining({ msg: 'request failed', password: '[redacted]', suppressed: 998 }),
  ]);
});

it('writes the fields of a request as they are, and looks for secrets in all others', () => {
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line) => void lines.push(line) });
  const request = { requestId: 'a"b', method: 'GET', path: '/a"b', status: 200, ms: 1.5 };
  const { requestId: id, ...fields } = request;
  logger.child({ requestId: id, token: 'x' }).info({ ...fields, user: { password: 'x', name: 'y' } });
  expect(JSON.parse(lines[0]!)).toEqual({
    level: 30,
    time: expect.any(Number),
    ...request,
    token: '[redacted]',
    user: { password: '[redacted]', name: 'y' },
  });
});

it('writes no object under the name of such a field, since it may hold a secret', () => {
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line) => void lines.push(line) });
  logger.info({ path: { token: 'x' } });
  expect(JSON.parse(lines[0]!)).toMatchObject({ path: '[object]' });
});

it('takes a safe id from the caller', () =>
  expect(requestId({ headers: { 'x-request-id': 'edge-1.2:3_4' } })).toBe('edge-1.2:3_4'));

it.each([undefined, '', 'a b', 'x'.repeat(65), 'a\nb', '<script>', ['a', 'b']])(
  'makes a new one instead of %p',
  (given) => expect(requestId({ headers: { 'x-request-id': given as string } })).toMatch(/^[0-9a-f-]{36}$/),
);
