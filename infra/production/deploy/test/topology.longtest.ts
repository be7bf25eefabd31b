import { createHash, randomBytes } from 'node:crypto';
import type { CollegeCard, Page } from '@setu/contracts';
import { noteBackup } from '@setu/services/last-backup';
import { Balancer, eventually, Visitor, until } from '@setu/testing';
import { isRead, metricsRead, seriesIn, seriesRead } from './support/monitoring-files.js';
import { SteadyVisitors } from './support/steady-visitors.js';
import { endSuddenly, type Replica, Topology } from './support/topology.js';
import { TraceCollector } from './support/trace-collector.js';

let topology: Topology;
let collector: TraceCollector;
let one: string;
let two: string;
beforeAll(async () => {
  collector = await TraceCollector.start();
  topology = await Topology.start(collector.settings);
  [one, two] = topology.edges.map(({ origin }) => origin) as [string, string];
});
afterAll(async () => {
  await topology.stop();
  collector.stop();
});

const credentials = { email: 'asha@example.in', password: 'Guava#Lamp47' };
/** All that Prometheus reads of a backend and an edge. */
const metricsText = async () => {
  const read = async ({ metrics }: Replica) => (await fetch(metrics)).text();
  return (await Promise.all([topology.backends[0]!, topology.edges[0]!].map(read))).join('\n');
};
const documentOf = async (origin: string) => (await fetch(`${origin}/about`)).text();
const revisionOf = async (origin: string) => Number(/"revision":(\d+)/.exec(await documentOf(origin))![1]);

test('both edges serve the same release from the bucket, each file with its hash', async () => {
  const html = await documentOf(one);
  expect(await documentOf(two)).toBe(html);
  const links = [
    ...html.matchAll(/(?:href|src)="(\/(?:shell|slices)\/[^"]+\.(?:js|css))"[^>]*integrity="sha256-([^"]+)"/g),
  ];
  const styles = [...html.matchAll(/<style data-href="([^"]+)">([^]*?)<\/style>/g)];
  expect(links.length).toBeGreaterThan(1);
  expect(styles.length).toBeGreaterThan(1);
  for (const [, path, text] of styles)
    for (const origin of [one, two]) expect(await (await fetch(origin + path)).text()).toBe(text);
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

test('a deletion by an administrator at one replica is visible at the other', async () => {
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

test('a trace covers caller, edge, backend and database, without secrets; a dead collector has no effect', async () => {
  const traceId = randomBytes(16).toString('hex');
  const signUp = { email: 'ravi@example.in', password: 'Guava#Lamp47' };
  const answer = await fetch(`${one}/api/users/signup?token=of-nobody`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', traceparent: `00-${traceId}-00f067aa0ba902b7-01`, baggage: 'a=b' },
    body: JSON.stringify(signUp),
  });
  expect(answer.status).toBe(201);
  const spanOf = (service: string, name: string) =>
    collector.of(traceId).find((span) => span.service === service && span.name.startsWith(name));
  await until(() => Boolean(spanOf('edge', 'POST /api') && spanOf('backend', 'POST /api/users/signup')));
  const edge = spanOf('edge', 'POST /api/*')!;
  const forwarded = collector.of(traceId).find(({ parentSpanId }) => parentSpanId === edge.spanId)!;
  const backend = spanOf('backend', 'POST /api/users/signup')!;
  const queries = collector.of(traceId).filter(({ parentSpanId }) => parentSpanId === backend.spanId);
  expect(edge.parentSpanId).toBe('00f067aa0ba902b7');
  expect([forwarded.service, backend.parentSpanId]).toEqual(['edge', forwarded.spanId]);
  expect(backend.attributes['request.id']).toBe(edge.attributes['request.id']);
  expect(answer.headers.get('x-request-id')).toBe(edge.attributes['request.id']);
  expect(queries.map(({ attributes }) => attributes['db.operation.name'] ?? attributes['db.operation'])).toContain(
    'insert',
  );
  expect(JSON.stringify(collector.spans)).not.toMatch(/of-nobody|ravi@example|Guava|client\.address/);
  expect(collector.spans.map(({ name }) => name).filter((name) => name.includes('health'))).toEqual([]);
  // The remaining tests run without the collector.
  collector.stop();
});

test('the alerts and the dashboard read metrics that the processes have', async () => {
  const text = await metricsText();
  const known = [...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name);
  expect((await metricsRead()).filter((name) => !known.includes(name))).toEqual([]);
});

test('they select and group by labels that these metrics have', async () => {
  // Metrics of views and backups have no series before the first one.
  const builds = { shell: (await topology.releases.log.live())!.stable.shell.version };
  expect((await new Visitor(one).post('/telemetry', { builds })).status).toBe(200);
  await documentOf(one);
  await noteBackup(topology.databaseUri);
  // A busy backend leaves out what it cannot read in time.
  await eventually(async () => {
    const series = seriesIn(await metricsText());
    const unread = (await seriesRead()).filter((read) => !series.some((each) => isRead(each, read)));
    // It has a series only once something has failed.
    expect(unread.filter(({ metric }) => metric !== 'background_failures_total')).toEqual([]);
  });
});

test('a dead backend fails only its own calls, and is used again when it is back', async () => {
  await endSuddenly([topology.backends[0]!.process]);
  expect((await fetch(`${one}/`)).status).toBe(200);
  expect((await fetch(`${one}/api/colleges?limit=1`)).status).toBe(503);
  expect((await fetch(`${two}/api/colleges?limit=1`)).status).toBe(200);
  await topology.backends[0]!.process.start();
  await until(async () => (await fetch(`${one}/api/colleges?limit=1`)).status === 200);
});

describe('with a backend for each module', () => {
  let account: Replica;
  let edge: string;
  let started: Replica[];
  beforeAll(async () => {
    const [rest, catalog] = topology.backends as [Replica, Replica];
    account = await topology.startBackend('account');
    const before = await topology.startEdge(rest.origin, { catalog: catalog.origin, account: account.origin });
    edge = before.origin;
    started = [before, account];
  });
  afterAll(() => endSuddenly(started.map(({ process }) => process)));

  const statusOf = async (path: string) => (await fetch(edge + path)).status;
  const health = async () => {
    const answer = await fetch(`${edge}/api/health/ready`);
    return [answer.status, ((await answer.json()) as { details: object }).details];
  };
  const up = { status: 'up' };

  test('one site with several backends: each call reaches its module', async () => {
    const person = new Visitor(edge);
    const { email } = { email: 'binu@example.in' };
    expect((await person.post('/api/users/signup', { ...credentials, email })).status).toBe(201);
    expect((await person.get('/api/users/me')).status).toBe(200);
    const administrator = new Visitor(edge);
    await administrator.post('/api/admin/login', { username: 'admin', password: 'Guava#Lamp47' });
    for (const path of ['/api/users?limit=1', '/api/messages?limit=1', '/api/apply?limit=1', '/api/admin/history'])
      expect([path, (await administrator.get(path)).status]).toEqual([path, 200]);
    const { items } = (await administrator.get<Page<CollegeCard>>('/api/colleges?limit=1')).body;
    expect((await administrator.send('DELETE', `/api/colleges/${items[0]!._id}`)).status).toBe(200);
    expect(await health()).toEqual([200, { catalog: up, account: up, mentors: up, messages: up, admin: up }]);
  });

  test('a dead backend fails only its own calls', async () => {
    await endSuddenly([account.process]);
    const answer = await fetch(`${edge}/api/users/me`);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await answer.json()).toMatchObject({ code: 'BACKEND_UNAVAILABLE' });
    expect(await statusOf('/auth/google')).toBe(503);
    for (const path of ['/api/colleges?limit=1', '/health/ready'])
      expect([path, await statusOf(path)]).toEqual([path, 200]);
    expect(await statusOf('/api/messages')).toBe(401);
    // Server-rendered, with the catalogue's data.
    const page = await fetch(`${edge}/colleges`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringMatching(/href="\/colleges\/[0-9a-f]{24}/)]);
    expect(await health()).toEqual([
      503,
      { catalog: up, account: { status: 'down' }, mentors: up, messages: up, admin: up },
    ]);
  });
});

describe('behind a balancer before each tier, at up to 50 requests a second', () => {
  /** Number of requests; 5,000 in `npm run soak`. */
  const requests = Number(process.env.SOAK_REQUESTS ?? 500);
  let edges: Replica[];
  let beforeBackends: Balancer;
  let beforeEdges: Balancer;
  let visitors: SteadyVisitors;
  const originsOf = (replicas: Replica[]) => replicas.map(({ origin }) => origin);
  beforeAll(async () => {
    beforeBackends = await Balancer.start(originsOf(topology.backends), '/api/health/serving');
    edges = await Promise.all([1, 2].map(() => topology.startEdge(beforeBackends.origin)));
    beforeEdges = await Balancer.start(originsOf(edges), '/health/ready');
  });
  beforeEach(async () => (visitors = await SteadyVisitors.of(beforeEdges.origin)));
  afterAll(() => {
    beforeEdges.stop();
    beforeBackends.stop();
  });

  test(
    `a rolling restart of all replicas loses none of ${requests} requests`,
    async () => {
      const administrator = new Visitor(beforeEdges.origin);
      await administrator.post('/api/admin/login', { username: 'admin', password: 'Guava#Lamp47' });
      const messages = async () => (await administrator.get<Page<object>>('/api/messages?limit=1')).body.total;
      const before = await messages();
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
      await eventually(async () => expect((await messages()) - before).toBe(visitors.answered.feedback));
    },
    // A busy machine sends one request in half a second.
    300_000 + requests * 1_000,
  );

  test('when a backend is killed, some of its own calls get a 503 without delay, and nothing else fails', async () => {
    const [{ process: backend, origin }] = topology.backends as [Replica];
    await visitors.during(async () => {
      await eventually(() => expect(visitors.sent).toBeGreaterThan(50));
      process.kill(backend.pid!, 'SIGKILL');
      await until(() => !beforeBackends.uses(origin));
      await until(() => beforeBackends.uses(origin));
    });
    console.log(`a killed backend: ${visitors.summary()}`);
    for (const { visit, reason } of visitors.failures) {
      expect(visit.path).toMatch(/^\/api\//);
      expect(reason).toMatch(/^503 .*BACKEND_UNAVAILABLE/);
    }
    expect(visitors.slowest).toBeLessThan(visitors.maxDelayMs);
  });
});
