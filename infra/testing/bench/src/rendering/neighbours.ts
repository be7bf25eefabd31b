import { percentiles } from '../load.js';
import type { MarkedSite } from './marked-site.js';

export interface Neighbours {
  /** Milliseconds, 99th percentile, of cached documents: without and while a page loops for ever. */
  calm: number;
  hostile: number;
  /** Longest time in milliseconds from the start of the loop until a new page of the same build is rendered. */
  back: number;
  /** Number of requested documents. */
  documents: number;
}

/** Reads pages one after another, while others request one that loops for ever as often as the edge tries it. */
export async function besideLoop(site: MarkedSite, seconds: number): Promise<Neighbours> {
  for (let page = 0; page < 10; page++) await (await fetch(`${site.url}/marked/${page}`)).text();
  const calm = await read(site, seconds);
  const over = new AbortController();
  let back = 0;
  const loops = async () => {
    for (let loop = 0; !over.signal.aborted; loop++) {
      const begun = performance.now();
      const looping = fetch(`${site.url}/looping/${loop}`).then((answer) => answer.text());
      for (let html = '', page = 0; !html.includes('data-builds="');)
        html = await (await fetch(`${site.url}/marked/new-${loop}-${page++}`)).text();
      back = Math.max(back, performance.now() - begun);
      await looping;
    }
  };
  const looping = loops();
  const hostile = await read(site, seconds);
  over.abort();
  await looping;
  return {
    calm: percentiles(calm).p99,
    hostile: percentiles(hostile).p99,
    back,
    documents: calm.length + hostile.length,
  };
}

async function read(site: MarkedSite, seconds: number): Promise<number[]> {
  const times: number[] = [];
  for (const end = performance.now() + seconds * 1_000; performance.now() < end;) {
    const begun = performance.now();
    await (await fetch(`${site.url}/marked/${times.length % 10}`)).text();
    times.push(performance.now() - begun);
  }
  return times;
}
