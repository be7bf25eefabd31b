import { atMost } from '../goals.js';
import { printTable } from '../table.js';
import { changeUnderTraffic } from './changes.js';
import { readMarkedDocuments } from './crossing.js';
import { startMarkedSite } from './marked-site.js';
import { besideLoop } from './neighbours.js';

const ms = (value: number) => `${value.toFixed(1)} ms`;

/** Measures server-rendered pages: through changes of the release, for many concurrent visitors, and beside a page that loops for ever. */
export async function rendering(changes: number, documents = 100_000): Promise<void> {
  const site = await startMarkedSite();
  try {
    const { calm, hostile, back } = await besideLoop(site, 10);
    atMost('p99 of cached documents beside a page that loops, more than alone', hostile - calm, 10, 'ms');
    atMost('until a new page is rendered beside a page that loops', back, 1_000, 'ms');
    printTable(
      'cached documents beside a page that loops for ever (goals: at most 10 ms more; a new page within 1 s)',
      [
        ['p99 alone', 'p99 beside it', 'until a new page is rendered'],
        [ms(calm), ms(hostile), ms(back)],
      ],
    );
    const crossing = await readMarkedDocuments(site, documents);
    atMost('documents that crossed between visitors', crossing.crossed, 0);
    printTable('documents of marked data for visitors with marked cookies (goal: none crossed)', [
      Object.keys(crossing),
      Object.values(crossing).map(String),
    ]);
    const { megabytes, slowest, served, ...counted } = await changeUnderTraffic(site, changes);
    atMost('documents that failed while releases changed', counted.failed, 0);
    atMost('from a change to its first document, at worst', served[1], 2_000, 'ms');
    atMost('memory of the edge after the changes, to that before', megabytes[1] / megabytes[0], 1.05);
    printTable(
      `${changes} promotes and rollbacks (goals: none failed, served within 2 s, at most 1.05 times the memory)`,
      [
        [...Object.keys(counted), 'slowest', 'served within', 'memory of the edge'],
        [
          ...Object.values(counted).map(String),
          ms(slowest),
          `${ms(served[0])}, at most ${ms(served[1])}`,
          `${megabytes.map((value) => value.toFixed(0)).join(' to ')} MB`,
        ],
      ],
    );
  } finally {
    await site.stop();
  }
}
