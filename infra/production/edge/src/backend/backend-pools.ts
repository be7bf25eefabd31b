import { bodyRule, type ModuleName, moduleNames, moduleOf } from '@setu/contracts';
import { type Dispatcher, Pool } from 'undici';
import { visitorLimit } from '../requests/body-reader.js';
import { PerAddress } from '../requests/budget.js';
import { tooManyRequests, unavailable } from '../requests/http-error.js';
import { pathOf } from '../requests/request-check.js';

export interface PoolOptions {
  connections: number;
  /** Maximum requests waiting for a connection. */
  waiting: number;
  /** Maximum requests of one address, waiting or not. */
  perAddress: number;
  /** Milliseconds until the first byte of the answer, and between two parts of it. */
  timeoutMs: number;
}

type PoolRequest = Omit<Dispatcher.RequestOptions, 'origin' | 'body'> & {
  /** The body, from its beginning at each call. */
  content?: () => Dispatcher.RequestOptions['body'];
};

/**
 * A connection that is idle for longer is closed. A stopping backend asks for each connection that is used to be left, and serves for longer than this
 * (PRE_STOP_SECONDS): so it never closes one with a request on its way.
 */
const idleTimeoutMs = 2_000;

/** Longest wait for a connection. */
const queueTimeoutMs = 3_000;

/** Connections to the backend for one kind of request, with a bounded queue. */
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
      keepAliveTimeout: idleTimeoutMs,
      keepAliveMaxTimeout: idleTimeoutMs,
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
    });
    this.#free = connections;
    this.#addresses = new PerAddress(perAddress);
  }

  /**
   * Sends a request to the backend. The connection is free again once the answer's body has been read or destroyed.
   *
   * @throws HttpError if the queue is full or the wait is too long
   */
  async request(request: PoolRequest, address: string): Promise<Dispatcher.ResponseData> {
    if (!this.#addresses.enter(address)) throw tooManyRequests();
    const leave = () => this.#addresses.leave(address);
    try {
      await this.#acquire();
    } catch (error) {
      leave();
      throw error;
    }
    const done = () => {
      leave();
      this.#release();
    };
    try {
      const answer = await this.#send(request);
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

  /** Once more, over another connection, if that can do no harm. */
  async #send({ content, ...request }: PoolRequest): Promise<Dispatcher.ResponseData> {
    const send = () => this.#pool.request({ ...request, body: content?.() });
    try {
      return await send();
    } catch (error) {
      if (!neverSent(error) && !(isSafe(request.method) && endedUnanswered(error))) throw error;
      return send();
    }
  }

  #acquire(): Promise<void> {
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

  #release(): void {
    const [first] = this.#queue;
    if (!first) return void this.#free++;
    this.#queue.delete(first);
    first();
  }
}

const isSafe = (method: string) => ['GET', 'HEAD', 'OPTIONS'].includes(method);

/** Codes of requests that did not leave whole, so that nothing can have been carried out. The second: undici moved one with its body half read. */
const incomplete = ['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_REQ_CONTENT_LENGTH_MISMATCH'];

function neverSent(error: unknown): boolean {
  const { syscall, code = '' } = error as NodeJS.ErrnoException;
  return syscall === 'connect' || incomplete.includes(code);
}

/** The connection ended before an answer began. */
const endedUnanswered = (error: unknown) =>
  ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes((error as NodeJS.ErrnoException).code ?? '');

/** Connections by kind of request, so that neither a frozen database nor a flood of one kind blocks the others. */
const pools = {
  /** Answered from the backend's memory. */
  catalogue: { connections: 32, waiting: 2_000, perAddress: 256, timeoutMs: 5_000 },
  /** Pictures and logos, perhaps from another service. */
  media: { connections: 32, waiting: 1_000, perAddress: 128, timeoutMs: 8_000 },
  /** The whole catalogue: megabytes for anybody, and slow readers hold a connection. */
  wholeCatalogue: { connections: 16, waiting: 64, perAddress: 8, timeoutMs: 8_000 },
  /** Everything else that needs the database. */
  data: { connections: 64, waiting: 256, perAddress: 160, timeoutMs: 8_000 },
  /** Pictures that visitors upload, and exports of their own data. */
  uploads: { connections: 16, waiting: 64, perAddress: 16, timeoutMs: 30_000 },
  /** Imports, exports and forms of colleges. */
  administration: { connections: 16, waiting: 32, perAddress: 16, timeoutMs: 120_000 },
} satisfies Record<string, PoolOptions>;

export type PoolName = keyof typeof pools;

/** The kind of a request. */
export function poolNameFor(method: string, url: string): PoolName {
  const path = pathOf(url);
  if (method === 'GET' || method === 'HEAD') {
    if (/^\/api\/colleges\/?$/.test(path) && !url.includes('?')) return 'wholeCatalogue';
    if (path.startsWith('/api/sitemaps/')) return 'wholeCatalogue';
    if (path.endsWith('/share.jpg')) return 'media';
    if (/^\/api\/(colleges(\/|$)|mentors\/?$)/.test(path)) return 'catalogue';
    if (/^\/api\/(media|recruiters)\//.test(path)) return 'media';
    if (/^\/api\/users\/me\/export\/?$/.test(path)) return 'uploads';
    if (/\/export\.csv$|^\/api\/admin\/imports\/|^\/api\/apply\/applications\//.test(path)) return 'administration';
    return 'data';
  }
  const { limit, type } = bodyRule(method, path);
  if (limit > visitorLimit) return 'administration';
  return type === 'application/json' ? 'data' : 'uploads';
}

type Pools = Record<PoolName, BackendPool>;

/** Where modules run that have a backend of their own. */
export type ModuleBackends = Partial<Record<ModuleName, string>>;

/** The connections to every backend, which share none, so that a dead or frozen one holds up nobody else's requests. */
export class BackendPools {
  /** By the backend's origin. */
  readonly #pools = new Map<string, Pools>();
  readonly #rest: string;

  /** `backend` runs every module that `modules` does not place elsewhere. */
  constructor(
    backend: string,
    overrides: Partial<Record<PoolName, Partial<PoolOptions>>> = {},
    private readonly modules: ModuleBackends = {},
  ) {
    const open = (origin: string, name: PoolName) => new BackendPool(origin, { ...pools[name], ...overrides[name] });
    const isShared = moduleNames.some((name) => !modules[name]);
    this.#rest = isShared ? backend : modules[moduleNames[0]!]!;
    for (const origin of new Set([this.#rest, ...Object.values(modules)])) {
      const opened = (Object.keys(pools) as PoolName[]).map((name) => [name, open(origin, name)]);
      this.#pools.set(origin, Object.fromEntries(opened) as Pools);
    }
  }

  /** The connections that a request uses. What belongs to no module goes where the rest does. */
  for(method: string, url: string): BackendPool {
    const module = moduleOf(pathOf(url));
    return this.#pools.get((module && this.modules[module]) ?? this.#rest)![poolNameFor(method, url)];
  }

  /** Connections to each backend, with the modules that it runs. */
  get backends(): { modules: ModuleName[]; pool: BackendPool }[] {
    return [...this.#pools].map(([origin, { data }]) => ({
      modules: moduleNames.filter((name) => (this.modules[name] ?? this.#rest) === origin),
      pool: data,
    }));
  }

  async close(): Promise<void> {
    await Promise.all([...this.#pools.values()].flatMap((each) => Object.values(each)).map((pool) => pool.close()));
  }
}
