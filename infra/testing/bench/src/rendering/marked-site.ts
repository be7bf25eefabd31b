import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promote, publish, rollback } from '@setu/release';
import {
  type BuildManifest,
  containerName,
  integrityOf,
  openToPromote,
  type PublishedManifest,
} from '@setu/release-store';

const program = new URL('../../dist/rendering/edge-process.js', import.meta.url);
const shellDist = resolve(program.pathname, '../../../../../../shell/dist');

/** A build that leaves timers, listeners and memory behind. Its first page shows the data of its address, the second one loops for ever. */
const serverCode = (version: string) => `
  const { jsx } = require('react/jsx-runtime');
  const { useApi, useParams } = require('@setu/sdk');
  setInterval(() => {}, 1);
  new MessageChannel().port1.onmessage = () => {};
  globalThis.left = Array.from({ length: 100_000 }, (_, index) => 'left ' + index);
  const Marked = () => jsx('h1', { children: [useApi('/api/marked/' + useParams().id).data?.mark, ' of build ${version}'] });
  const Looping = () => { for (;;); };
  exports.default = { sdk: '^2.0.0', widgets: {}, routes: [
    { path: '/marked/:id', element: jsx(Marked, {}) }, { path: '/looping/:id', element: jsx(Looping, {}) }] };`;

export interface MarkedSite {
  url: string;
  /** Process id of the edge. */
  pid: number;
  /** Cookies that reached the backend. */
  cookiesAtBackend: number;
  /** Returns the megabytes of memory that the edge uses. */
  megabytes(): Promise<number>;
  /** Promotes another version of the slice, or returns to the first one. Resolves with the name of the slice's build that is live then. */
  change(): Promise<string>;
  stop(): Promise<void>;
}

/**
 * Starts the built shell with a slice that has a page `/marked/:id`, behind an edge in a separate process. The backend
 * responds with `mark-<id>-` there, and a number that changes every ten seconds.
 */
export async function startMarkedSite({ pollMs = 20 } = {}): Promise<MarkedSite> {
  const dir = await mkdtemp(join(tmpdir(), 'setu-marked-'));
  const releases = await openToPromote({}, join(dir, 'data'));
  const shell = await publish(releases.store, shellDist);
  const versions: PublishedManifest[] = [];
  for (const version of ['1', '2', '3', '4', '5'])
    versions.push(await publish(releases.store, await writeSlice(dir, version)));
  const check = async () => undefined;
  await promote(releases, { builds: [shell, versions[0]!], check });

  let promotes = 0;
  let cookiesAtBackend = 0;
  const backend = createServer(({ url = '', headers }, response) => {
    if (headers.cookie) cookiesAtBackend++;
    const mark = `mark-${url.split('/').pop()}-${Math.floor(Date.now() / 10_000)}`;
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ mark }));
  });
  await once(backend.listen(0, '127.0.0.1'), 'listening');
  const backendUrl = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`;
  const edge = fork(program, [join(dir, 'data'), backendUrl, String(pollMs)], { execArgv: ['--expose-gc'] });
  const [{ url }] = (await once(edge, 'message')) as [{ url: string }];
  return {
    url,
    pid: edge.pid!,
    get cookiesAtBackend() {
      return cookiesAtBackend;
    },
    async megabytes() {
      edge.send('memory');
      const [{ megabytes }] = (await once(edge, 'message')) as [{ megabytes: number }];
      return megabytes;
    },
    async change() {
      const live = (await releases.log.live())!.stable.slices.marked!.version;
      const next = live === '1' ? versions[1 + (promotes++ % 4)]! : versions[0]!;
      if (live === '1') await promote(releases, { builds: [next], check });
      else await rollback(releases, { check });
      return `marked@${next.version}`;
    },
    async stop() {
      edge.disconnect();
      await once(edge, 'exit');
      backend.closeAllConnections();
      backend.close();
      await rm(dir, { recursive: true });
    },
  };
}

async function writeSlice(dir: string, version: string): Promise<string> {
  const folder = join(dir, `marked-${version}`);
  const files = { 'slice.js': '', 'server.js': serverCode(version) };
  const { sdkRange } = JSON.parse(await readFile(join(shellDist, 'manifest.json'), 'utf8')) as BuildManifest;
  const manifest: BuildManifest = {
    name: 'marked',
    version,
    sdkRange,
    entry: 'slice.js',
    server: 'server.js',
    container: containerName('marked', version),
    shared: {},
    widgets: [],
    routes: ['/marked/:id', '/looping/:id'],
    preloads: [
      { pattern: '/marked/:id', files: [], data: ['/api/marked/:id'], server: { query: [] } },
      { pattern: '/looping/:id', files: [], data: [], server: { query: [] } },
    ],
    initial: ['slice.js'],
    budget: 1,
    files: Object.fromEntries(
      Object.entries(files).map(([path, content]) => [
        path,
        { integrity: integrityOf(content), size: Buffer.byteLength(content) },
      ]),
    ),
  };
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest));
  for (const [path, content] of Object.entries(files)) await writeFile(join(folder, path), content);
  return folder;
}
