import { readFileSync } from 'node:fs';
import { median } from '../load.js';
import type { MarkedSite } from './marked-site.js';

export interface Changes {
  /** Documents that visitors got during the changes. */
  documents: number;
  /** Documents that failed, or were not the page of a live build. */
  failed: number;
  /** Documents that the browser would have to render. */
  unrendered: number;
  /** Milliseconds of the slowest document. */
  slowest: number;
  /** Milliseconds from each change to the first document of its build: median and maximum. */
  served: [number, number];
  /** Megabytes that the edge uses after a tenth of the changes, and at the end. */
  megabytes: [number, number];
  /** Number of renderer processes at the end. */
  renderers: number;
}

const visitors = 4;

/** Promotes and rolls back while visitors read pages; each change is served before the next one. */
export async function changeUnderTraffic(site: MarkedSite, changes: number): Promise<Changes> {
  const seen: Changes = {
    documents: 0,
    failed: 0,
    unrendered: 0,
    slowest: 0,
    served: [0, 0],
    megabytes: [0, 0],
    renderers: 0,
  };
  const over = new AbortController();
  const visit = async (visitor: number) => {
    for (let page = 0; !over.signal.aborted; page = (page + 1) % 20) {
      const id = `${visitor}x${page}`;
      const begun = performance.now();
      const answer = await fetch(`${site.url}/marked/${id}`).catch(() => undefined);
      const html = (await answer?.text()) ?? '';
      seen.documents++;
      seen.slowest = Math.max(seen.slowest, performance.now() - begun);
      if (answer?.status !== 200) seen.failed++;
      else if (!html.includes('data-builds="')) seen.unrendered++;
      else if (!html.includes(`mark-${id}-`)) seen.failed++;
    }
  };
  const traffic = Array.from({ length: visitors }, (_, visitor) => visit(visitor));
  const times: number[] = [];
  for (let change = 0; change < changes; change++) {
    const build = await site.change();
    const changed = performance.now();
    for (let html = ''; !html.includes(build);) html = await (await fetch(`${site.url}/marked/change`)).text();
    times.push(performance.now() - changed);
    if (change === Math.floor(changes / 10)) seen.megabytes[0] = await site.megabytes();
  }
  over.abort();
  await Promise.all(traffic);
  seen.megabytes[1] = await site.megabytes();
  seen.served = [median(times), Math.max(...times)];
  seen.renderers = readFileSync(`/proc/${site.pid}/task/${site.pid}/children`, 'utf8').trim().split(' ').length;
  return seen;
}
