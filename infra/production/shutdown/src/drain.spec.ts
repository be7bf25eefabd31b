import { growthByConnections, until } from '@setu/testing';
import fastify, { type FastifyInstance } from 'fastify';
import { EventEmitter, once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Drain } from './drain.js';

let app: FastifyInstance;
let drain: Drain;
let port: number;
let answerSlow: (() => void) | undefined;
const agent = new Agent({ keepAlive: true });

beforeEach(async () => {
  app = fastify();
  drain = new Drain();
  drain.watch(app);
  app.get('/', async () => 'fast');
  app.get('/slow', () => new Promise((answer) => (answerSlow = () => answer('slow'))));
  await app.listen();
  ({ port } = app.server.address() as AddressInfo);
});
afterEach(async () => {
  answerSlow = undefined;
  drain.cut();
  await app.close();
});
afterAll(() => agent.destroy());

/** Returns the head of a response without waiting for its body. */
const ask = (path: string): Promise<IncomingMessage> =>
  new Promise((answered, failed) => {
    get({ port, path, agent }, (answer) => answered(answer.resume())).once('error', failed);
  });

/** Sends a request that waits until `answerSlow` is called; resolves with its response or its error. */
async function requestSlow() {
  const ending = ask('/slow').catch((error: Error) => error);
  await until(() => answerSlow !== undefined);
  return { ending };
}

const open = async () => {
  const socket = connect(port);
  await once(socket, 'connect');
  return socket;
};

it('keeps connections until it begins', async () => {
  expect((await ask('/')).headers.connection).toBe('keep-alive');
});

it('once begun still serves new connections, and every response ends its connection', async () => {
  const early = await requestSlow();
  drain.begin();
  expect([(await ask('/')).headers.connection, (await ask('/nowhere')).headers.connection]).toEqual(['close', 'close']);
  answerSlow!();
  expect(await early.ending).toMatchObject({ headers: { connection: 'close' } });
});

it('finishes after the last response, and accepts no new connection', async () => {
  await ask('/');
  const waiting = await requestSlow();
  let isFinished = false;
  const finished = drain.finish().then(() => (isFinished = true));
  await expect(open()).rejects.toThrow('ECONNREFUSED');
  expect(isFinished).toBe(false);
  answerSlow!();
  expect(await waiting.ending).toMatchObject({ statusCode: 200 });
  await finished;
});

it('waits only a moment for a connection that has sent nothing', async () => {
  const [late, silent] = [await open(), await open()];
  const finished = drain.finish();
  late.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  const [answer] = (await once(late, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 [^]*connection: close/i);
  await finished;
  await until(() => silent.closed || silent.readyState !== 'open');
});

it('cuts connections that do not end', async () => {
  const waiting = await requestSlow();
  const finished = drain.finish();
  expect(drain.cut()).toBe(1);
  await finished;
  expect(await waiting.ending).toMatchObject({ code: 'ECONNRESET' });
});

it('keeps no ended connection in memory until a full collection', async () => {
  const server = new EventEmitter();
  new Drain().watch({ server, addHook() {} } as unknown as FastifyInstance);
  const growth = await growthByConnections(server);
  expect(growth).toBeLessThan(5);
});
