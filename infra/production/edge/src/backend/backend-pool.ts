import { type Dispatcher, Pool } from 'undici';
import { PerAddress } from '../requests/budget.js';
import { unavailable, tooManyRequests } from '../requests/http-error.js';

export interface PoolOptions {
  connections: number;
  /** Most requests that wait for one of them. */
  waiting: number;
  /** Most requests of one address, waiting or not. */
  perAddress: number;
  /** Milliseconds until the backend has begun to answer, and between two parts of the answer. */
  timeoutMs: number;
}

export type PoolRequest = Omit<Dispatcher.RequestOptions, 'origin'>;

/** Longest wait for a connection. */
const queueTimeoutMs = 3_000;

/** Connections to the backend that only one kind of request uses, and a bounded queue for them. */
export class BackendPool {
  readonly #pool: Pool;
  readonly #queue = new Set<() => void>();
  readonly #addresses: PerAddress;
  #free: number;

  constructor(
    backend: string,
    private readonly options: PoolOptions,
  ) {
    const { connections, perAddress, timeoutMs } = options;
    this.#pool = new Pool(new URL(backend).origin, {
      connections,
      pipelining: 1,
      connect: { timeout: 2_000 },
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
    });
    this.#free = connections;
    this.#addresses = new PerAddress(perAddress);
  }

  /**
   * Asks the backend. The connection is another's turn as soon as the answer's body has been read or destroyed.
   *
   * @throws HttpError when the queue is full or the wait is too long
   */
  async request(request: PoolRequest, address: string): Promise<Dispatcher.ResponseData> {
    if (!this.#addresses.enter(address)) throw tooManyRequests();
    const leave = () => this.#addresses.leave(address);
    try {
      await this.#turn();
    } catch (error) {
      leave();
      throw error;
    }
    const done = () => {
      leave();
      this.#next();
    };
    try {
      const answer = await this.#pool.request(request);
      answer.body.once('close', done);
      return answer;
    } catch (error) {
      done();
      throw error;
    }
  }

  close(): Promise<void> {
    return this.#pool.destroy();
  }

  #turn(): Promise<void> {
    if (this.#free > 0) {
      this.#free--;
      return Promise.resolve();
    }
    if (this.#queue.size >= this.options.waiting) return Promise.reject(unavailable());
    return new Promise((resolve, reject) => {
      const go = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#queue.delete(go);
        reject(unavailable());
      }, queueTimeoutMs);
      this.#queue.add(go);
    });
  }

  #next(): void {
    const [first] = this.#queue;
    if (!first) return void this.#free++;
    this.#queue.delete(first);
    first();
  }
}
