import proxyaddr from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import ipaddr from 'ipaddr.js';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { hasBody } from './body-check.js';
import { PerAddress } from './budget.js';
import { tooManyRequests } from './http-error.js';
import { closeSlowReaders, type ResponseRate } from './slow-readers.js';

const lingering = 5_000;

/** Milliseconds until a connection is closed whose client does nothing, or not enough. */
export const connectionTimes = {
  headersTimeout: 10_000,
  /** A little more than the longest body may take; the body reader is stricter and answers. */
  requestTimeout: 16 * 60_000,
  /** Longer than a proxy keeps an idle connection, so that it never picks one that is being closed. */
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 2_000,
};

/** An address by which visitors are counted: of IPv6 the network, since a whole one belongs to one customer. */
export function countedAddress(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4' ? parsed.toString() : (parsed as ipaddr.IPv6).parts.slice(0, 4).join(':');
}

export interface ConnectionLimits {
  perAddress: number;
  trustedProxies: string;
  responseRate?: ResponseRate;
}

/** Limits what one address may hold open: connections of its own, and requests where they come through a trusted proxy. */
export function limitConnections(
  app: FastifyInstance,
  { perAddress, trustedProxies, responseRate }: ConnectionLimits,
): void {
  const isProxy = proxyaddr.compile(trustedProxies.split(',').map((proxy) => proxy.trim()));
  const connections = new PerAddress(perAddress);
  const requests = new PerAddress(perAddress);
  const closing = new WeakSet<Socket>();

  app.server.maxConnections = 5_000;
  // All of the 16 kB that they may take: a header that is not counted could hide that there is a body.
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
  // An expectation is met where the body is read, and refused like everything else.
  app.server.on('checkContinue', app.routing).on('checkExpectation', app.routing);
  closeSlowReaders(app, responseRate);

  app.addHook('onRequest', async ({ ip, raw }, reply) => {
    // What stands behind a body that was not read may be anything.
    if (closing.has(raw.socket)) {
      reply.hijack();
      return;
    }
    const address = countedAddress(ip);
    if (!requests.enter(address)) throw tooManyRequests();
    reply.raw.once('close', () => requests.leave(address));
  });
  // The rest of a body that nobody reads would stand in the way of the next request.
  app.addHook('onSend', async ({ raw }, reply) => {
    if (!hasBody(raw.headers) || raw.complete) return;
    reply.header('connection', 'close');
    closing.add(raw.socket);
    closeGently(raw.socket);
  });
}

/** Reads on for a while after the answer: closed at once, a client that is still sending would see an error instead of the answer. */
function closeGently(socket: Socket): void {
  socket.destroySoon = () => {
    socket.end();
    const timer = setTimeout(() => socket.destroy(), lingering);
    socket.once('close', () => clearTimeout(timer));
  };
}

/** Listens; where the host is `localhost`, on both of its addresses, with one server and its limits. */
export async function listen(app: FastifyInstance, port: number, host: string): Promise<void> {
  if (host !== 'localhost') return void (await app.listen({ port, host }));
  const second = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
    app.server.emit('connection', socket),
  );
  app.addHook('onClose', () => new Promise<void>((closed) => second.close(() => closed())));
  await app.listen({ port, host: '127.0.0.1' });
  await new Promise<void>((listening) => {
    // A machine without IPv6 has one address only.
    second.once('error', () => listening());
    second.listen((app.server.address() as AddressInfo).port, '::1', () => listening());
  });
}
