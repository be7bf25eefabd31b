import type { FastifyInstance } from 'fastify';
import type { Server } from 'node:http';
import type { Server as ConnectionServer, Socket } from 'node:net';

const sweepEveryMs = 100;
/** Time for which a connection that has sent nothing can still send a request; browsers open some in advance. */
const silentMs = 1_000;

/** Empties a server before it stops. First asks clients to close their connections, then accepts no new ones. */
export class Drain {
  #server: Server | undefined;
  /** Servers that accept connections for this server. */
  readonly #listeners: ConnectionServer[] = [];
  readonly #connections = new Set<{ socket?: Socket }>();
  #isStopping = false;

  /** Whether the process is about to stop. */
  get isStopping(): boolean {
    return this.#isStopping;
  }

  /** Must be called before routes are declared, and before the server listens. */
  watch(app: FastifyInstance): void {
    this.#server = app.server;
    this.#listeners.push(app.server);
    app.server.on('connection', (socket: Socket) => {
      const connection: { socket?: Socket } = { socket };
      this.#connections.add(connection);
      socket.once('close', () => {
        this.#connections.delete(connection);
        // Old tables of the set keep what it had in memory until a full collection (see `RequestsInFlight`).
        connection.socket = undefined;
      });
    });
    app.addHook('onSend', (_request, reply, _payload, done) => {
      if (this.#isStopping) void reply.header('connection', 'close');
      done();
    });
  }

  /** Adds a server that accepts connections for the same server. */
  watchListener(listener: ConnectionServer): void {
    this.#listeners.push(listener);
  }

  /** Asks the client to close its connection with each response, while still serving. */
  begin(): void {
    this.#isStopping = true;
  }

  /** Accepts no new connections. Resolves once every request is answered and every connection has ended. */
  async finish(): Promise<void> {
    this.#isStopping = true;
    const start = performance.now();
    const closed = this.#listeners.map((listener) => new Promise<void>((end) => listener.close(() => end())));
    // A connection whose response had begun before does not announce that it closes.
    const sweep = setInterval(() => {
      this.#server?.closeIdleConnections();
      if (performance.now() - start < silentMs) return;
      for (const { socket } of this.#connections) if (socket?.bytesRead === 0) socket.destroy();
    }, sweepEveryMs);
    await Promise.all(closed);
    clearInterval(sweep);
  }

  /** Ends the remaining connections, with their requests. Returns their number. */
  cut(): number {
    const { size } = this.#connections;
    for (const { socket } of this.#connections) socket?.destroy();
    return size;
  }
}
