import { freePort } from '@setu/testing';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** The way to a database, which can freeze (nothing arrives any more, nothing breaks) or be cut (every connection is refused). */
export class Wire {
  readonly #sockets = new Set<Socket>();
  readonly #server = createServer((socket) => this.#carry(socket));
  #isFrozen = false;

  private constructor(
    private readonly target: number,
    readonly port: number,
  ) {}

  static async to(target: number): Promise<Wire> {
    const wire = new Wire(target, await freePort());
    await wire.mend();
    return wire;
  }

  freeze() {
    this.#isFrozen = true;
    for (const socket of this.#sockets) socket.pause();
  }

  thaw() {
    this.#isFrozen = false;
    for (const socket of this.#sockets) socket.resume();
  }

  async cut() {
    const closed = once(this.#server, 'close');
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  async mend() {
    this.#server.listen(this.port, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  #carry(from: Socket) {
    const to = connect(this.target, '127.0.0.1');
    for (const [socket, other] of [
      [from, to],
      [to, from],
    ] as const) {
      this.#sockets.add(socket);
      socket.on('data', (chunk) => other.write(chunk));
      socket.on('error', () => {});
      socket.on('close', () => {
        this.#sockets.delete(socket);
        other.destroy();
      });
      if (this.#isFrozen) socket.pause();
    }
  }
}
