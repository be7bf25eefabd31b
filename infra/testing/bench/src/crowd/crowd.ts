import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startWithDirectory } from '../backend.js';
import { startServer } from '../child-server.js';
import { collegesByChance, startEdge } from '../documents.js';
import { atMost } from '../goals.js';
import { percentiles } from '../load.js';
import { printTable, ratio } from '../table.js';
import { add, type Answers, count, get, noAnswers } from './answers.js';
import type { Crowd } from './rude-process.js';

const crowds = [1, 10, 50];
/** Number of times that each phase is measured, in turn with the others: a slow minute of the machine is in all of them. */
const rounds = 3;
/** Seconds of a phase in each round. The p99 of all rounds is the fifth slowest of 480 requests. */
const seconds = 8;
/** Seconds before a measurement, while a crowd arrives. */
const settleSeconds = 2;
/** Seconds after it, while the work for the crowd ends. */
const endSeconds = 1;
const politeVisitors = 20;
/** Milliseconds between two requests of a polite visitor. */
const everyMs = 1_000;
/** Colleges whose pages a crowd opens in one round, so that no other has opened them. */
const coldPages = 3_500;

/** More than the polite visitors open in all rounds. */
const politePages = 4_000;

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
  const refusing = await startServer('crowd/refusing-server.js');
  try {
    const ids = await collegesByChance(backend.url, politePages + (1 + rounds * crowds.length) * coldPages);
    const polite = new PoliteVisitors(edge.url, ids.splice(0, politePages));
    const visitBeside = async (phase: Phase, url: string, addresses: number, coldIds: string[]) => {
      const rude = startRude({ url, addresses, ids: coldIds, seconds: seconds + settleSeconds });
      await pause(settleSeconds * 1_000);
      await polite.visit(seconds, phase);
      add(phase.rude, await rude);
      await pause(endSeconds * 1_000);
    };
    // A process that has just started compiles its code and reads its files.
    await visitBeside(new Phase(), edge.url, 50, ids.splice(0, coldPages));
    const quiet = new Phase();
    const besides = crowds.map((addresses) => ({ addresses, floor: new Phase(), beside: new Phase() }));
    for (let round = 0; round < rounds; round++) {
      await polite.visit(seconds, quiet);
      for (const { addresses, floor, beside } of besides) {
        const coldIds = ids.splice(0, coldPages);
        await visitBeside(floor, refusing.url, addresses, coldIds);
        await visitBeside(beside, edge.url, addresses, coldIds);
      }
    }
    const header = ['', 'p50 ms', 'p99 ms', '/ quiet', '/ floor'];
    const counts = ['ok', '429', '5xx', 'other'];
    const rows = [[...header, `polite: ${counts[0]}`, ...counts.slice(1), `rude: ${counts[0]}`, ...counts.slice(1)]];
    rows.push(quiet.row('quiet', '', ''));
    for (const { addresses, floor, beside } of besides) {
      const toQuiet = (phase: Phase) => ratio(phase.p99, quiet.p99);
      rows.push(floor.row(`floor of ${addresses}`, toQuiet(floor), ''));
      const name = `polite visitors beside ${addresses} rude addresses`;
      atMost(`${name}, p99 to the quiet one`, beside.p99 / quiet.p99, 3);
      atMost(`${name}, answers of 5xx`, beside.answers.failed, 0);
      atMost(`${name}, answers of 429`, beside.answers.limited, 0);
      rows.push(beside.row(`beside ${addresses}`, toQuiet(beside), ratio(beside.p99, floor.p99)));
    }
    printTable(
      'polite visitors beside rude addresses (goal: p99 at most 3 times the quiet one; no 5xx; no 429 for the polite)',
      rows,
    );
  } finally {
    refusing.stop();
    edge.stop();
    await backend.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

/** The requests of the polite visitors in all rounds, and of the crowd beside them. */
class Phase {
  readonly times: number[] = [];
  readonly answers = noAnswers();
  readonly rude = noAnswers();

  get p99(): number {
    return percentiles(this.times).p99;
  }

  row(name: string, toQuiet: string, toFloor: string): string[] {
    const { p50, p99 } = percentiles(this.times);
    return [name, String(p50), String(p99), toQuiet, toFloor, ...countsOf(this.answers), ...countsOf(this.rude)];
  }
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
  async visit(forSeconds: number, { times, answers }: Phase): Promise<void> {
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

const countsOf = ({ ok, limited, failed, other }: Answers): string[] => [ok, limited, failed, other].map(String);
