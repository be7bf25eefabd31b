import type { FastifyInstance } from 'fastify';
import type { Server } from 'node:http';
import type { Server as ConnectionServer, Socket } from 'node:net';

const sweepEveryMs = 100;
/** How long a connection that has sent nothing may still bring a request; browsers open some in advance. */
const silentMs = 1_000;

/** Empties a server before it stops. First clients are asked to leave their connections, then there are no new ones. */
export class Drain {
  #server: Server | undefined;
  /** Those that accept connections for the server. */
  readonly #listeners: ConnectionServer[] = [];
  readonly #sockets = new Set<Socket>();
  #isStopping = false;

  /** Whether the process is about to stop. */
  get isStopping(): boolean {
    return this.#isStopping;
  }

  /** Call it before routes are declared, and before the server listens. */
  watch(app: FastifyInstance): void {
    this.#server = app.server;
    this.#listeners.push(app.server);
    app.server.on('connection', (socket: Socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
    app.addHook('onSend', (_request, reply, _payload, done) => {
      if (this.#isStopping) void reply.header('connection', 'close');
      done();
    });
  }

  /** Adds one that accepts connections for the same server. */
  watchListener(listener: ConnectionServer): void {
    this.#listeners.push(listener);
  }

  /** Goes on serving, but each answer asks the client to leave its connection. */
  begin(): void {
    this.#isStopping = true;
  }

  /** Takes no new connections. Resolves once every request is answered and every connection has ended. */
  async finish(): Promise<void> {
    this.#isStopping = true;
    const start = performance.now();
    const closed = this.#listeners.map((listener) => new Promise<void>((end) => listener.close(() => end())));
    // A connection whose answer was on its way already does not say that it closes.
    const sweep = setInterval(() => {
      this.#server?.closeIdleConnections();
      if (performance.now() - start < silentMs) return;
      for (const socket of this.#sockets) if (socket.bytesRead === 0) socket.destroy();
    }, sweepEveryMs);
    await Promise.all(closed);
    clearInterval(sweep);
  }

  /** Ends the connections that are left, with whatever is under way. Returns their number. */
  cut(): number {
    const { size } = this.#sockets;
    for (const socket of this.#sockets) socket.destroy();
    return size;
  }
}
