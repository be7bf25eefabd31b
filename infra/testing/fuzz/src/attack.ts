import { Agent, request } from 'node:http';
import type { People } from './people.js';
import type { FuzzRequest } from './requests.js';

/** What became of a request; without a status the connection ended, or nothing came in time. */
export interface Outcome {
  request: FuzzRequest;
  status?: number;
  problem?: string;
  /** Milliseconds since the epoch. */
  sentAt: number;
  answeredAt: number;
}

const timeoutMs = 15_000;
const illegal = /[^\x21-\x7e]/g;

/** Sends requests one after the other, so that each is seen alone; keeps what is not as it should be and counts the rest. */
export class Attack {
  readonly statuses = new Map<number, number>();
  /** Operations that did what a request asked for. */
  readonly succeeded = new Set<string>();
  /** Answers of 500 and above, requests without an answer, connections that ended without one. */
  readonly findings: Outcome[] = [];
  /** When requests ran, for those that held the event loop. */
  readonly log: Outcome[] = [];
  readonly #agent: Agent;

  constructor(
    private readonly origin: string,
    private readonly people: People,
  ) {
    this.#agent = new Agent({ keepAlive: true, maxSockets: 1 });
  }

  async run(requests: Iterable<FuzzRequest>): Promise<void> {
    for (const request of requests) this.#note(await this.#send(request));
  }

  close(): void {
    this.#agent.destroy();
  }

  /** Requests that were under way at this time. */
  at(time: number): FuzzRequest[] {
    return this.log
      .filter(({ sentAt, answeredAt }) => sentAt <= time && answeredAt >= time - 100)
      .map((o) => o.request);
  }

  #note(outcome: Outcome): void {
    const { status, request } = outcome;
    this.log.push(outcome);
    if (status !== undefined) this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    if (status !== undefined && status < 400 && request.method === request.operation.split(' ')[0])
      this.succeeded.add(request.operation);
    if (status === undefined || status >= 500) this.findings.push(outcome);
    if (status === 401) this.people.forget(request.role);
  }

  async #send(fuzz: FuzzRequest): Promise<Outcome> {
    const sentAt = Date.now();
    const own = await this.people.cookieOf(fuzz.role);
    const cookie = [own, fuzz.headers.cookie].filter(Boolean).join('; ');
    const headers = Object.fromEntries(
      Object.entries({ ...fuzz.headers, ...(cookie && { cookie }) }).map(([name, value]) => [name, value.replace(illegal, ' ')]), // prettier-ignore
    );
    const { body } = fuzz;
    // Said in each case: Node's client frames no body of a GET or DELETE by itself.
    if (body && fuzz.chunked) headers['transfer-encoding'] = 'chunked';
    else if (body) headers['content-length'] = String(body.length);
    const answer = await new Promise<Pick<Outcome, 'status' | 'problem'>>((resolve) => {
      const sent = request(
        this.origin + fuzz.target.replace(illegal, encodeURIComponent),
        { method: fuzz.method, headers, agent: this.#agent, timeout: timeoutMs },
        (response) => {
          response.resume();
          response.once('close', () => resolve({ status: response.statusCode }));
        },
      );
      sent.once('timeout', () => sent.destroy(new Error(`no answer within ${timeoutMs} ms`)));
      sent.once('error', (error: NodeJS.ErrnoException) => resolve({ problem: error.code ?? error.message }));
      sent.end(body);
    });
    return { request: fuzz, ...answer, sentAt, answeredAt: Date.now() };
  }
}
