import type { FastifyInstance } from 'fastify';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const agent = new Agent({ keepAlive: true });

interface TestRequest {
  url: string;
  method?: string;
  headers?: Record<string, string>;
}

export interface Answered {
  statusCode: number;
  headers: IncomingHttpHeaders;
  /** As sent, perhaps compressed. */
  rawPayload: Buffer;
  body: string;
}

/** Asks an edge that listens, over a connection: what is answered before Fastify sees it is not there for `inject`. */
export const ask = (edge: FastifyInstance, { url, method = 'GET', headers }: TestRequest): Promise<Answered> =>
  new Promise((answered, failed) => {
    const { port } = edge.server.address() as AddressInfo;
    request({ host: '127.0.0.1', port, path: url, method, headers, agent }, async (response) => {
      const rawPayload = await buffer(response);
      answered({
        statusCode: response.statusCode!,
        headers: response.headers,
        rawPayload,
        body: rawPayload.toString(),
      });
    })
      .on('error', failed)
      .end();
  });
