import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { RecruiterLogosService } from './recruiters.controller.js';

let server: Server;
let asked: string[];
let answer: (name: string) => { status?: number; headers?: Record<string, string>; body?: string } | null;

beforeEach(async () => {
  asked = [];
  answer = () => ({ body: JSON.stringify([{ name: 'X', logo: 'https://img.example/x.png' }]) });
  server = createServer((request, response) => {
    asked.push(request.url!);
    const reply = answer(request.url!);
    if (reply) response.writeHead(reply.status ?? 200, reply.headers).end(reply.body);
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const service = (over = {}) =>
  new RecruiterLogosService({
    LOGO_SUGGEST_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/?query={name}`,
    LOGO_IMAGE_HOST: 'img.example',
    ...over,
  });

it('answers null immediately when no service is configured', async () => {
  expect(await service({ LOGO_SUGGEST_URL: undefined }).logoOf('Infosys')).toBeNull();
  expect(asked).toEqual([]);
});

it('asks once for a name, however it is written', async () => {
  const logos = service();
  const answers = await Promise.all(['A & B', 'a & b ', 'A & B'].map((name) => logos.logoOf(name)));
  expect(answers).toEqual(Array(3).fill('https://img.example/x.png'));
  expect(asked).toEqual(['/?query=a%20%26%20b']);
});

it.each([
  ['http', '[{"logo":"http://img.example/x.png"}]'],
  ['another host', '[{"logo":"https://evil.example/x.png"}]'],
  ['a script', '[{"logo":"javascript:alert(1)"}]'],
  ['no text', '[{"logo":{"$ne":1}}]'],
  ['nothing found', '[]'],
  ['no array', '{}'],
  ['no json', '<html>'],
])('answers null for %s', async (_what, body) => {
  answer = () => ({ body });
  expect(await service().logoOf('X')).toBeNull();
});

it('answers null when the service fails', async () => {
  answer = () => ({ status: 500 });
  expect(await service().logoOf('X')).toBeNull();
});

it('follows no redirect of the service', async () => {
  const found = answer;
  answer = (path) => (path === '/elsewhere' ? found(path) : { status: 302, headers: { location: '/elsewhere' } });
  expect(await service().logoOf('X')).toBeNull();
  expect(asked).toEqual(['/?query=x']);
});

it('gives up on a slow service after 1.5 seconds and asks again a minute later', async () => {
  answer = () => null;
  const logos = service();
  const timeout = jest.spyOn(AbortSignal, 'timeout');
  expect(await logos.logoOf('X')).toBeNull();
  expect(timeout.mock.calls).toEqual([[1500]]);
  expect(await logos.logoOf('X')).toBeNull();
  expect(asked).toHaveLength(1);
  answer = () => ({ body: '[{"icon":"https://img.example/late.png"}]' });
  // The cache looks at the clock once a millisecond.
  await sleep(10);
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 120_000);
  expect(await logos.logoOf('X')).toBe('https://img.example/late.png');
  jest.restoreAllMocks();
});
