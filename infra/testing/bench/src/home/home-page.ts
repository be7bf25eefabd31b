import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sliceProjects } from '@setu/federation/slice-project';
import { root } from '@setu/start';
import { median } from '../median.js';
import { serveRelease } from '../serve-release.js';
import { buildSingleBundle } from '../single-bundle/build.js';
import { kilobytes, printTable, ratio } from '../table.js';
import { measurePageLoad } from './page-load.js';
import { measurePaint, type Paint } from './paint.js';

const paints = 5;

/** (a) The federated home page beside one ordinary bundle of the same source, both from the same edge and backend. */
export async function homePage(backend: string): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'setu-bench-'));
  try {
    await buildSingleBundle(join(dir, 'bundle'));
    const builds = sliceProjects(root).map((project) => join(project.dir, 'dist'));
    const federated = await serveRelease(join(dir, 'federated'), builds, backend);
    const bundled = await serveRelease(join(dir, 'bundled'), [join(dir, 'bundle')], backend);
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
    single.push(await measurePaint(bundled));
    slices.push(await measurePaint(federated));
  }
  const row = (name: string, of: keyof Paint) => {
    const [one, many] = [single, slices].map((all) => all.map((each) => each[of])) as [number[], number[]];
    const each = (times: number[]) => times.map((time) => time.toFixed(0)).join(' ');
    const medians = [median(one), median(many)] as const;
    return [name, medians[0].toFixed(0), medians[1].toFixed(0), ratio(medians[1], medians[0]), each(one), each(many)];
  };
  printTable('paint on a slow phone, ms (goal: largest at most 1.1 times)', [
    ['', 'single bundle', 'federated', 'ratio', 'each', 'each'],
    row('first contentful paint', 'first'),
    row('largest contentful paint', 'largest'),
  ]);
}
