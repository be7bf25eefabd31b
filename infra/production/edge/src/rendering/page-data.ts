import { LRUCache } from 'lru-cache';
import type { BackendPools } from '../backend/backend-pools.js';
import { poolNameFor } from '../backend/backend-pools.js';
import type { PageToRender } from '../documents/page-needs.js';
import { once } from '../once.js';

/** One answer of the API: its status, and its JSON text if it has one. */
export interface PageAnswer {
  path: string;
  /** 503 or 504 also where no answer came at all, or none in time. */
  status: number;
  json: string;
}

/** What a page shows of the API. It is the same object while no answer changes. */
export interface PageData {
  answers: PageAnswer[];
  /**
   * Of the page: 404 or 410 if the backend does not know what the page is about, or has it no more; 400 if the address asks for what cannot be; 503 if the
   * backend is away, and 504 if it does not answer in time. Undefined if it refuses for the moment, which the browser will see for itself.
   */
  status: PageStatus | 504 | undefined;
}

export type PageStatus = 200 | 400 | 404 | 410 | 503;

const times = {
  freshMs: 1_500,
  /** How long after that it is given as it is, while the backend is asked again; then a visitor waits for its answer. */
  staleMs: 500,
  /** A visitor's wait for the backend. */
  timeoutMs: 800,
  /** The same where nobody waits. */
  refreshTimeoutMs: 3_000,
};
const maxBytes = 1_000_000;

/**
 * Pages that the backend is asked for again at the same time, while nobody waits. Many are due at the same moment: all at once would hold up visitors, and not be
 * answered in time.
 */
const refreshesAtOnce = 4;

type Source = Pick<PageToRender, 'data' | 'ownData'>;

interface Reading {
  page: Source;
  timeoutMs: number;
}

/** The data of pages, which many ask for at once, and the backend is asked once. An answer that does not come is the one of before. */
export class PagesData {
  readonly #cache: LRUCache<string, PageData, Reading>;
  readonly #times: typeof times;
  /** Keys of what is given as it was while the backend is asked again. */
  readonly #refreshed = new Set<string>();
  /** Those of them that have not had their turn. */
  readonly #due: Source[] = [];
  #refreshing = 0;

  /** Reads GET addresses of the API for nobody in particular: without a cookie, so that no answer belongs to a visitor. */
  constructor(
    private readonly pools: BackendPools,
    limits: Partial<typeof times> = {},
  ) {
    this.#times = { ...times, ...limits };
    this.#cache = new LRUCache({
      max: 10_000,
      maxSize: 64 * 1024 * 1024,
      sizeCalculation: ({ answers }, key) => answers.reduce((sum, { json }) => sum + json.length, 100 + key.length),
      ttl: this.#times.freshMs,
      // Milliseconds for which the time is not looked at again.
      ttlResolution: 20,
      noDeleteOnStaleGet: true,
      fetchMethod: (_key, before, { context }) => this.#ask(context, before),
    });
  }

  async get(page: Source): Promise<PageData> {
    return this.now(page) ?? (await this.#read(page, this.#times.timeoutMs))!;
  }

  /** What is there without a wait, while the backend is asked again where it is time to. */
  now(page: Source): PageData | undefined {
    const key = keyOf(page);
    const known = this.#cache.get(key, { allowStale: true });
    if (!known) return undefined;
    const left = this.#cache.getRemainingTTL(key);
    if (left <= 0 && left > -this.#times.staleMs) this.#refresh(key, page);
    // A backend that takes its time holds up nobody who has an answer of a moment ago.
    return left > -this.#times.staleMs || this.#refreshed.has(key) ? known : undefined;
  }

  #refresh(key: string, page: Source): void {
    if (this.#refreshed.has(key)) return;
    this.#refreshed.add(key);
    this.#due.push(page);
    if (this.#refreshing < refreshesAtOnce) void this.#refreshDue();
  }

  async #refreshDue(): Promise<void> {
    this.#refreshing++;
    for (let page = this.#due.shift(); page; page = this.#due.shift()) {
      await this.#read(page, this.#times.refreshTimeoutMs);
      this.#refreshed.delete(keyOf(page));
    }
    this.#refreshing--;
  }

  #read(page: Source, timeoutMs: number): Promise<PageData | undefined> {
    return this.#cache.fetch(keyOf(page), { context: { page, timeoutMs } });
  }

  async #ask({ page: { data, ownData }, timeoutMs }: Reading, before: PageData | undefined): Promise<PageData> {
    const answers = await Promise.all(data.map((path, index) => this.#answer(path, timeoutMs, before?.answers[index])));
    if (before && answers.every((answer, index) => isSame(answer, before.answers[index]!))) return before;
    const statuses = answers.filter(({ path }) => ownData.includes(path)).map(pageStatus);
    const failed = ([410, 404, 400, 503, 504] as const).find((each) => statuses.includes(each));
    return { answers, status: failed ?? (statuses.includes(undefined) ? undefined : 200) };
  }

  async #answer(path: string, timeoutMs: number, before: PageAnswer | undefined): Promise<PageAnswer> {
    const answer = await this.#askFor(path, timeoutMs);
    return isAway(answer) && before ? before : answer;
  }

  async #askFor(path: string, timeoutMs: number): Promise<PageAnswer> {
    const signal = AbortSignal.timeout(timeoutMs);
    const headers = { accept: 'application/json' };
    try {
      const pool = this.pools.get(poolNameFor('GET', path));
      const { statusCode, body } = await pool.request({ method: 'GET', path, headers, signal }, 'renderer');
      const json = await body.text();
      return json.length > maxBytes ? { path, status: 504, json: '' } : { path, status: statusCode, json };
    } catch {
      return { path, status: signal.aborted ? 504 : 503, json: '' };
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
