import { setTimeout as sleep } from 'node:timers/promises';
import { timeoutMs } from './browser.js';
import type { ViewToCheck } from './views-to-check.js';
import type { RunningEdge } from './trial-edge.js';

const pollMs = 200;

/** Returns the problems of a page that the edge renders, one sentence each; none if its build does not declare that. */
export async function problemsOnServer(edge: RunningEdge, { label, address, server }: ViewToCheck): Promise<string[]> {
  if (!server) return [];
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const answer = await fetch(edge.url + address);
    const html = await answer.text();
    const found = edge.problems.filter(({ url }) => url === address).map(({ text }) => `${label} ${text}.`);
    // Without a recorded response the edge does not know the page's subject, and the page says so.
    if (found.length > 0 || answer.status === 404 || html.includes('<div id="root" data-builds='))
      return [...new Set(found)];
    if (Date.now() > deadline)
      return [`${label} was not rendered on the server: there is no recorded answer to some of its data.`];
    await sleep(pollMs);
  }
}
