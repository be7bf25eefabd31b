import type { BackendPools } from '../backend/backend-pools.js';
import { edgeItself } from '../requests/connections.js';

const path = '/api/colleges/version';
const timeoutMs = 1_000;

/** Name of the backend's catalogue at a moment (`performance.now()`). Answers with the same name in `catalogue-version` were true then. */
export interface KnownVersion {
  name: string;
  at: number;
}

/** The version of the backend's catalogue, which is fetched once for all pages, while visitors read any. */
export class CatalogueVersion {
  #known: KnownVersion | undefined;
  #askedAt = -Infinity;
  #isAsking = false;

  constructor(
    private readonly pools: BackendPools,
    private readonly askEveryMs: number,
  ) {}

  /** Returns the version of a moment ago; undefined if it was not requested lately, or if the backend does not say. */
  get current(): KnownVersion | undefined {
    const now = performance.now();
    if (!this.#isAsking && now - this.#askedAt > this.askEveryMs) void this.#ask(now);
    return this.#known && now - this.#known.at < 2 * this.askEveryMs ? this.#known : undefined;
  }

  async #ask(at: number): Promise<void> {
    this.#askedAt = at;
    this.#isAsking = true;
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const request = { method: 'GET', path, signal } as const;
      const { statusCode, body } = await this.pools.for('GET', path).request(request, edgeItself.address);
      const text = await body.text();
      const { version } = (statusCode === 200 ? JSON.parse(text) : {}) as { version?: unknown };
      // The backend has answered after it was asked, so it was true then.
      this.#known = typeof version === 'string' ? { name: version, at } : undefined;
    } catch {
      this.#known = undefined;
    } finally {
      this.#isAsking = false;
    }
  }
}
