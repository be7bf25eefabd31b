import { Agent, request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { cpuTime } from '../api/cpu-time.js';
import type { Load, Server } from '../api/compare.js';
import { measure } from './measure.js';

/** What one connection sends, the next request perhaps from the answer before: a refresh token is good once. */
export interface Chain {
  method: string;
  path: string;
  headers: OutgoingHttpHeaders;
  body?: string;
  answered?(this: Chain, response: IncomingMessage): void;
}

/** Loads a server with one connection a chain. An answer other than 2xx is a failure. */
export async function chainLoad({ url, pid }: Server, chains: Chain[], seconds: number): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: chains.length });
  const before = cpuTime(pid);
  const { answered, ...load } = await measure(chains.length, (index) => send(url, chains[index]!, agent), seconds);
  agent.destroy();
  return { ...load, cpu: ((cpuTime(pid) - before) / answered) * 1e6 };
}

const send = (url: string, chain: Chain, agent: Agent): Promise<boolean> =>
  new Promise((done) => {
    const { method, path, headers, body } = chain;
    request(url + path, { method, headers, agent }, (response) => {
      const { statusCode = 0 } = response;
      response.resume().on('end', () => {
        const isFine = statusCode >= 200 && statusCode < 300;
        if (isFine) chain.answered?.(response);
        done(isFine);
      });
    })
      .on('error', () => done(false))
      .end(body);
  });
