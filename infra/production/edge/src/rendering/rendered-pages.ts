import type { DistrictNames, ErrorBody, SiteConfig } from '@setu/contracts';
import type { PageRelease } from '@setu/release-store';
import { LRUCache } from 'lru-cache';
import type { BackendPools } from '../backend/backend-pools.js';
import type { PageToRender } from './page-needs.js';
import type { ServedSet } from '../releases/release-source.js';
import { messagesOfPage, siteIn } from '../releases/page-messages.js';
import { districtsOf } from './district-names.js';
import { jsonOf } from '../escape.js';
import { once } from '../once.js';
import { edgeItself, type Visitor } from '../requests/connections.js';
import { LiveRenderers, setKey } from './live-renderers.js';
import { type PageData, PagesData, type PageStatus } from './page-data.js';
import { renderLimits } from './render-process.js';
import type { RenderedContent } from './set-renderer.js';
import { SharedSignal } from './shared-signal.js';
import { sharedOrOwn } from './shared-work.js';

/** Rendered page with the data that the document needs. */
export interface RenderedPage extends RenderedContent {
  /** The API's answers in it, by path: JSON text, which only the renderer reads. */
  answers: Record<string, string>;
  /** Error responses of the API in it, by path. */
  failures: Record<string, Failure>;
  /** Districts that it names, in its language. */
  districts: DistrictNames;
}

/** `body`: the API's `ErrorBody`, if it sent one. */
export interface Failure {
  status: number;
  body: object;
}

/** Without a `rendered`, the browser renders the page. */
export interface PageOutcome {
  status: PageStatus;
  rendered?: RenderedPage;
}

export interface PageRequest {
  set: ServedSet;
  page: PageToRender;
  /** Asked for only if the page must be rendered. */
  release(): PageRelease;
}

interface Rendering {
  /** Data that it is rendered from. */
  data: PageData;
  /** Under way or done. Rejects only if the address that began it is over a limit, or if all visitors who wait for it have left before its turn. */
  result: Promise<PageOutcome>;
  /** Aborted once they have left. */
  shared: SharedSignal;
  /** Once it is done. */
  outcome?: PageOutcome;
  /** The last page that was rendered here of something that was there. */
  last?: RenderedPage;
  /** When that was last what the backend says (`performance.now()`). */
  lastTrue: number;
  /** When it may be tried again, because it failed or has empty places (`performance.now()`). */
  tryAt: number;
}

export interface RenderingOptions {
  storeDir: string;
  site: SiteConfig;
  pools: BackendPools;
  /** Called with the reason why a page was not rendered. */
  onProblem(error: unknown): void;
}

/** Milliseconds that a visitor waits for a page; more in a test. Then they get an older one, or the document that the browser renders. */
export const visitorWait = { ms: 1_000 };
const failureMs = 1_000;
/** Time for which a stale page is served while it is re-rendered. */
const olderMs = 2_000;

/** The pages that the edge has rendered, for each set, address and state of the data. Concurrent requests cause one render. */
export class RenderedPages {
  private readonly renderers: LiveRenderers;
  private hasStarted = false;
  private readonly data: PagesData;
  private readonly renderings = new LRUCache<string, Rendering>({
    max: 5_000,
    maxSize: 128 * 1024 * 1024,
    sizeCalculation: ({ last }, key) => 2 * ((last?.html.length ?? 0) * 2 + key.length) + 1_000,
  });

  constructor(private readonly options: RenderingOptions) {
    this.data = new PagesData(options.pools);
    this.renderers = new LiveRenderers(options.storeDir, (error) => options.onProblem(error));
  }

  /** Renders pages of the sets that are about to be live, so that no visitor waits for the first ones. Resolves within a second once renderers have started. */
  async prepare(sets: ServedSet[], requests: PageRequest[]): Promise<void> {
    // While the processes start.
    for (const { page } of requests) this.data.get(page, edgeItself).catch(() => undefined);
    const started = this.renderers.follow(sets);
    for (const key of this.renderings.keys())
      if (!this.renderers.has(key.split(' ', 1)[0]!)) this.renderings.delete(key);
    // An edge that serves nothing yet waits: until then a balancer sends visitors to other edges.
    if (!this.hasStarted) await within(renderLimits.firstWaitMs, started);
    this.hasStarted = true;
    await within(visitorWait.ms, this.renderFirst(started, requests, performance.now() + visitorWait.ms));
  }

  /** Renders one page after the other, so that visitors' pages need not wait for them once the sets are live. */
  private async renderFirst(started: Promise<void>, requests: PageRequest[], until: number): Promise<void> {
    await started;
    for (const request of requests)
      if (performance.now() < until) await this.get(request, edgeItself).catch(this.options.onProblem);
  }

  /**
   * Resolves within two seconds at most, usually immediately.
   *
   * @param signal - aborted when the visitor leaves: a page that waits for its turn is not rendered if all who wait for it have left
   * @throws HttpError 429 if the visitor's address is over a limit; the signal's reason if it is aborted
   */
  async get(request: PageRequest, visitor: Visitor, signal?: AbortSignal): Promise<PageOutcome> {
    const data = await within(visitorWait.ms, this.data.get(request.page, visitor));
    signal?.throwIfAborted();
    const left = leftToBrowser(data);
    if (left) return left;
    if (request.page.isPrivate) return this.renderOnce(request, data!, visitor, signal);
    const { result, outcome, last, lastTrue } = this.rendering(request, data!, visitor, signal);
    const { status } = data as { status: PageStatus };
    const older: PageOutcome = { status, rendered: status === 200 ? last : undefined };
    // No visitor waits for a change that has just happened: the wait would be long where a build holds up the renderer.
    if (!outcome && older.rendered && performance.now() - lastTrue < olderMs) return older;
    return (await within(visitorWait.ms, result)) ?? older;
  }

  /** Renders a page for one visitor. */
  private async renderOnce(
    request: PageRequest,
    data: PageData,
    { address }: Visitor,
    signal: AbortSignal | undefined,
  ): Promise<PageOutcome> {
    const rendered = await within(visitorWait.ms, this.render(request, data, address, signal));
    return { status: data.status as PageStatus, rendered };
  }

  /** Returns the cached page without waiting. */
  now({ set, page }: Pick<PageRequest, 'set' | 'page'>, visitor: () => Visitor): PageOutcome | undefined {
    const data = this.data.now(page, visitor);
    if (!data) return undefined;
    const known = this.renderings.get(keyOf(set, page));
    const left = leftToBrowser(data);
    if (left || !known || !isCurrent(known, data)) return left;
    known.lastTrue = performance.now();
    return known.outcome;
  }

  close(): void {
    this.renderers.close();
  }

  /** The rendering from this data, which begins unless there is one. */
  private rendering(
    request: PageRequest,
    data: PageData,
    visitor: Visitor,
    signal: AbortSignal | undefined,
  ): Rendering {
    const key = keyOf(request.set, request.page);
    const known = this.renderings.get(key);
    if (known?.outcome && isCurrent(known, data)) return known;
    const joined = known && isCurrent(known, data) && !known.shared.signal.aborted ? known : undefined;
    const shared = joined?.shared ?? new SharedSignal();
    shared.add(signal);
    const result = sharedOrOwn(joined?.result, async () => {
      // All may have left while it waited, which is a 429 too if the address waited for itself.
      shared.signal.throwIfAborted();
      const rendered = await this.render(request, data, visitor.address, shared.signal);
      return { status: data.status as PageStatus, rendered };
    });
    const rendering: Rendering = {
      data,
      last: known?.last,
      lastTrue: known?.lastTrue ?? -Infinity,
      tryAt: Infinity,
      result,
      shared,
    };
    this.renderings.set(key, rendering);
    void this.note(key, rendering);
    return rendering;
  }

  private async note(key: string, rendering: Rendering): Promise<void> {
    const outcome = await rendering.result.catch(() => undefined);
    if (!outcome) return void (rendering.tryAt = 0);
    const { status, rendered } = outcome;
    if (rendered && status === 200) {
      rendering.last = rendered;
      rendering.lastTrue = performance.now();
    }
    rendering.tryAt = rendered ? (rendered.incompleteUntil ?? Infinity) : performance.now() + failureMs;
    // Its size has changed.
    if (this.renderings.peek(key) === rendering) this.renderings.set(key, { ...rendering, outcome });
  }

  private async render(
    { set, page, release }: PageRequest,
    data: PageData,
    address: string,
    signal: AbortSignal | undefined,
  ): Promise<RenderedPage | undefined> {
    const input = inputOf(page, data);
    const districts = districtsOf(page, input.answers);
    const files = [...page.needs.files, ...page.needs.widgetFiles];
    const texts = {
      url: JSON.stringify(page.url),
      language: JSON.stringify(page.language),
      messages: messagesOfPage(set, page.language, files, districts),
      site: textOf(siteIn(set, this.options.site, page.language)),
      release: textOf(release()),
      answers: jsonOf(input.answers),
      failures: JSON.stringify(input.failures),
    };
    const content = await this.renderers.of(set).render(page, texts, address, signal);
    return content && { ...content, ...input, districts };
  }
}

/** Returns the JSON text of an object that is the same for many pages. */
const textOf = once((value: object) => JSON.stringify(value));

const keysOf = once((set: ServedSet) => once((page: PageToRender) => `${setKey(set)} ${page.key}`));
const keyOf = (set: ServedSet, page: PageToRender): string => keysOf(set)(page);

const isCurrent = (rendering: Rendering, data: PageData): boolean =>
  rendering.data === data && performance.now() < rendering.tryAt;

const late: PageOutcome = { status: 503 };
const rejected: PageOutcome = { status: 200 };

/** Returns the outcome for a page whose data has not come. The browser waits longer for it; a 503 asks other clients to come back. */
function leftToBrowser(data: PageData | undefined): PageOutcome | undefined {
  if (!data || data.status === 504) return late;
  return data.status === undefined ? rejected : undefined;
}

/** Undefined if it takes longer. */
async function within<T>(ms: number, result: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout;
  const timeout = new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), ms)));
  return Promise.race([result, timeout]).finally(() => clearTimeout(timer));
}

/** Returns the data that the page is rendered from. A widget without its data is client-rendered. */
function inputOf({ ownData }: PageToRender, data: PageData): Pick<RenderedPage, 'answers' | 'failures'> {
  const answers = data.answers.filter(({ status }) => status === 200);
  const failures = data.answers.filter(({ path, status }) => status !== 200 && ownData.includes(path));
  return {
    answers: Object.fromEntries(answers.map(({ path, json }) => [path, json])),
    failures: Object.fromEntries(failures.map(({ path, status, json }) => [path, { status, body: errorBody(json) }])),
  };
}

function errorBody(json: string): object {
  try {
    const { code, message } = JSON.parse(json) as Partial<ErrorBody>;
    return { code, message };
  } catch {
    return {};
  }
}
