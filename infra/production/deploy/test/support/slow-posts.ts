import { connect, type Socket } from 'node:net';

const routes = [
  ['/api/users/login', 'application/json', 200],
  ['/api/users/signup', 'application/json', 900],
  ['/api/messages', 'application/json', 9_000],
  ['/api/admin/login', 'application/json', 200],
  ['/telemetry', 'application/json', 900],
  ['/api/apply/mentorship', 'multipart/form-data; boundary=x', 4_000_000],
] as const;

/** Posts that send a byte now and then: half of them from one address, each of the others from its own. A client that is cut off reconnects. */
export class SlowPosts {
  readonly #sockets = new Set<Socket>();
  readonly #timer: NodeJS.Timeout;
  #opened = 0;

  constructor(
    private readonly origin: URL,
    private readonly count: number,
  ) {
    this.#fill();
    this.#timer = setInterval(() => {
      this.#fill();
      for (const socket of this.#sockets) if (Math.random() < 0.5) socket.write('x');
    }, 500);
  }

  /** Number of connected clients. */
  get connected(): number {
    return [...this.#sockets].filter(({ readyState }) => readyState === 'open').length;
  }

  end(): void {
    clearInterval(this.#timer);
    for (const socket of this.#sockets) socket.destroy();
  }

  #fill(): void {
    while (this.#sockets.size < this.count) this.#open();
  }

  #open(): void {
    const number = this.#opened++;
    const [path, type, length] = routes[number % routes.length]!;
    const address = number % 2 ? '198.51.100.1' : `203.0.${number % 113}.${number % 251}`;
    const socket = connect(Number(this.origin.port), this.origin.hostname);
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: site\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\nx-forwarded-for: ${address}\r\n\r\n{`,
    );
    socket.on('error', () => undefined).on('close', () => this.#sockets.delete(socket));
    // Reads the response, as a client would, without closing the connection.
    socket.resume();
    this.#sockets.add(socket);
  }
}
