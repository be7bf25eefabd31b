import { type Agent, type IncomingMessage, request } from 'node:http';
import { finished } from 'node:stream/promises';

/** Numbers of requests by their outcome. */
export interface Answers {
  ok: number;
  /** Responses with the status 429. */
  limited: number;
  /** Responses with a status of 500 and above. */
  failed: number;
  /** Requests whose connection ended without a response, and other statuses. */
  other: number;
}

export const noAnswers = (): Answers => ({ ok: 0, limited: 0, failed: 0, other: 0 });

/** Adds the numbers of others. */
export function add(answers: Answers, others: Answers): void {
  for (const kind of Object.keys(answers) as (keyof Answers)[]) answers[kind] += others[kind];
}

/** Counts a response. Returns whether it is the expected one. */
export function count(answers: Answers, status: number | undefined): boolean {
  const kind =
    status === undefined
      ? 'other'
      : status < 400
        ? 'ok'
        : status === 429
          ? 'limited'
          : status >= 500
            ? 'failed'
            : 'other';
  answers[kind]++;
  return kind === 'ok';
}

/** Sends a GET request as a visitor with this address, and reads the response. Resolves with its status; undefined if there was none. */
export async function get(url: string, address: string, agent: Agent): Promise<number | undefined> {
  try {
    const response = await open(url, address, agent);
    await finished(response.resume());
    return response.statusCode;
  } catch {
    return undefined;
  }
}

/** Sends the same request, but resolves before the response is read. */
export const open = (url: string, address: string, agent: Agent, encoding = 'br'): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const headers = { 'x-forwarded-for': address, 'accept-encoding': encoding };
    const sent = request(url, { agent, headers, timeout: timeoutMs }, resolve).once('error', reject);
    sent.once('timeout', () => sent.destroy()).end();
  });

/** Longer than the edge ever takes. */
const timeoutMs = 15_000;
