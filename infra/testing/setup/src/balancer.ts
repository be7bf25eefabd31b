import { once } from 'node:events';
import { get } from 'node:http';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

const probeEveryMs = 1_000;
/**
 * Number of consecutive probes without a response after which a target counts as dead. A negative response, or a
 * refused connection, counts immediately.
 */
const maxLate = 3;

/**
 * A TCP balancer like those of hosting platforms: new connections go in turn to the targets that pass their probes, one
 * a second; if none does, to those that are only late, as on a machine that stands still. It retries nothing and moves no connection: when a target cannot be reached or dies, the client's
 * connection ends.
 */
export class Balancer {
  private readonly healthy = new Set<string>();
  private readonly late = new Map<string, number>();
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();
  private readonly timer: NodeJS.Timeout;
  private next = 0;

  private constructor(
    /** Origins of the targets. */
    private readonly targets: readonly string[],
    private readonly probePath: string,
  ) {
    this.server = createServer({ allowHalfOpen: true, noDelay: true }, (client) => this.accept(client));
    this.timer = setInterval(() => void this.probeAll(), probeEveryMs);
  }

  /** Balances over the targets that respond to `probePath` with 200. */
  static async start(targets: readonly string[], probePath: string): Promise<Balancer> {
    const balancer = new Balancer(targets, probePath);
    await balancer.probeAll();
    await once(balancer.server.listen(0, '127.0.0.1'), 'listening');
    return balancer;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  uses(target: string): boolean {
    return this.healthy.has(target);
  }

  stop(): void {
    clearInterval(this.timer);
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
  }

  private accept(client: Socket): void {
    const healthy = this.targets.filter((target) => this.healthy.has(target));
    const candidates = healthy.length > 0 ? healthy : this.targets.filter((target) => this.late.get(target));
    const target = candidates[this.next++ % candidates.length];
    if (!target) return void client.destroy();
    const { hostname, port } = new URL(target);
    const upstream = connect({ port: Number(port), host: hostname, allowHalfOpen: true, noDelay: true });
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      this.sockets.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.once('close', () => {
        this.sockets.delete(from);
        // Ends after the data that was read is passed on.
        to.destroySoon();
      });
    }
  }

  private async probeAll(): Promise<void> {
    await Promise.all(
      this.targets.map(async (target) => {
        const result = await probe(target + this.probePath);
        const late = result === 'late' ? (this.late.get(target) ?? 0) + 1 : 0;
        this.late.set(target, late);
        if (result === 'good') this.healthy.add(target);
        else if (result === 'bad' || late >= maxLate) this.healthy.delete(target);
      }),
    );
  }
}

/** Probes a target; `late` is no response before the next probe. */
const probe = (url: string): Promise<'good' | 'bad' | 'late'> =>
  new Promise((result) => {
    const request = get(url, { agent: false, timeout: probeEveryMs }, (answer) => {
      answer.resume();
      result(answer.statusCode === 200 ? 'good' : 'bad');
    });
    request.on('timeout', () => {
      result('late');
      request.destroy();
    });
    request.on('error', () => result('bad'));
  });
