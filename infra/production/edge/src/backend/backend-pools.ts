import { bodyRule } from '@setu/contracts';
import { pathOf } from '../requests/body-check.js';
import { visitorLimit } from '../requests/body-reader.js';
import { BackendPool, type PoolOptions } from './backend-pool.js';

/** Connections by kind of request, so that neither a frozen database nor a flood of one kind takes those of another. */
const pools = {
  /** Read from the backend's memory. */
  catalogue: { connections: 32, waiting: 2_000, perAddress: 256, timeoutMs: 5_000 },
  /** Pictures and logos, which may come from another service. */
  media: { connections: 32, waiting: 1_000, perAddress: 128, timeoutMs: 8_000 },
  /** Answers of megabytes to anybody: who reads them slowly holds a connection. */
  whole: { connections: 16, waiting: 64, perAddress: 8, timeoutMs: 8_000 },
  /** What needs the database. */
  data: { connections: 64, waiting: 256, perAddress: 160, timeoutMs: 8_000 },
  /** Pictures of visitors, and their own data. */
  uploads: { connections: 16, waiting: 64, perAddress: 16, timeoutMs: 30_000 },
  /** Imports, exports and forms of colleges. */
  administration: { connections: 16, waiting: 32, perAddress: 16, timeoutMs: 120_000 },
} satisfies Record<string, PoolOptions>;

export type PoolName = keyof typeof pools;

/** Which connections a request uses, by its method and address. */
export function poolNameFor(method: string, url: string): PoolName {
  const path = pathOf(url);
  if (method === 'GET' || method === 'HEAD') {
    if (/^\/api\/colleges\/?$/.test(path) && !url.includes('?')) return 'whole';
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

export class BackendPools {
  readonly #pools: Record<PoolName, BackendPool>;

  constructor(backend: string, overrides: Partial<Record<PoolName, Partial<PoolOptions>>> = {}) {
    const open = (name: PoolName) => [name, new BackendPool(backend, { ...pools[name], ...overrides[name] })];
    this.#pools = Object.fromEntries((Object.keys(pools) as PoolName[]).map(open)) as Record<PoolName, BackendPool>;
  }

  get(name: PoolName): BackendPool {
    return this.#pools[name];
  }

  async close(): Promise<void> {
    await Promise.all(Object.values(this.#pools).map((pool) => pool.close()));
  }
}
