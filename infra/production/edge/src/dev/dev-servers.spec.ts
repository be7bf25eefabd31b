import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PageRelease } from '@setu/release-store';
import { createEdge } from '../edge.js';
import { readSettings, siteConfig } from '../settings.js';

/** Development servers, by name: each answers its declaration, and the shell's its document. */
let servers: Record<string, Server>;
let edge: Awaited<ReturnType<typeof createEdge>>;
let storeDir: string;
const declared: Record<string, string[]> = { shell: ['/', '/about'], exams: ['/exams'] };

const originOf = (name: string) => `http://127.0.0.1:${(servers[name]!.address() as AddressInfo).port}`;

beforeEach(async () => {
  storeDir = await mkdtemp(join(tmpdir(), 'setu-dev-'));
  servers = {};
  for (const [name, routes] of Object.entries(declared)) {
    servers[name] = createServer(({ url }, response) =>
      response.end(
        url === '/slice.json'
          ? JSON.stringify({ routes })
          : '<html><head><title>x</title></head><script type="application/json" id="release">{{release}}</script></html>',
      ),
    ).listen(0, '127.0.0.1');
    await once(servers[name], 'listening');
  }
  edge = await createEdge({
    storeDir,
    backend: 'http://127.0.0.1:9',
    site: siteConfig(readSettings({})),
    devServers: Object.fromEntries(Object.keys(servers).map((name) => [name, originOf(name)])),
  });
});
afterEach(async () => {
  await edge.close();
  for (const server of Object.values(servers)) server.close();
  await rm(storeDir, { recursive: true });
});

it('serves the pages of development servers before anything was built or released', async () => {
  for (const [path, status] of [
    ['/about', 200],
    ['/exams', 200],
    ['/nowhere', 404],
  ] as const) {
    const page = await edge.inject({ url: path });
    expect([path, page.statusCode]).toEqual([path, status]);
    const release = JSON.parse(/id="release">(.*?)<\/script>/.exec(page.body)![1]!) as PageRelease;
    expect(release.slices.exams).toMatchObject({ entry: `${originOf('exams')}/remoteEntry.js`, routes: ['/exams'] });
  }
  expect((await edge.inject({ url: '/health/ready' })).statusCode).toBe(200);
  // A tab asks whether a newer release is live.
  expect((await edge.inject({ url: '/release' })).statusCode).toBe(404);
});

it('knows a page that the shell declares later', async () => {
  declared.shell!.push('/faq');
  expect((await edge.inject({ url: '/faq' })).statusCode).toBe(200);
  declared.shell!.pop();
});
