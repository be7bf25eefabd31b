import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ApiShape } from '@setu/contracts';
import { checkBackend, promote } from '@setu/release-store';
import { fixture, type Fixture } from '../../testing/fixture.js';
import { checkCommand } from '../cli/publish-commands.js';

const course = { type: 'object', properties: { title: { type: 'string' } }, required: ['title'] };
const shape: ApiShape = {
  calls: {
    'courses.one': {
      method: 'GET',
      path: '/api/courses/:id',
      query: [],
      answer: { $ref: '#/components/schemas/Course' },
    },
  },
  schemas: { Course: course },
};

let given: Fixture;
let backend: Server;
let url: string;
/** Answer of the backend to `/api/shape`. */
let offered: ApiShape;
beforeEach(async () => {
  given = fixture();
  offered = shape;
  backend = createServer((request, response) => {
    response.statusCode = request.url === '/api/shape' ? 200 : 404;
    response.end(JSON.stringify(offered));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => backend.once('listening', resolve));
  url = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`;
});
afterEach(() => {
  given.remove();
  backend.close();
});

const files = { 'slice.js': 'x', 'a.css': 'a{}', 'calls.json': JSON.stringify(shape) };
const promoted = async () => {
  const builds = [await given.publish('shell', '1.0.0'), await given.publish('catalog', '1.0.0', {}, files)];
  return promote(given, { builds, check: checkBackend(given.store, url) });
};

test('a slice goes live on a backend that answers its calls', async () => {
  offered = { ...shape, calls: { ...shape.calls, another: { method: 'GET', path: '/api/another', query: [] } } };
  expect((await promoted()).revision).toBe(1);
});

test('a slice ahead of the backend is rejected with the name of the call', async () => {
  offered = { calls: {}, schemas: {} };
  await expect(promoted()).rejects.toThrow(
    `catalog 1.0.0: the call courses.one (GET /api/courses/:id) is not there at ${url}.`,
  );
  expect(await given.log.live()).toBeUndefined();
});

test('a backend that cannot be asked rejects a promote', async () => {
  backend.close();
  await expect(promoted()).rejects.toThrow(`${url}/api/shape does not say what the backend answers`);
});

test('`check --backend` names the live builds that a new backend would break', async () => {
  await promoted();
  const check = () => checkCommand.run(given, { names: [], options: { backend: url } }, {});
  expect((await check()).lines).toEqual([`${url} answers every call of the live builds.`]);
  offered = { ...shape, schemas: { Course: { ...course, required: [] } } };
  expect(await check()).toMatchObject({
    rejected: true,
    lines: [`catalog 1.0.0: the call courses.one (GET /api/courses/:id) may lack its answer.title at ${url}.`],
  });
});
