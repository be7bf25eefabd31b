import { sliceProjects } from '@setu/federation/slice-project';
import { root } from '@setu/start';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atMost } from './goals.js';
import { median } from './load.js';
import { serveRelease, withoutRendering } from './serve-release.js';
import { inFreshPage, measurePaint, type Paint, slow4g } from './slow-phone.js';
import { buildSingleBundle } from './single-bundle.js';
import { kilobytes, printTable, ratio } from './table.js';

const paints = 5;

/** (a) Measures the federated home page compared with one ordinary bundle of the same source, both from the same edge and backend. */
export async function homePage(backend: string): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'setu-bench-'));
  try {
    await buildSingleBundle(join(dir, 'bundle'));
    // The browser renders both, since only then the cost of federation is visible; the bundle has no server build of the slices.
    const builds = await withoutRendering(
      sliceProjects(root).map((project) => join(project.dir, 'dist')),
      dir,
    );
    const federated = await serveRelease(join(dir, 'federated'), builds, backend);
    const bundle = await withoutRendering([join(dir, 'bundle')], join(dir, 'bundle-copy'));
    const bundled = await serveRelease(join(dir, 'bundled'), bundle, backend);
    await loads(bundled.url, federated.url);
    await paint(bundled.url, federated.url);
    await Promise.all([federated.close(), bundled.close()]);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

async function loads(bundled: string, federated: string): Promise<void> {
  const rows = [['', 'KB', 'code KB', 'requests', 'depth', 'KB ratio', 'code ratio']];
  for (const encoding of ['gzip', 'br'] as const) {
    const single = await measurePageLoad(bundled, encoding);
    const slices = await measurePageLoad(federated, encoding);
    atMost(`home page, ${encoding}, bytes to the single bundle's`, slices.bytes / single.bytes, 1.15);
    atMost(`home page, ${encoding}, depth`, slices.depth, single.depth);
    for (const [name, load] of [
      ['single bundle', single],
      ['federated', slices],
    ] as const) {
      const numbers = [kilobytes(load.bytes), kilobytes(load.codeBytes), String(load.requests), String(load.depth)];
      rows.push([
        `${name}, ${encoding}`,
        ...numbers,
        ratio(load.bytes, single.bytes),
        ratio(load.codeBytes, single.codeBytes),
      ]);
    }
  }
  printTable('home page (goal: at most 1.15 times the bytes, the same depth)', rows);
}

async function paint(bundled: string, federated: string): Promise<void> {
  const [single, slices]: [Paint[], Paint[]] = [[], []];
  for (let round = 0; round < paints; round++) {
    single.push(await measurePaint(bundled, slow4g));
    slices.push(await measurePaint(federated, slow4g));
  }
  const row = (name: string, of: 'first' | 'largest') => {
    const [one, many] = [single, slices].map((all) => all.map((each) => each[of])) as [number[], number[]];
    const each = (times: number[]) => times.map((time) => time.toFixed(0)).join(' ');
    const medians = [median(one), median(many)] as const;
    if (of === 'largest') atMost("largest paint of the home page to the single bundle's", medians[1] / medians[0], 1.1);
    return [name, medians[0].toFixed(0), medians[1].toFixed(0), ratio(medians[1], medians[0]), each(one), each(many)];
  };
  printTable('paint on a slow phone, ms (goal: largest at most 1.1 times)', [
    ['', 'single bundle', 'federated', 'ratio', 'each', 'each'],
    row('first contentful paint', 'first'),
    row('largest contentful paint', 'largest'),
  ]);
}

interface PageLoad {
  requests: number;
  /** Bytes as sent, headers included. */
  bytes: number;
  /** Bytes of documents, scripts and styles only. */
  codeBytes: number;
  /** Longest chain of requests that had to wait for each other; the document is 1. */
  depth: number;
}

const code = new Set(['Document', 'Script', 'Stylesheet']);

/** Opens a page with one content encoding and counts its requests until the network is quiet. */
const measurePageLoad = (url: string, encoding: 'gzip' | 'br'): Promise<PageLoad> =>
  inFreshPage({ 'accept-encoding': encoding }, async (page, devtools) => {
    await devtools.send('Network.enable');
    const seen = new Map<string, { url: string; type: string; depth: number; bytes: number }>();
    const depthOf = (address: string | undefined) =>
      [...seen.values()].find((request) => request.url === address)?.depth ?? 1;
    devtools.on('Network.requestWillBeSent', ({ requestId, request, initiator, type }) => {
      if (request.url.startsWith('data:')) return;
      const from = initiator.url ?? initiator.stack?.callFrames[0]?.url;
      seen.set(requestId, {
        url: request.url,
        type: type ?? '',
        depth: type === 'Document' ? 1 : depthOf(from) + 1,
        bytes: 0,
      });
    });
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const request = seen.get(requestId);
      if (request) request.bytes = encodedDataLength;
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    const requests = [...seen.values()].filter(({ bytes }) => bytes > 0);
    const sum = (of: typeof requests) => of.reduce((total, { bytes }) => total + bytes, 0);
    return {
      requests: requests.length,
      bytes: sum(requests),
      codeBytes: sum(requests.filter(({ type }) => code.has(type))),
      depth: Math.max(...requests.map(({ depth }) => depth)),
    };
  });
