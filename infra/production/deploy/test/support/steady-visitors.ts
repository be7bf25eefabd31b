import type { CollegeCard, Page } from '@setu/contracts';
import { root } from '@setu/start';
import { readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

interface Visit {
  kind: 'document' | 'file' | 'read' | 'search' | 'feedback' | 'upload';
  method: 'GET' | 'POST';
  path: string;
  status: number;
  headers?: Record<string, string>;
  body?: Buffer;
}

interface Failure {
  visit: Visit;
  /** Status and body of the response, or the error. */
  reason: string;
}

/** Milliseconds between requests: 50 a second. A busy machine gets fewer, of which it answers each in a quarter of the time. */
const minIntervalMs = 20;
const intervalPerAnswer = 4;

/** Clients with keep-alive, browsers and proxies, close idle connections; here none is idle for longer. */
const idleMs = 2_000;

/** Visitors who send requests at a fixed rate, without waiting for earlier responses, over keep-alive connections and without retries. */
export class SteadyVisitors {
  readonly failures: Failure[] = [];
  readonly answered: Record<Visit['kind'], number> = {
    document: 0,
    file: 0,
    read: 0,
    search: 0,
    feedback: 0,
    upload: 0,
  };
  sent = 0;
  /** Milliseconds of the slowest response. */
  slowest = 0;
  private readonly agent = new Agent({ keepAlive: true, timeout: idleMs });
  private readonly waiting = new Set<Promise<void>>();
  private intervalMs = minIntervalMs;

  private constructor(
    private readonly origin: string,
    private readonly cycle: Visit[],
  ) {}

  /** Creates visitors with the usual requests of this site. */
  static async of(origin: string): Promise<SteadyVisitors> {
    const visitors = new SteadyVisitors(origin, await visits(origin));
    await visitors.measure();
    return visitors;
  }

  /** Sends all reads once, one after the other, and takes the interval from how long they take. */
  private async measure(): Promise<void> {
    const reads = this.cycle.filter(({ method }) => method === 'GET');
    const start = performance.now();
    for (const visit of reads) await this.make(visit);
    const eachMs = (performance.now() - start) / reads.length;
    this.intervalMs = Math.max(minIntervalMs, eachMs * intervalPerAnswer);
  }

  /** Sends requests during an event, and resolves when every request has ended too. */
  async during(event: () => Promise<void>): Promise<void> {
    const start = performance.now();
    const over = new AbortController();
    const happening = event().finally(() => over.abort());
    for (let number = 0; !over.signal.aborted; number++) {
      await wait(Math.max(0, start + number * this.intervalMs - performance.now()));
      this.start(this.cycle[number % this.cycle.length]!);
    }
    await Promise.all(this.waiting);
    this.agent.destroy();
    await happening;
  }

  /** Milliseconds that a response may take on this machine: 5 s, or longer where its pace says that it is busy. */
  get maxDelayMs(): number {
    return Math.max(5_000, 50 * this.intervalMs);
  }

  summary(): string {
    const answered = Object.entries(this.answered).map(([kind, count]) => `${count} × ${kind}`);
    const lost = this.failures.map(({ visit, reason }) => `\n${visit.kind}: ${reason}`).join('');
    return `${this.sent} sent, one in ${Math.round(this.intervalMs)} ms, ${answered.join(', ')}; the slowest took ${Math.round(this.slowest)} ms; ${this.failures.length} lost${lost}`;
  }

  private start(visit: Visit): void {
    this.sent++;
    const ending = this.settle(visit).finally(() => this.waiting.delete(ending));
    this.waiting.add(ending);
  }

  private async settle(visit: Visit): Promise<void> {
    const begun = performance.now();
    const fail = (reason: string) => this.failures.push({ visit, reason });
    try {
      const { status, text } = await this.make(visit);
      if (status === visit.status) this.answered[visit.kind]++;
      else fail(`${status} ${text.slice(0, 200)}`);
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      fail(code ?? message);
    }
    this.slowest = Math.max(this.slowest, performance.now() - begun);
  }

  /** Sends a request and reads the complete response. */
  private make({ method, path, headers, body }: Visit): Promise<{ status: number; text: string }> {
    return new Promise((resolve, reject) => {
      request(this.origin + path, { method, agent: this.agent, headers }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => (text += part));
        answer.once('end', () => resolve({ status: answer.statusCode!, text })).once('error', reject);
      })
        .once('error', reject)
        .end(body);
    });
  }
}

/** Returns fifty requests in a realistic mix. */
async function visits(origin: string): Promise<Visit[]> {
  const html = await (await fetch(origin)).text();
  const files = [...html.matchAll(/(?:href|src)="(\/(?:shell|slices)\/[^"]+\.(?:js|css))"/g)].map(([, path]) => path!);
  const { items } = (await (await fetch(`${origin}/api/colleges?limit=20`)).json()) as Page<CollegeCard>;
  const colleges = items.map(({ _id }) => `/api/colleges/${_id}`);
  const words = ['delhi', 'b.tech', 'indian institute', 'law', 'pune'].map(encodeURIComponent);
  const gets = (kind: Visit['kind'], paths: string[]): Visit[] =>
    paths.map((path) => ({ kind, method: 'GET', path, status: 200 }));
  const kinds = [
    gets('document', ['/', '/colleges', '/about', '/', '/mentors', '/', '/colleges', '/', '/contact', '/']),
    gets('file', files.slice(0, 8)),
    gets('read', ['/api/colleges?limit=24', '/api/mentors', ...colleges.slice(0, 10)]),
    gets(
      'search',
      [...words, ...words].map((text) => `/api/colleges?limit=24&search=${text}`),
    ),
    Array.from({ length: 8 }, feedback),
    [await upload()],
  ];
  const all = kinds.flatMap((visits) => visits.map((visit, index) => ({ visit, at: (index + 0.5) / visits.length })));
  return all.toSorted((a, b) => a.at - b.at).map(({ visit }) => visit);
}

const feedback = (): Visit => ({
  kind: 'feedback',
  method: 'POST',
  path: '/api/messages',
  status: 201,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify({ email: 'asha@example.in', msg: 'Sent while everything restarts.' })),
});

async function upload(): Promise<Visit> {
  const form = new FormData();
  const fields = { name: 'Asha Rao', email: 'asha@example.in', phone: '9876543210', college: 'IIT', course: 'B.Tech' };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const picture = await readFile(join(root, 'infra/development/demo-data/pictures/gallery/technology-library.webp'));
  form.set('image', new Blob([picture], { type: 'image/webp' }), 'asha.webp');
  const serialised = new Response(form);
  return {
    kind: 'upload',
    method: 'POST',
    path: '/api/apply/mentorship',
    status: 201,
    // The length is unknown, so the edge buffers it in a file.
    headers: { 'content-type': serialised.headers.get('content-type')!, 'transfer-encoding': 'chunked' },
    body: Buffer.from(await serialised.arrayBuffer()),
  };
}
