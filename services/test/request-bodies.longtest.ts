import { bodyRuleOf } from '@setu/contracts/table';
import { Agent } from 'node:http';
import { connect } from 'node:net';
import { Visitor, until } from '@setu/testing';
import { startBackend, type TestBackend } from './support/backend.js';
import { rawRequest, type RawAnswer } from './support/raw-request.js';
import { allRoutes } from './support/routes.js';

let backend: TestBackend;
beforeAll(async () => (backend = await startBackend({ RATE_LIMIT_SCALE: '1000000', ADMIN_PASSWORD: 'correct horse' })));
afterAll(() => backend.close());

const routes = allRoutes.map((call) => ({
  method: call.method,
  path: call.path,
  address: call.path.replace(/:\w+/g, '507f1f77bcf86cd799439011'),
  rule: bodyRuleOf(call),
}));

const contentTypes = [
  undefined,
  '',
  'application/json',
  'APPLICATION/JSON; charset=utf-8',
  'application/json/x',
  'application/jsonx',
  'application/ld+json',
  'application/x-www-form-urlencoded',
  'application/octet-stream',
  'application/octet-stream; x=1',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'multipart/mixed; boundary=x',
  'text/plain',
  'text/plain, application/json',
  'image/png',
  '*/*',
  ';',
  'application',
  'a'.repeat(5000),
];

const send = (path: string, options: Parameters<typeof rawRequest>[1]) =>
  rawRequest(`${backend.origin}${path}`, options);

function expectUsualShape({ text, status, headers }: RawAnswer) {
  expect(JSON.parse(text)).toMatchObject({
    statusCode: status,
    code: expect.any(String),
    message: expect.any(String),
    requestId: headers['x-request-id'],
  });
}

it('walks every route', () => expect(routes.length).toBeGreaterThan(50));

describe.each(routes)('$method $path', ({ method, address, rule }) => {
  it('accepts its own content type and no other', async () => {
    for (const type of contentTypes) {
      const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type };
      for (const more of [{}, { 'transfer-encoding': 'chunked' }] as Record<string, string>[]) {
        const answer = await send(address, { method, headers: { ...headers, ...more }, body: 'x' });
        const isOwn = type?.split(';')[0]!.toLowerCase() === rule.type;
        expect([type, answer.status === 415]).toEqual([type, !isOwn]);
        expect(answer.status).toBeLessThan(500);
        if (!isOwn) expectUsualShape(answer);
      }
    }
  });

  it('rejects one byte too many before it reads any, and an encoded body', async () => {
    const headers = { 'content-type': rule.type };
    const large = await send(address, {
      method,
      headers: { ...headers, 'content-length': rule.bytes + 1, expect: '100-continue' },
    });
    expect([large.status, large.continued]).toEqual([413, false]);
    expectUsualShape(large);
    const encoded = await send(address, { method, headers: { ...headers, 'content-encoding': 'gzip' }, body: 'x' });
    expect([encoded.status, encoded.headers['accept-encoding']]).toEqual([415, 'identity']);
    expectUsualShape(encoded);
  });
});

it('reads no more than its route accepts when the length is unknown', async () => {
  const json = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
  const long = await send('/api/users/login', { method: 'POST', headers: json, body: `"${'x'.repeat(5000)}"` });
  expect(long.status).toBe(413);
  const type = 'multipart/form-data; boundary=x';
  const form = await send('/api/apply/mentorship', {
    method: 'POST',
    headers: { ...json, 'content-type': type },
    body: 'x',
  });
  expect(form.status).toBe(411);
});

it.each([
  ['5,000 levels', `{"email":${'['.repeat(2000)}${']'.repeat(2000)}}`],
  ['thousands of keys', `{${Array.from({ length: 500 }, (_, key) => `"${key}":1`).join()}}`],
  ['no object', '[]'],
  ['a number', '1'],
  ['a list where a text is expected', '{"email":["a@b.in"],"password":["Strong#1234"]}'],
  ['an operator', '{"email":{"$gt":""},"password":{"$gt":""}}'],
  ['a list for a guardian', '{"email":"a@b.in","password":"Strong#1234","guardian":[]}'],
  ['guardians', `{"email":"a@b.in","password":"Strong#1234","guardian":[${'{},'.repeat(80)}{}]}`],
  ['a guardian of texts', '{"email":"a@b.in","password":"Strong#1234","guardian":"x"}'],
  ['no version', '{"email":"a@b.in","password":"Strong#1234","guardian":{"confirmed":true,"policyVersion":""}}'],
  ['a prototype', '{"__proto__":{"email":"a@b.in"},"password":"Strong#1234"}'],
  ['half of it', '{"email":'],
])('answers %s with 400 and at most 20 messages', async (_, body) => {
  const headers = { 'content-type': 'application/json' };
  const answer = await send('/api/users/signup', { method: 'POST', headers, body });
  expect(answer.status).toBe(400);
  expectUsualShape(answer);
  expect(Object.keys((JSON.parse(answer.text) as { fields?: object }).fields ?? {}).length).toBeLessThanOrEqual(20);
  expect(answer.text.length).toBeLessThan(2000);
});

it('answers nested values in the parts of a form with 400', async () => {
  const part = (name: string, value: string, type = '') =>
    `--x\r\ncontent-disposition: form-data; name="${name}"\r\n${type && `content-type: ${type}\r\n`}\r\n${value}\r\n`;
  const deep = '['.repeat(5000) + ']'.repeat(5000);
  const nested = `${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`;
  for (const guardian of [
    part('guardian', '[]'),
    part('guardian', deep),
    part('guardian', '{"confirmed":true,"policyVersion":""}'),
    part('guardian', deep, 'application/json'),
    part('guardian', nested, 'application/json'),
    part('guardian', '[]', 'application/json'),
    part('guardian[0][confirmed]', 'true'),
    part('guardian[]', '{}'),
  ]) {
    const body = `${part('name', 'Asha')}${guardian}--x--\r\n`;
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const answer = await send('/api/apply/mentorship', { method: 'POST', headers, body });
    expect([guardian.slice(0, 200), answer.status]).toEqual([guardian.slice(0, 200), 400]);
  }
});

// RFC 2046, 5.1.1: at most 70 characters of these, and no space at the end.
const longestBoundary = 70;
const boundaryCharacters = "azAZ09'()+_,-./:=?";
const forms = routes.filter(({ rule }) => rule.type === 'multipart/form-data');

describe('the boundary of a form', () => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = new Visitor(backend.origin);
    const credentials = { email: 'asha@campus.example', password: 'Guava#Lamp47' };
    await visitor.post('/api/users/signup', credentials);
    await visitor.post('/api/admin/login', { username: 'admin', password: 'correct horse' });
  });

  /** A form with a part that no route knows, so that nothing is stored. */
  function post(method: string, address: string, boundary: string, parameter = `boundary="${boundary}"`) {
    const body = `--${boundary}\r\ncontent-disposition: form-data; name="unknown"\r\n\r\nx\r\n--${boundary}--\r\n`;
    const headers = { cookie: visitor.cookieHeader(address), 'content-type': `multipart/form-data; ${parameter}` };
    return send(address, { method, headers, body });
  }

  function expectRejected(answer: RawAnswer) {
    expectUsualShape(answer);
    expect([answer.status, JSON.parse(answer.text).message]).toEqual([
      400,
      "The content type of a form must name a boundary of 1 to 70 letters, digits and '()+_,-./:=? (RFC 2046).",
    ]);
  }

  it('is tested on every route that accepts a form, with permission to use it', async () => {
    expect(forms.length).toBeGreaterThanOrEqual(4);
    for (const path of ['/api/users/me', '/api/admin/account'])
      expect([path, (await visitor.get(path)).status]).toEqual([path, 200]);
  });

  describe.each(forms)('$method $path', ({ method, address }) => {
    it.each([1, longestBoundary])('may have %d characters', async (length) => {
      for (const boundary of ['b'.repeat(length), '-'.repeat(length)]) {
        const { status, text } = await post(method, address, boundary);
        expect(status).toBeLessThan(500);
        expect(text).not.toContain('boundary');
      }
    });

    it.each([0, longestBoundary + 1, 300, 5000])('is rejected with %d characters', async (length) => {
      const boundary = 'b'.repeat(length);
      expectRejected(await post(method, address, boundary));
      expectRejected(await post(method, address, boundary, `boundary=${boundary}`));
    });

    it('may contain each character of the standard', async () => {
      for (const character of [...boundaryCharacters, ' ']) {
        const boundary = `a${character}b`;
        const { status, text } = await post(method, address, boundary);
        expect([boundary, status < 500, text.includes('boundary')]).toEqual([boundary, true, false]);
      }
    });

    it.each([
      'boundary="ab "',
      'boundary=a b',
      'boundary="a;b"',
      'boundary=a%62',
      'boundary=a@b',
      'boundary="a\\"b"',
      'boundary=a"b',
      'boundary="a',
      'boundary=é',
      "boundary*=utf-8''ab",
      `boundary=${'b'.repeat(300)}; boundary=ab`,
      `boundary=ab; boundary=${'b'.repeat(300)}`,
      `x="; boundary=ab"; boundary=${'b'.repeat(300)}`,
      'charset=utf-8',
      '',
    ])('is rejected as %j', async (parameter) => expectRejected(await post(method, address, 'ab', parameter)));
  });

  it('is found in the content types of common clients', async () => {
    for (const parameter of [
      'boundary=ab',
      'boundary="ab"',
      'Boundary=ab',
      ' boundary=ab',
      'charset=utf-8; boundary=ab',
      'boundary=ab; charset=UTF-8',
    ]) {
      const { status, text } = await post('POST', '/api/apply/mentorship', 'ab', parameter);
      expect([parameter, status, text.includes('unknown')]).toEqual([parameter, 400, true]);
    }
  });
});

describe('Expect', () => {
  const headers = { 'content-type': 'application/json', expect: '100-continue' };

  it('is answered with 100 when the body is accepted', async () => {
    const answer = await send('/api/users/login', { method: 'POST', headers, body: '{}' });
    expect([answer.status, answer.continued]).toEqual([400, true]);
  });

  it('gets only the error response when the body is not accepted, and the connection ends', async () => {
    const rejected = { ...headers, 'content-type': 'text/plain' };
    const answer = await send('/api/users/login', { method: 'POST', headers: rejected, body: '{}' });
    expect([answer.status, answer.continued, answer.headers.connection]).toEqual([415, false, 'close']);
  });

  it('of anything else is answered with 417', async () => {
    const answer = await send('/api/users/login', {
      method: 'POST',
      headers: { ...headers, expect: 'a miracle' },
      body: '{}',
    });
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([417, 'EXPECTATION_FAILED']);
  });
});

it('answers the next request on the connection of a rejected body', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const body = Buffer.alloc(3 * 1024 * 1024);
  for (let round = 0; round < 3; round++) {
    const rejected = await send('/api/admin/imports?name=x.csv', {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body,
      agent,
    });
    expect(rejected.status).toBe(401);
    expect((await send('/api/health/live', { agent })).status).toBe(200);
  }
  agent.destroy();
});

it('ends a connection that goes on sending a rejected body', async () => {
  const socket = connect(Number(new URL(backend.origin).port), '127.0.0.1');
  let answer = '';
  let isOver = false;
  socket
    .on('data', (chunk) => (answer += String(chunk)))
    .on('error', () => {})
    .on('close', () => (isOver = true));
  socket.write(
    'POST /api/users/login HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 100000\r\n\r\n',
  );
  const drip = setInterval(() => socket.writable && socket.write('x'), 100);
  await until(async () => answer.startsWith('HTTP/1.1 415'));
  await until(async () => isOver);
  clearInterval(drip);
});
