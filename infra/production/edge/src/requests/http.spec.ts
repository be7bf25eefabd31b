import { messages } from '@setu/contracts';
import { edgeBeforeBackend, type EdgeBeforeBackend, post } from '../../testing/edge-before-backend.js';

// body-reader.spec tests how slow a body may come.
const bodyRate = { bytesPerSecond: 1, gracePeriodMs: 60_000, idleTimeoutMs: 60_000, timeoutMs: 300_000 };
let running: EdgeBeforeBackend;
beforeAll(async () => (running = await edgeBeforeBackend({ bodyRate })));
beforeEach(() => running.asked.splice(0));
afterAll(() => running.stop());

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nhost: site\r\n${more}\r\n`;
const login = '/api/users/login';
const body = (text: string): Record<string, unknown> => JSON.parse(/\{.*\}/s.exec(text)![0]) as Record<string, unknown>;

describe('a rejected body', () => {
  it.each([
    ['another type', post(login, 'x', { 'content-type': 'application/octet-stream' }), 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['no type', post(login, 'x', { 'content-type': '' }), 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['too large', post(login, 'x'.repeat(4_097)), 413, 'TOO_LARGE'],
    ['compressed', post(login, '{}', { 'content-encoding': 'gzip' }), 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['at an address that takes none', post('/about'), 405, 'METHOD_NOT_ALLOWED'],
    ['with a GET', get('/api/colleges', 'content-length: 5\r\n') + 'hello', 400, 'BAD_REQUEST'],
    ['under an unknown expectation', post(login, '{}', { expect: 'magic' }), 417, 'EXPECTATION_FAILED'],
  ])('gets the usual error body: %s', async (_what, text, status, code) => {
    const client = running.open(text);
    expect(await client.status()).toBe(status);
    expect(running.asked).toEqual([]);
    expect(body(client.received)).toEqual({
      statusCode: status,
      code,
      message: expect.any(String),
      requestId: expect.any(String),
    });
  });

  it('gets the security headers', async () => {
    const client = running.open(post(login, 'x', { 'content-type': 'text/plain' }));
    expect(await client.status()).toBe(415);
    expect(client.received.toLowerCase()).toContain('x-content-type-options: nosniff');
    expect(client.received).toContain("frame-ancestors 'none'");
  });

  it('gets the message of its form if it is too large', async () => {
    const client = running.open(
      post('/api/apply/mentorship', 'x', {
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': String(7 * 1024 * 1024),
      }),
    );
    expect(await client.status()).toBe(413);
    expect(body(client.received)).toMatchObject({
      message: messages.picture.tooLarge,
      fields: { image: messages.picture.tooLarge },
    });
  });

  it('is read to its end or closes the connection, so that no part of it is taken for the next request', async () => {
    const smuggled = get('/api/smuggled');
    const client = running.open(post(login, smuggled.slice(0, 20), { 'content-length': '100000' }));
    expect(await client.status()).toBe(413);
    expect(client.received).toContain('connection: close');
    client.socket.write(smuggled.repeat(5));
    await client.ended;
    expect(running.asked).toEqual([]);
  });

  it('gets the accepted encoding', async () => {
    const client = running.open(post(login, '{}', { 'content-encoding': 'gzip' }));
    await client.status();
    expect(client.received).toContain('accept-encoding: identity');
  });

  it('does not hide the answer from a client that keeps sending', async () => {
    const answer = await fetch(running.origin + login, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: 'x'.repeat(30_000_000),
    });
    expect(answer.status).toBe(413);
  });
});

describe('expect: 100-continue', () => {
  it('is met if the body is accepted', async () => {
    const client = running.open(post(login, '', { 'content-length': '2', expect: '100-Continue' }));
    expect(await client.status()).toBe(100);
    expect(running.asked).toEqual([]);
    client.socket.write('{}');
    expect(await client.status(2)).toBe(200);
    expect(client.received).not.toContain('"expect"');
  });

  it.each([
    [413, { 'content-length': '5000' }],
    [415, { 'content-length': '2', 'content-type': 'text/plain' }],
  ])('is answered %d immediately if it is not', async (status, headers) => {
    const client = running.open(post(login, '', { expect: '100-continue', ...headers }));
    expect(await client.status()).toBe(status);
    await client.ended;
    expect(client.received).not.toContain('100 Continue');
  });
});

describe('an ambiguous request', () => {
  it.each([
    ['two kinds of length', post(login, '0\r\n\r\n', { 'transfer-encoding': 'chunked' })],
    ['two lengths', post(login, '{}').replace('\r\n\r\n', '\r\ncontent-length: 3\r\n\r\n')],
    ['a length with a sign', post(login, '{}', { 'content-length': '+2' })],
    ['another coding than chunked', post(login, '{}', { 'transfer-encoding': 'chunked, identity' })],
    ['a space before the colon', get('/api/colleges').replace('host:', 'host :')],
    ['a folded header', get('/api/colleges', 'x-a: 1\r\n 2\r\n')],
    ['line ends of one character', get('/api/colleges').replaceAll('\r\n', '\n')],
  ])('is rejected: %s', async (_what, text) => {
    const client = running.open(text);
    expect(await client.status()).toBe(400);
    await client.ended;
    expect(running.asked).toEqual([]);
  });

  it.each(['zz\r\n{}\r\n0\r\n\r\n', '2\r\n{}xx0\r\n\r\n', '-2\r\n{}\r\n0\r\n\r\n'])(
    'is rejected for its chunks: %j',
    async (chunks) => {
      const text = post(login, chunks, { 'transfer-encoding': 'chunked' }).replace(/content-length: \d+\r\n/, '');
      const client = running.open(text);
      expect(await client.status()).toBe(400);
      await client.ended;
      expect(running.asked).toEqual([]);
    },
  );
});

describe('with short timeouts', () => {
  let impatient: EdgeBeforeBackend;
  beforeAll(async () => {
    impatient = await edgeBeforeBackend({ connectionTimes: { headersTimeout: 700, connectionsCheckingInterval: 100 } });
  });
  afterAll(() => impatient.stop());

  it('slow headers get a 408', async () => {
    const client = impatient.open('GET /api/colleges HTTP/1.1\r\nhost: s');
    const dripping = setInterval(() => client.socket.write('i'), 50);
    expect(await client.status()).toBe(408);
    clearInterval(dripping);
    await client.ended;
  });

  it('an idle connection is closed', async () => {
    const client = impatient.open();
    await client.ended;
    expect(client.socket.readableEnded).toBe(true);
  });
});

it.each([
  ['headers', () => get('/api/colleges', `x-large: ${'x'.repeat(20_000)}\r\n`)],
  ['an address', () => get(`/chances/list?seats=${'x'.repeat(20_000)}`)],
])('%s of 20 kB get a 431 with a sentence', async (_what, request) => {
  const client = running.open(request());
  expect(await client.status()).toBe(431);
  await client.ended;
  expect(client.received).toMatch(/\r\n\r\nThis address is too long for the site\. .+ fewer seats\.$/);
});

it('thousands of small headers do not hide the length of a body', async () => {
  const client = running.open(
    post(login, '{').replace('\r\ncontent-length', `${'\r\na:'.repeat(3_000)}\r\ncontent-length`),
  );
  expect(await client.status()).toBe(200);
  expect(client.received).toContain('"body":"{"');
});

it('pipelined requests are answered in order', async () => {
  const client = running.open(get('/api/colleges/1') + post(login) + get('/api/colleges/2'));
  expect(await client.status(3)).toBe(200);
  const urls = [...client.received.matchAll(/"url":"([^"]+)"/g)].map(([, url]) => url);
  expect(urls).toEqual(['/api/colleges/1', login, '/api/colleges/2']);
});

it('an absolute URL means the same as its path', async () => {
  const client = running.open(get('http://elsewhere.example/api/colleges/1?a=b'));
  expect(await client.status()).toBe(200);
  expect(running.asked).toEqual(['GET /api/colleges/1?a=b']);
});

it.each([
  'OPTIONS * HTTP/1.1\r\nhost: site\r\n\r\n',
  'TRACE /api/colleges HTTP/1.1\r\nhost: site\r\n\r\n',
  'PROPFIND /api/colleges HTTP/1.1\r\nhost: site\r\n\r\n',
  'GET /api/%zz HTTP/1.1\r\nhost: site\r\n\r\n',
])('an unusual request does no harm: %j', async (text) => {
  const client = running.open(text);
  expect(await client.status()).toBeLessThan(500);
  expect(running.asked).toEqual([]);
});

it('CONNECT opens no tunnel', async () => {
  const client = running.open('CONNECT 127.0.0.1:4000 HTTP/1.1\r\nhost: site\r\n\r\n');
  await client.ended;
  expect(client.received).not.toContain(' 200 ');
});

it('an upgrade is not forwarded', async () => {
  const client = running.open(get('/api/colleges', 'connection: upgrade\r\nupgrade: h2c\r\nhttp2-settings: AAA\r\n'));
  expect(await client.status()).toBe(200);
  expect(client.received).not.toMatch(/"upgrade"|"http2-settings"/);
});

it('a header named in `connection` cannot remove one that the edge sets', async () => {
  const client = running.open(
    get('/api/colleges', 'connection: close, x-forwarded-for\r\nx-forwarded-for: 192.0.2.1\r\n'),
  );
  expect(await client.status()).toBe(200);
  expect(client.received).toContain('"x-forwarded-for":"192.0.2.1"');
});

it('HTTP/1.0 is answered and the connection closed', async () => {
  const client = running.open('GET /api/colleges/1 HTTP/1.0\r\n\r\n');
  expect(await client.status()).toBe(200);
  await client.ended;
});

it('HEAD is answered with headers only', async () => {
  const client = running.open(get('/api/colleges/1').replace('GET', 'HEAD') + get('/api/colleges/2'));
  expect(await client.status(2)).toBe(200);
  expect(client.received.match(/"url"/g)).toHaveLength(1);
});
