import type { Call, ConnectionPool } from '@setu/contracts';
import { bodyRuleOf, callAt, moduleAt, moduleNames, namedCallsAt } from '@setu/contracts/table';
import { type Dispatcher, Pool } from 'undici';
import { visitorLimit } from '../requests/body-reader.js';
import { FairQueue } from '../requests/fair-queue.js';
import { pathOf } from '../requests/request-check.js';

export interface PoolOptions {
  connections: number;
  /** Maximum connections of one address: fewer than there are. */
  perAddress: number;
  /** Maximum requests waiting for a connection. */
  waiting: number;
  /** Maximum of them of one address. */
  waitingPerAddress: number;
  /** Milliseconds until the first byte of the answer, and between two parts of it. */
  timeoutMs: number;
  /** See `FairQueueOptions`. */
  isLateTooMany?: boolean;
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
  readonly #queue: FairQueue;

  /** @throws RangeError if one address could hold all connections */
  constructor(
    backend: string,
    { connections, timeoutMs, ...limits }: PoolOptions,
    readonly name?: PoolName,
  ) {
    if (limits.perAddress >= connections)
      throw new RangeError(
        `One address may hold ${limits.perAddress} of ${connections} connections, which must be fewer`,
      );
    this.#pool = new Pool(new URL(backend).origin, {
      connections,
      pipelining: 1,
      connect: { timeout: 2_000 },
      keepAliveTimeout: idleTimeoutMs,
      keepAliveMaxTimeout: idleTimeoutMs,
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
    });
    this.#queue = new FairQueue({ ...limits, slots: connections, waitMs: queueTimeoutMs });
  }

  /**
   * Sends a request to the backend. The connection is free again once the answer's body has been read or destroyed.
   *
   * @throws HttpError 429 if the address is over its share, and 503 if the queue is full or the wait is too long
   */
  async request(request: PoolRequest, address: string): Promise<Dispatcher.ResponseData> {
    const leave = await this.#queue.enter(address, request.signal as AbortSignal | undefined);
    try {
      const answer = await this.#send(request);
      answer.body.once('close', leave);
      return answer;
    } catch (error) {
      leave();
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
}

const isSafe = (method: string) => ['GET', 'HEAD', 'OPTIONS'].includes(method);

/** Codes of requests that did not leave whole, so that nothing can have been carried out. The second: undici moved one with its body half read. */
const incomplete = ['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_REQ_CONTENT_LENGTH_MISMATCH'];

/** Returns whether nothing can have been carried out, because the request did not reach the backend whole. */
export function neverSent(error: unknown): boolean {
  const { syscall, code = '' } = error as NodeJS.ErrnoException;
  // The error of a name with several addresses has no `syscall`.
  return syscall === 'connect' || code === 'ECONNREFUSED' || incomplete.includes(code);
}

/** The connection ended before an answer began. */
const endedUnanswered = (error: unknown) =>
  ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes((error as NodeJS.ErrnoException).code ?? '');

/**
 * Connections by kind of request, so that neither a frozen database nor a flood of one kind blocks the others. One address has a small share of each: what it asks
 * for beyond that waits in its own line. A whole hostel may share an address, so the line is long where an answer takes a moment.
 */
export const poolOptions = {
  /** Public reads of the catalogue, answered from the backend's memory by its one thread: more connections would only move the line to where it is not fair. */
  catalogue: { connections: 16, perAddress: 4, waiting: 2_000, waitingPerAddress: 200, timeoutMs: 5_000 },
  /** Pictures and logos, perhaps from another service. */
  media: { connections: 32, perAddress: 8, waiting: 1_000, waitingPerAddress: 120, timeoutMs: 8_000 },
  /** Pictures of shared links, each of which is drawn for its college. */
  sharePictures: {
    connections: 4,
    perAddress: 1,
    waiting: 100,
    waitingPerAddress: 10,
    timeoutMs: 8_000,
    isLateTooMany: true,
  },
  /** The whole list of colleges is megabytes, and the same for all visitors. Readers do not hold a connection: they are served from a copy (`SharedCopies`). */
  wholeCatalogue: {
    connections: 16,
    perAddress: 4,
    waiting: 64,
    waitingPerAddress: 4,
    timeoutMs: 8_000,
    isLateTooMany: true,
  },
  /** Files that are written while they are read. Slow readers do not hold a connection either (`Downloads`). */
  downloads: {
    connections: 16,
    perAddress: 2,
    waiting: 64,
    waitingPerAddress: 4,
    timeoutMs: 8_000,
    isLateTooMany: true,
  },
  /** Megabytes too, for search engines. */
  sitemaps: { connections: 4, perAddress: 2, waiting: 64, waitingPerAddress: 8, timeoutMs: 8_000 },
  /** Everything else that needs the database. */
  data: { connections: 64, perAddress: 16, waiting: 256, waitingPerAddress: 64, timeoutMs: 8_000 },
  /** Pictures that visitors upload, and exports of their own data. */
  uploads: { connections: 16, perAddress: 4, waiting: 64, waitingPerAddress: 12, timeoutMs: 30_000 },
  /** Requests of administrators that only read. The first search of a long list waits until its index is built, which takes seconds on a busy machine. */
  adminReads: { connections: 16, perAddress: 8, waiting: 64, waitingPerAddress: 16, timeoutMs: 15_000 },
  /** Imports, exports and forms of colleges. */
  administration: { connections: 16, perAddress: 8, waiting: 32, waitingPerAddress: 8, timeoutMs: 120_000 },
} satisfies Record<ConnectionPool | 'adminReads' | 'catalogue' | 'data', PoolOptions>;

export type PoolName = keyof typeof poolOptions;

/** Returns the pool of a request, by its entry in the API's table. */
export function poolNameFor(method: string, url: string): PoolName {
  const call = callOf(method, url);
  if (call?.pool) return call.pool;
  if (method === 'GET' || method === 'HEAD') {
    if (typeof call?.access === 'object') return 'adminReads';
    return call?.module === 'catalog' ? 'catalogue' : 'data';
  }
  const { bytes, type } = bodyRuleOf(call);
  if (bytes > visitorLimit) return 'administration';
  return type === 'application/json' ? 'data' : 'uploads';
}

/** Returns the call that a request makes. The whole of a list and a page of it have the same address, and only the page has a query. */
function callOf(method: string, url: string): Call | undefined {
  const path = pathOf(url);
  const call = callAt(method, path);
  if (!call || call.query || !hasParameter(url)) return call;
  return namedCallsAt(method, path).find((other) => other.call.query)?.call ?? call;
}

/** Whether a URL names a parameter: `?` and `&` alone name none. */
const hasParameter = (url: string): boolean => /\?&*[^&]/.test(url);

type Pools = Record<PoolName, BackendPool>;

/** Where modules run that have a backend of their own. */
export type ModuleBackends = Readonly<Record<string, string>>;

/** The connections to every backend, one pool each, so that a dead or frozen backend delays no requests to another. */
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
    const open = (origin: string, name: PoolName) =>
      new BackendPool(origin, { ...poolOptions[name], ...overrides[name] }, name);
    const isShared = moduleNames.some((name) => !modules[name]);
    this.#rest = isShared ? backend : modules[moduleNames[0]!]!;
    for (const origin of new Set([this.#rest, ...Object.values(modules)])) {
      const opened = (Object.keys(poolOptions) as PoolName[]).map((name) => [name, open(origin, name)]);
      this.#pools.set(origin, Object.fromEntries(opened) as Pools);
    }
  }

  /** The connections that a request uses. What belongs to no module goes where the rest does. */
  for(method: string, url: string): BackendPool {
    const module = moduleAt(pathOf(url));
    return this.#pools.get((module && this.modules[module]) ?? this.#rest)![poolNameFor(method, url)];
  }

  /** Connections to each backend, with the modules that it runs. */
  get backends(): { modules: string[]; pool: BackendPool }[] {
    return [...this.#pools].map(([origin, { data }]) => ({
      modules: moduleNames.filter((name) => (this.modules[name] ?? this.#rest) === origin),
      pool: data,
    }));
  }

  async close(): Promise<void> {
    await Promise.all([...this.#pools.values()].flatMap((each) => Object.values(each)).map((pool) => pool.close()));
  }
}
