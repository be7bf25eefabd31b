import { minute } from '@setu/contracts';
import proxyaddr from '@fastify/proxy-addr';
import type { Drain } from '@setu/shutdown';
import type { FastifyInstance, FastifyReply } from 'fastify';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { PerAddress } from './budget.js';
import { tooManyRequests } from './http-error.js';
import { networkOf } from './networks.js';

/** Milliseconds that a closing connection is still read. */
const lingerMs = 5_000;

/** Milliseconds until a connection with an idle or slow client is closed. */
export const connectionTimes = {
  headersTimeout: 10_000,
  /** A little more than the body reader allows, which is stricter and answers. */
  requestTimeout: 16 * minute,
  /** Longer than a proxy keeps an idle connection, so that it never picks one that is being closed. */
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 2_000,
};

/** The address that limits count: of IPv6 the network, since one customer has a whole one. */
export function countedAddress(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4' ? parsed.toString() : (parsed as ipaddr.IPv6).parts.slice(0, 4).join(':');
}

/** Returns the /48 network of an IPv6 address. Some customers have a whole one. */
export const countedNetwork = (address: string): string | undefined => networkOf(countedAddress(address));

/** The sender of a request, as far as limits are concerned. */
export interface Visitor {
  /** The address that limits count. */
  address: string;
  /** The whole address, for the backend; undefined for requests of the edge itself. */
  ip?: string;
}

/** The visitor with this IP address. */
export const visitorAt = (ip: string): Visitor => ({ ip, address: countedAddress(ip) });

/** The edge itself, for work that no visitor has asked for. It has a share like any address. */
export const edgeItself: Visitor = { address: 'edge' };

/** To read their addresses is a good part of the work for a document that is there; most were here a moment ago. */
const knownVisitors = new LRUCache<string, Visitor>({
  maxSize: 1_000_000,
  sizeCalculation: (_, key) => 2 * key.length + 100,
});

function visitorOf(request: IncomingMessage, isProxy: ReturnType<typeof proxyaddr.compile>): Visitor {
  const { remoteAddress = '' } = request.socket;
  const forwarded = request.headers['x-forwarded-for'];
  const key = forwarded === undefined ? remoteAddress : `${remoteAddress} ${String(forwarded)}`;
  const known = knownVisitors.get(key);
  if (known !== undefined) return known;
  const visitor = visitorAt(proxyaddr(request, isProxy));
  knownVisitors.set(key, visitor);
  return visitor;
}

export interface ConnectionLimits {
  perAddress: number;
  trustedProxies: string;
  responseRate?: ResponseRate;
}

/** For requests that are answered before Fastify's hooks. */
export interface Admission {
  visitorOf(request: IncomingMessage): Visitor;
  /** Whether a request may be answered now. If so, it counts until its answer is closed. */
  admit(request: IncomingMessage, response: ServerResponse): boolean;
}

/** Limits the connections of one address, and its concurrent requests if they come through a trusted proxy. */
export function limitConnections(
  app: FastifyInstance,
  { perAddress, trustedProxies, responseRate }: ConnectionLimits,
): Admission {
  const isProxy = proxyaddr.compile(trustedProxies.split(',').map((proxy) => proxy.trim()));
  const connections = new PerAddress(perAddress);
  const requests = new PerAddress(perAddress);
  const closing = new WeakSet<Socket>();

  app.server.maxConnections = 5_000;
  // No limit besides their 16 kB: an ignored header could hide that there is a body.
  app.server.maxHeadersCount = 0;
  app.server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    if (!remoteAddress || isProxy(remoteAddress, 0)) return;
    const address = countedAddress(remoteAddress);
    if (connections.enter(address)) socket.once('close', () => connections.leave(address));
    else {
      socket.write(
        'HTTP/1.1 429 Too Many Requests\r\nretry-after: 5\r\nconnection: close\r\ncontent-length: 0\r\n\r\n',
      );
      socket.destroySoon();
    }
  });
  // The body reader meets an expectation, or the request is rejected like any other.
  app.server.on('checkContinue', app.routing).on('checkExpectation', app.routing);
  closeSlowReaders(app, responseRate);

  const enter = (request: IncomingMessage, response: ServerResponse): boolean => {
    const { address } = visitorOf(request, isProxy);
    if (!requests.enter(address)) return false;
    response.once('close', () => requests.leave(address));
    return true;
  };
  app.addHook('onRequest', ({ raw }, reply, done) => {
    // The bytes after an unread body may be anything.
    if (closing.has(raw.socket)) return void reply.hijack();
    if (!enter(raw, reply.raw)) return done(tooManyRequests());
    done();
  });
  // The rest of an unread body would be taken for the next request.
  app.addHook('onSend', async ({ raw }, reply) => {
    if (!hasBody(raw.headers) || raw.complete) return;
    reply.header('connection', 'close');
    closing.add(raw.socket);
    closeGently(raw.socket);
  });
  return {
    visitorOf: (request) => visitorOf(request, isProxy),
    admit: (request, response) => !closing.has(request.socket) && enter(request, response),
  };
}

export const hasBody = (headers: IncomingHttpHeaders): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Keeps reading for a while after the answer: if it closed immediately, a client that is still sending would get an error instead of the answer. */
function closeGently(socket: Socket): void {
  socket.destroySoon = () => {
    socket.end();
    const timer = setTimeout(() => socket.destroy(), lingerMs);
    socket.once('close', () => clearTimeout(timer));
  };
}

/** Returns a signal that is aborted when the visitor leaves before the answer is sent whole. */
export function untilGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  // To abort makes an error with a stack.
  raw.once('close', () => raw.writableFinished || gone.abort());
  return gone.signal;
}

interface Reading {
  /** Undefined once it is closed: old tables of a set keep what it had in memory until a full collection. */
  socket?: Socket;
  /** Bytes handed to the operating system. */
  sent: number;
  /** Consecutive checks with an answer pending and hardly any progress. */
  slow: number;
}

/** Slowest rate at which an answer may be read. */
export interface ResponseRate {
  bytesPerSecond: number;
  /** Time between two checks. */
  intervalMs: number;
}

const defaultResponseRate: ResponseRate = { bytesPerSecond: 1024, intervalMs: 5_000 };
const maxSlowChecks = 3;

/** Closes connections whose clients do not read their answers: each one holds memory, and perhaps a connection to the backend. */
function closeSlowReaders(
  app: FastifyInstance,
  { bytesPerSecond, intervalMs }: ResponseRate = defaultResponseRate,
): void {
  const readings = new Set<Reading>();
  app.server.on('connection', (socket: Socket) => {
    const reading: Reading = { socket, sent: 0, slow: 0 };
    readings.add(reading);
    socket.once('close', () => {
      readings.delete(reading);
      reading.socket = undefined;
    });
  });
  const minBytes = (bytesPerSecond * intervalMs) / 1_000;
  const check = () => {
    for (const reading of readings) {
      const { socket } = reading;
      if (!socket) continue;
      const sent = socket.bytesWritten - socket.writableLength;
      const isSlow = socket.writableLength > 0 && sent - reading.sent < minBytes;
      reading.slow = isSlow ? reading.slow + 1 : 0;
      reading.sent = sent;
      if (reading.slow >= maxSlowChecks) socket.destroy();
    }
  };
  const timer = setInterval(check, intervalMs);
  app.addHook('onClose', async () => clearInterval(timer));
}

/** Listens; for `localhost` on both of its addresses, with one server and its limits. */
export async function listen(app: FastifyInstance, port: number, host: string, drain?: Drain): Promise<void> {
  if (host !== 'localhost') return void (await app.listen({ port, host }));
  const second = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
    app.server.emit('connection', socket),
  );
  drain?.watchListener(second);
  app.addHook('onClose', () => new Promise<void>((closed) => second.close(() => closed())));
  await app.listen({ port, host: '127.0.0.1' });
  await new Promise<void>((listening) => {
    // A machine without IPv6 has only one address.
    second.once('error', () => listening());
    second.listen((app.server.address() as AddressInfo).port, '::1', () => listening());
  });
}
