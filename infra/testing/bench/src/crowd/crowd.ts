import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startWithDirectory } from '../backend.js';
import { collegesByChance, startEdge } from '../documents.js';
import { atMost } from '../goals.js';
import { percentiles } from '../load.js';
import { printTable, ratio } from '../table.js';
import { type Answers, count, get, noAnswers } from './answers.js';
import type { Crowd } from './rude-process.js';

const crowds = [1, 10, 50];
const seconds = 12;
/** Seconds before a measurement, while a crowd arrives, and after it, while the work for the crowd ends. */
const settleSeconds = 2;
const politeVisitors = 20;
/** Milliseconds between two requests of a polite visitor. */
const everyMs = 1_000;
const coldPages = 4_000;

/** Production limits; all other parts of the bench have none. */
const limits = { RATE_LIMIT_SCALE: '1' };

/**
 * (i) Polite visitors alone, and beside rude addresses that search, open new pages, ask for share pictures and read the whole list slowly. Those who ask share
 * the machine with the product, so the polite ones are also measured beside a crowd whose requests another server rejects immediately: the floor.
 */
export async function crowd(): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'setu-bench-'));
  const backend = await startWithDirectory(limits);
  const edge = await startEdge(dir, backend.url, limits);
  const refusing = fork(fileURLToPath(new URL('./refusing-server.js', import.meta.url)));
  const [{ url: refusingUrl }] = (await once(refusing, 'message')) as [{ url: string }];
  try {
    const ids = await collegesByChance(backend.url, coldPages + 2_000);
    const polite = new PoliteVisitors(edge.url, ids.splice(0, 2_000));
    await polite.visit(settleSeconds);
    const quiet = await polite.visit(seconds);
    const rows = [
      [
        '',
        'p50 ms',
        'p99 ms',
        '/ quiet',
        '/ floor',
        'polite: ok',
        '429',
        '5xx',
        'other',
        'rude: ok',
        '429',
        '5xx',
        'other',
      ],
    ];
    rows.push(['quiet', ...timesOf(quiet), '', '', ...countsOf(quiet.answers), ...countsOf(noAnswers())]);
    const visitBeside = async (url: string, addresses: number) => {
      const rude = startRude({ url, addresses, ids, seconds: seconds + settleSeconds });
      await pause(settleSeconds * 1_000);
      const visits = await polite.visit(seconds);
      const answers = await rude;
      // Requests of theirs that are still in flight end.
      await pause(settleSeconds * 1_000);
      return { visits, counts: [...countsOf(visits.answers), ...countsOf(answers)] };
    };
    for (const addresses of crowds) {
      const floor = await visitBeside(refusingUrl, addresses);
      const beside = await visitBeside(edge.url, addresses);
      const toQuiet = ({ p99 }: Visits) => ratio(p99, quiet.p99);
      rows.push([`floor of ${addresses}`, ...timesOf(floor.visits), toQuiet(floor.visits), '', ...floor.counts]);
      const toFloor = ratio(beside.visits.p99, floor.visits.p99);
      const name = `polite visitors beside ${addresses} rude addresses`;
      atMost(`${name}, p99 to the quiet one`, beside.visits.p99 / quiet.p99, 3);
      atMost(`${name}, answers of 5xx`, beside.visits.answers.failed, 0);
      atMost(`${name}, answers of 429`, beside.visits.answers.limited, 0);
      rows.push([`beside ${addresses}`, ...timesOf(beside.visits), toQuiet(beside.visits), toFloor, ...beside.counts]);
    }
    printTable(
      'polite visitors beside rude addresses (goal: p99 at most 3 times the quiet one; no 5xx; no 429 for the polite)',
      rows,
    );
  } finally {
    refusing.disconnect();
    edge.stop();
    await backend.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

interface Visits {
  p50: number;
  p99: number;
  answers: Answers;
}

/** Visitors who send requests at a steady pace, without waiting for earlier responses. Each has an address. */
class PoliteVisitors {
  readonly #agent = new Agent({ keepAlive: true });
  #requests = 0;

  constructor(
    private readonly url: string,
    private readonly ids: string[],
  ) {}

  /** Measures from the time when a request was due, so that a slow response hides no other. */
  async visit(forSeconds: number): Promise<Visits> {
    const answers = noAnswers();
    const times: number[] = [];
    const total = (forSeconds * 1_000 * politeVisitors) / everyMs;
    const start = performance.now();
    await Promise.all(
      Array.from({ length: total }, async (_, number) => {
        const due = start + (number * everyMs) / politeVisitors;
        await pause(Math.max(0, due - performance.now()));
        const status = await get(this.url + this.#nextPath(), `192.0.2.${number % politeVisitors}`, this.#agent);
        if (count(answers, status)) times.push(performance.now() - due);
      }),
    );
    return { ...percentiles(times), answers };
  }

  /** Returns pages that were never opened, searches and single colleges. */
  #nextPath(): string {
    const number = this.#requests++;
    const id = this.ids[number % this.ids.length]!;
    const [page, search, college] = [
      `/colleges/${id}`,
      `/api/colleges?limit=24&search=${searches[number % searches.length]}`,
      `/api/colleges/${id}`,
    ];
    return [page, search, page, college][number % 4]!;
  }
}

const searches = ['iit', 'nursing', 'law+college', 'pune+engineering', 'b.tech', 'indore', 'women', 'commerce'];

async function startRude(asked: Crowd): Promise<Answers> {
  const child = fork(fileURLToPath(new URL('./rude-process.js', import.meta.url)));
  child.send(asked);
  const [answers] = (await once(child, 'message')) as [Answers];
  child.disconnect();
  return answers;
}

const timesOf = ({ p50, p99 }: Visits): string[] => [String(p50), String(p99)];

const countsOf = ({ ok, limited, failed, other }: Answers): string[] => [ok, limited, failed, other].map(String);
