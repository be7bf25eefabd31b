import { LRUCache } from 'lru-cache';
import type { BackendPools } from '../backend/backend-pools.js';
import type { PageToRender } from './page-needs.js';
import { once } from '../once.js';
import type { Visitor } from '../requests/connections.js';
import { FairQueue } from '../requests/fair-queue.js';
import { isTooMany, tooManyRequests } from '../requests/http-error.js';
import { CatalogueVersion } from './catalogue-version.js';
import { sharedOrOwn } from './shared-work.js';

/** One answer of the API: its status, and its JSON text if it has one. */
export interface PageAnswer {
  path: string;
  /** 503 or 504 also where no answer came at all, or none in time. */
  status: number;
  json: string;
}

/** API data of a page. It is the same object while no answer changes. */
export interface PageData {
  answers: PageAnswer[];
  /**
   * Status of the page: 404 or 410 if the backend does not know the page's subject, or has it no more; 400 if the address is not valid; 503 if the backend is
   * away, and 504 if it does not answer in time. Undefined if it rejects the request for the moment, which the browser will find out itself.
   */
  status: PageStatus | 504 | undefined;
}

export type PageStatus = 200 | 400 | 404 | 410 | 503;

const times = {
  freshMs: 1_500,
  /** How long after that it is given as it is, while the backend is asked again; then a visitor waits for its answer. */
  staleMs: 500,
  /** How often the version of the catalogue is asked for, once for all pages. */
  versionMs: 1_000,
  /** So long it is not asked for again while the catalogue that it was made of has the same version: other things may change it too, such as the hour. */
  heldMs: 30_000,
  /** A visitor's wait for the backend. */
  timeoutMs: 800,
  /** The same where no visitor waits. */
  refreshTimeoutMs: 3_000,
};
const maxBytes = 1_000_000;

/**
 * Number of pages that are revalidated at the same time, while no visitor waits. Many are due at the same moment: all together would delay visitors, and not be
 * answered in time. A page without room here is refetched for the next visitor.
 */
const refreshes = { slots: 4, perAddress: 2, waiting: 2_000, waitingPerAddress: 500 };

type Source = Pick<PageToRender, 'data' | 'ownData'> & Partial<Pick<PageToRender, 'isPrivate'>>;

interface CachedData {
  data: PageData;
  /** Version of the catalogue that all answers were made of; undefined if they were made of anything else too. */
  version: string | undefined;
  /** When the backend was asked (`performance.now()`), and when it was last known that it would answer the same. */
  askedAt: number;
  trueAt: number;
}

/** The data of pages. Concurrent requests for it cause one request to the backend. Without an answer the previous one is used. */
export class PagesData {
  readonly #cached = new LRUCache<string, CachedData>({
    max: 10_000,
    maxSize: 64 * 1024 * 1024,
    sizeCalculation: ({ data }, key) => data.answers.reduce((sum, { json }) => sum + json.length, 100 + key.length),
  });
  readonly #times: typeof times;
  readonly #version: CatalogueVersion;
  readonly #reading = new Map<string, Promise<PageData>>();
  /** Keys of what is given as it was while the backend is asked again. */
  readonly #refreshed = new Set<string>();
  readonly #refreshes = new FairQueue(refreshes);

  /**
   * Reads GET addresses of the API for no particular visitor: without a cookie, so that no answer belongs to a visitor. The backend gets the visitor's IP address, for
   * its limits.
   */
  constructor(
    private readonly pools: BackendPools,
    limits: Partial<typeof times> = {},
  ) {
    this.#times = { ...times, ...limits };
    this.#version = new CatalogueVersion(pools, this.#times.versionMs);
  }

  /** @throws HttpError 429 if the visitor's address is over a limit, of the edge or of the backend */
  async get(page: Source, visitor: Visitor): Promise<PageData> {
    if (page.isPrivate) return (await this.#ask(page, this.#times.timeoutMs, visitor)).data;
    return this.now(page, () => visitor) ?? (await this.#read(page, this.#times.timeoutMs, visitor));
  }

  /** Returns the cached data without waiting. Refetches it for this visitor if it is stale. */
  now(page: Source, visitor: () => Visitor): PageData | undefined {
    const key = keyOf(page);
    const cached = this.#cached.get(key);
    if (!cached) return undefined;
    const { freshMs, staleMs } = this.#times;
    const now = performance.now();
    const isChanged = this.#compare(cached, now);
    const age = now - cached.trueAt;
    if (age < freshMs && !isChanged) return cached.data;
    if (age < freshMs + staleMs) void this.#refresh(key, page, visitor);
    // A slow backend delays no request for which a recent response is cached.
    return this.#refreshed.has(key) ? cached.data : undefined;
  }

  /** Notes that the version of the catalogue still holds. Returns whether it has changed. */
  #compare(cached: CachedData, now: number): boolean {
    if (cached.version === undefined || now - cached.askedAt > this.#times.heldMs) return false;
    const current = this.#version.current;
    if (!current || current.at < cached.askedAt) return false;
    if (current.name !== cached.version) return true;
    cached.trueAt = current.at;
    return false;
  }

  async #refresh(key: string, page: Source, visitor: () => Visitor): Promise<void> {
    if (this.#refreshed.has(key)) return;
    this.#refreshed.add(key);
    try {
      const read = () => this.#read(page, this.#times.refreshTimeoutMs, visitor());
      await this.#refreshes.run(read, visitor().address);
    } catch {
      // It is refetched for the next visitor.
    } finally {
      this.#refreshed.delete(key);
    }
  }

  /** Concurrent requests wait for the same answer. */
  #read(page: Source, timeoutMs: number, visitor: Visitor): Promise<PageData> {
    const key = keyOf(page);
    const ask = async () => {
      const { data, version, askedAt } = await this.#ask(page, timeoutMs, visitor, this.#cached.peek(key)?.data);
      this.#cached.set(key, { data, version, askedAt, trueAt: performance.now() });
      return data;
    };
    const reading = sharedOrOwn(this.#reading.get(key), ask).finally(() => {
      if (this.#reading.get(key) === reading) this.#reading.delete(key);
    });
    this.#reading.set(key, reading);
    return reading;
  }

  async #ask(
    { data: paths, ownData }: Source,
    timeoutMs: number,
    visitor: Visitor,
    before?: PageData,
  ): Promise<Omit<CachedData, 'trueAt'>> {
    const askedAt = performance.now();
    const signal = AbortSignal.timeout(timeoutMs);
    const given = await Promise.all(paths.map((path) => this.#askFor(path, signal, visitor)));
    const answers = given.map(({ answer }, index) => (isAway(answer) && before ? before.answers[index]! : answer));
    const versions = new Set(given.map(({ answer, version }) => (isAway(answer) ? undefined : version)));
    const version = versions.size === 1 ? [...versions][0] : undefined;
    if (before && answers.every((answer, index) => isSame(answer, before.answers[index]!)))
      return { data: before, version, askedAt };
    const statuses = answers.filter(({ path }) => ownData.includes(path)).map(pageStatus);
    const failed = ([410, 404, 400, 503, 504] as const).find((each) => statuses.includes(each));
    const status = failed ?? (statuses.includes(undefined) ? undefined : 200);
    return { data: { answers, status }, version, askedAt };
  }

  /** The answer, and the version of the catalogue that it was made of. */
  async #askFor(
    path: string,
    signal: AbortSignal,
    { address, ip }: Visitor,
  ): Promise<{ answer: PageAnswer; version?: string }> {
    try {
      const { statusCode, headers, body } = await this.pools.for('GET', path).request(
        {
          method: 'GET',
          path,
          headers: { accept: 'application/json', ...(ip && { 'x-forwarded-for': ip }) },
          signal,
        },
        address,
      );
      const json = await body.text();
      if (statusCode === 429) throw tooManyRequests(String(headers['retry-after'] ?? 5));
      if (json.length > maxBytes) return { answer: { path, status: 504, json: '' } };
      const version = headers['catalogue-version'];
      return { answer: { path, status: statusCode, json }, version: typeof version === 'string' ? version : undefined };
    } catch (error) {
      if (isTooMany(error)) throw error;
      return { answer: { path, status: signal.aborted ? 504 : 503, json: '' } };
    }
  }
}

const keyOf = once(({ data, ownData }: Source) => `${data.join(' ')} of ${ownData.join(' ')}`);

const isAway = ({ status }: PageAnswer): boolean => status >= 500;

const isSame = (one: PageAnswer, other: PageAnswer): boolean => one.status === other.status && one.json === other.json;

function pageStatus({ status, json }: PageAnswer): PageData['status'] {
  if (json === 'null') return 404;
  if (status === 200 || status === 400 || status === 404 || status === 410 || status === 504) return status;
  return status >= 500 ? 503 : undefined;
}
