import { setTimeout as sleep } from 'node:timers/promises';
import { timeoutMs } from './browser.js';
import type { Place } from './places.js';
import type { RunningEdge } from './trial-edge.js';

const pollMs = 200;

/** What is wrong with a page as the edge renders it, one sentence each; nothing if its build does not declare that. */
export async function problemsOnServer(edge: RunningEdge, { label, address, server }: Place): Promise<string[]> {
  if (!server) return [];
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const answer = await fetch(edge.url + address);
    const html = await answer.text();
    const found = edge.problems.filter(({ url }) => url === address).map(({ text }) => `${label} ${text}.`);
    // Without a recorded answer the edge does not know what the page is about, and says so.
    if (found.length > 0 || answer.status === 404 || html.includes('<div id="root" data-builds='))
      return [...new Set(found)];
    if (Date.now() > deadline)
      return [`${label} was not rendered on the server: there is no recorded answer to some of its data.`];
    await sleep(pollMs);
  }
}
