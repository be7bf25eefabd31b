import { createHash } from 'node:crypto';
import type { CollegeCard, Page } from '@setu/contracts';
import { Balancer, eventually, Visitor, until } from '@setu/testing';
import { SteadyVisitors } from './support/steady-visitors.js';
import { type Replica, Topology } from './support/topology.js';

let topology: Topology;
let one: string;
let two: string;
beforeAll(async () => {
  topology = await Topology.start();
  [one, two] = topology.edges.map(({ origin }) => origin) as [string, string];
}, 180_000);
afterAll(() => topology.stop());

const credentials = { email: 'asha@example.in', password: 'Guava#Lamp47' };
const documentOf = async (origin: string) => (await fetch(`${origin}/about`)).text();
const revisionOf = async (origin: string) => Number(/"revision":(\d+)/.exec(await documentOf(origin))![1]);

test('both edges serve the same release from the bucket, each file with its hash', async () => {
  const html = await documentOf(one);
  expect(await documentOf(two)).toBe(html);
  const links = [
    ...html.matchAll(/(?:href|src)="(\/(?:shell|slices)\/[^"]+\.(?:js|css))"[^>]*integrity="sha256-([^"]+)"/g),
  ];
  expect(links.length).toBeGreaterThan(3);
  for (const [, path, hash] of links)
    for (const origin of [one, two]) {
      const content = Buffer.from(await (await fetch(origin + path)).arrayBuffer());
      expect(createHash('sha256').update(content).digest('base64')).toBe(hash);
    }
});

test('a person who signs up at one replica is logged in at the other, and logs out of both', async () => {
  const asha = new Visitor(one);
  expect((await asha.post('/api/users/signup', credentials)).status).toBe(201);
  expect((await asha.at(two).get('/api/users/me')).status).toBe(200);
  const before = asha.at(two);
  await asha.post('/api/users/logout');
  expect((await before.get('/api/users/me')).status).toBe(401);
});

test('one replica serves a picture URL that the other has signed', async () => {
  const { items } = (await new Visitor(one).get<Page<CollegeCard>>('/api/colleges?limit=1')).body;
  const [address] = (await new Visitor(one).get<string[]>(`/api/colleges/gallery/${items[0]!._id}`)).body;
  expect((await fetch(two + address!)).status).toBe(200);
  expect((await fetch(`${two}${address!}x`)).status).toBe(403);
});

test('a deletion by an administrator at one replica shows at the other', async () => {
  const { items } = (await new Visitor(two).get<Page<CollegeCard>>('/api/colleges?limit=1')).body;
  const path = `/api/colleges/${items[0]!._id}`;
  const administrator = new Visitor(one);
  await administrator.post('/api/admin/login', { username: 'admin', password: 'Guava#Lamp47' });
  expect((await administrator.send('DELETE', path)).status).toBe(200);
  await until(async () => (await fetch(two + path)).status === 410);
});

test('a change of the release reaches both edges', async () => {
  const again = await topology.releases.log.append((live) => ({ action: 'promote', by: 'test', stable: live!.stable }));
  for (const origin of [one, two]) await until(async () => (await revisionOf(origin)) === again!.revision);
});

test('a dead backend fails only its own calls, and is used again when it is back', async () => {
  await topology.backends[0]!.process.stop();
  expect((await fetch(`${one}/`)).status).toBe(200);
  expect((await fetch(`${one}/api/colleges?limit=1`)).status).toBe(503);
  expect((await fetch(`${two}/api/colleges?limit=1`)).status).toBe(200);
  await topology.backends[0]!.process.start();
  await until(async () => (await fetch(`${one}/api/colleges?limit=1`)).status === 200);
});

describe('behind a balancer before each tier, at 50 requests a second', () => {
  /** `npm run soak` makes it 5,000. */
  const requests = Number(process.env.SOAK_REQUESTS ?? 500);
  let edges: Replica[];
  let beforeBackends: Balancer;
  let beforeEdges: Balancer;
  let visitors: SteadyVisitors;
  const originsOf = (replicas: Replica[]) => replicas.map(({ origin }) => origin);
  beforeAll(async () => {
    beforeBackends = await Balancer.start(originsOf(topology.backends), '/api/health/serving');
    edges = [await topology.startEdge(beforeBackends.origin), await topology.startEdge(beforeBackends.origin)];
    beforeEdges = await Balancer.start(originsOf(edges), '/health/ready');
  }, 60_000);
  beforeEach(async () => (visitors = await SteadyVisitors.of(beforeEdges.origin)));
  afterAll(() => {
    beforeEdges.stop();
    beforeBackends.stop();
  });

  test(
    `a rolling restart of all replicas loses none of ${requests} requests`,
    async () => {
      let restarts = 0;
      const restart = async ({ process, origin }: Replica, balancer: Balancer) => {
        await process.stop();
        await process.start();
        await until(() => balancer.uses(origin));
        restarts++;
      };
      await visitors.during(async () => {
        do {
          for (const index of [0, 1])
            await Promise.all([
              restart(topology.backends[index]!, beforeBackends),
              restart(edges[index]!, beforeEdges),
            ]);
        } while (visitors.sent < requests);
      });
      console.log(`${restarts} restarts: ${visitors.summary()}`);
      expect(visitors.failures).toEqual([]);
      const administrator = new Visitor(beforeEdges.origin);
      await administrator.post('/api/admin/login', { username: 'admin', password: 'Guava#Lamp47' });
      await eventually(async () => {
        const { body } = await administrator.get<Page<object>>('/api/messages?limit=1');
        expect(body.total).toBe(visitors.answered.feedback);
      });
    },
    60_000 + requests * 40,
  );

  test('a killed backend costs some of its own calls a 503, at once, and nothing else', async () => {
    const [{ process: backend, origin }] = topology.backends as [Replica];
    await visitors.during(async () => {
      await until(() => visitors.sent > 50);
      process.kill(backend.pid!, 'SIGKILL');
      await until(() => !beforeBackends.uses(origin));
      await until(() => beforeBackends.uses(origin));
    });
    console.log(`a killed backend: ${visitors.summary()}`);
    for (const { visit, reason } of visitors.failures) {
      expect(visit.path).toMatch(/^\/api\//);
      expect(reason).toMatch(/^503 .*BACKEND_UNAVAILABLE/);
    }
    expect(visitors.slowest).toBeLessThan(5_000);
  });
});
