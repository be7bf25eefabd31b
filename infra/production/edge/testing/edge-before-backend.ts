import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEdge, type EdgeOptions } from '../src/edge.js';
import { listen } from '../src/requests/connections.js';
import { readSettings, siteConfig } from '../src/settings.js';

type Answer = (request: IncomingMessage, response: ServerResponse, body: Buffer) => void;

/** Returns the request as JSON. */
const echo: Answer = ({ method, url, headers }, response, body) =>
  response
    .setHeader('content-type', 'application/json')
    .end(JSON.stringify({ method, url, headers, body: body.toString('latin1'), bytes: body.length }));

/** An edge on a free port in front of a backend with the given answers. */
export async function edgeBeforeBackend(options: Partial<EdgeOptions> = {}, answer: Answer = echo, host = '127.0.0.1') {
  const storeDir = await mkdtemp(join(tmpdir(), 'setu-edge-'));
  for (const folder of ['shell', 'slices', 'uploads']) await mkdir(join(storeDir, folder));
  const uploadDir = join(storeDir, 'uploads');
  const asked: string[] = [];
  const backend = createServer(async (request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of request) chunks.push(chunk as Buffer);
    } catch {
      return;
    }
    answer(request, response, Buffer.concat(chunks));
  });
  await once(backend.listen(0, '127.0.0.1'), 'listening');
  const edge = await createEdge({
    storeDir,
    uploadDir,
    backend: `http://127.0.0.1:${(backend.address() as AddressInfo).port}`,
    site: siteConfig(readSettings({})),
    ...options,
  });
  await listen(edge, 0, host);
  const { port } = edge.server.address() as AddressInfo;
  const sockets: Socket[] = [];
  return {
    edge,
    backend,
    origin: `http://127.0.0.1:${port}`,
    /** Method and URL of each request that reached the backend. */
    asked,
    /** Names of the files that hold bodies. */
    uploads: () => readdir(uploadDir),
    /** Opens a raw connection. */
    open: (text = '') => {
      const client = new RawClient(connect({ port, host: '127.0.0.1', allowHalfOpen: true }));
      sockets.push(client.socket);
      client.socket.write(text);
      return client;
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      backend.closeAllConnections();
      backend.close();
      edge.server.closeAllConnections();
      await edge.close();
      await rm(storeDir, { recursive: true });
    },
  };
}

export type EdgeBeforeBackend = Awaited<ReturnType<typeof edgeBeforeBackend>>;

export class RawClient {
  received = '';
  /** Resolves once the edge has ended the connection. */
  readonly ended: Promise<void>;

  constructor(readonly socket: Socket) {
    socket.setEncoding('latin1').on('data', (text: string) => (this.received += text));
    socket.on('error', () => undefined);
    this.ended = new Promise((end) => {
      socket.once('end', () => end()).once('close', () => end());
    });
  }

  /** Status of the last answer, once so many have arrived. */
  async status(answers = 1): Promise<number> {
    for (const end = Date.now() + 20_000; Date.now() < end;) {
      const found = [...this.received.matchAll(/HTTP\/1\.1 (\d{3}) /g)];
      if (found.length >= answers) return Number(found[answers - 1]![1]);
      await new Promise((wait) => setTimeout(wait, 10));
    }
    throw new Error(`no answer; received so far: ${this.received}`);
  }
}

export const post = (path: string, body = '{}', headers: Record<string, string> = {}): string => {
  const all = {
    host: 'site',
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
};
