import { createHash } from 'node:crypto';
import type { SiteConfig } from '@setu/contracts';
import type { PageRelease } from '@setu/release-store';
import { LRUCache } from 'lru-cache';
import type { BackendPools } from '../backend/backend-pools.js';
import type { PageToRender } from '../documents/page-needs.js';
import type { ServedSet } from '../releases/release-source.js';
import { LiveRenderers, setKey } from './live-renderers.js';
import { type PageAnswer, readAnswers } from './page-data.js';
import type { RenderedContent } from './set-renderer.js';

/** What the document needs of a rendered page. */
export interface RenderedPage extends RenderedContent {
  /** The API's answers in it, by path. */
  answers: Record<string, unknown>;
}

/** `missing`: the backend does not know what the page is about. Without a `rendered`, the browser renders the page. */
export interface PageOutcome {
  rendered?: RenderedPage;
  missing: boolean;
}

export interface PageRequest {
  set: ServedSet;
  page: PageToRender;
  release: PageRelease;
}

interface Cached extends PageOutcome {
  /** Of the answers; the same ones render the same page. */
  version: string;
}

export interface RenderingOptions {
  storeDir: string;
  site: SiteConfig;
  pools: BackendPools;
  /** Called with the reason why a page was not rendered. */
  onProblem(error: unknown): void;
}

const freshMs = 1_000;
/** After that time a visitor waits for the check that the page is still right. */
const staleMs = 1_000;
/** A visitor's wait for a page. Then they get the document that the browser renders. */
const waitMs = 1_000;

/** The pages that the edge has rendered, for each set and address. Many asking at once cause one render. */
export class RenderedPages {
  private readonly renderers: LiveRenderers;
  private readonly cache = new LRUCache<string, Cached, PageRequest>({
    max: 5_000,
    maxSize: 128 * 1024 * 1024,
    sizeCalculation: ({ rendered, version }, key) =>
      2 * ((rendered?.html.length ?? 0) * 2 + key.length + version.length),
    ttl: freshMs,
    noDeleteOnStaleGet: true,
    noDeleteOnFetchRejection: true,
    allowStaleOnFetchRejection: true,
    fetchMethod: (_key, stale, { context }) => this.renew(context, stale),
  });

  constructor(private readonly options: RenderingOptions) {
    this.renderers = new LiveRenderers(options.storeDir, (error) => options.onProblem(error));
  }

  /** Renders pages of the sets that are about to be live, so that nobody waits for the first ones. Resolves within a second. */
  async prepare(sets: ServedSet[], requests: PageRequest[]): Promise<void> {
    const prepared = this.renderers.follow(sets).then(() => Promise.all(requests.map((request) => this.get(request))));
    await within(waitMs, prepared);
  }

  /** Resolves within a second; undefined if there is no page yet, and no older one. */
  async get(request: PageRequest): Promise<PageOutcome | undefined> {
    const key = `${setKey(request.set)} ${request.page.url}`;
    const allowStale = this.cache.getRemainingTTL(key) > -staleMs;
    const fetched = this.cache.fetch(key, { context: request, allowStale }).catch((error: unknown) => {
      this.options.onProblem(error);
      return undefined;
    });
    return within(waitMs, fetched);
  }

  close(): void {
    this.renderers.close();
  }

  /** Reads the page's answers, and renders it unless they are those that it was rendered from. */
  private async renew(request: PageRequest, stale: Cached | undefined): Promise<Cached> {
    const { page } = request;
    const answers = await readAnswers(this.options.pools, page.data);
    const version = createHash('sha256').update(JSON.stringify(answers)).digest('base64');
    if (stale?.version === version && isComplete(stale)) return stale;
    const missing = answers.some((answer) => page.ownData.includes(answer.path) && isMissing(answer));
    const rendered = answers.every(({ status }) => status === 200) ? await this.render(request, answers) : undefined;
    return { rendered, missing, version };
  }

  private async render({ set, page, release }: PageRequest, answers: PageAnswer[]): Promise<RenderedPage | undefined> {
    const input = {
      url: page.url,
      site: this.options.site,
      release,
      answers: Object.fromEntries(answers.map(({ path, json }) => [path, JSON.parse(json) as unknown])),
    };
    const content = await this.renderers.of(set).render(page, input);
    return content && { ...content, answers: input.answers };
  }
}

/** Undefined if it takes longer. */
async function within<T>(ms: number, result: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout;
  const timeout = new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), ms)));
  return Promise.race([result, timeout]).finally(() => clearTimeout(timer));
}

/** Whether rendering it anew would show no more. */
const isComplete = ({ rendered }: PageOutcome): boolean =>
  rendered !== undefined && (rendered.incompleteUntil ?? Infinity) > Date.now();

/** A 400 is for an address that names what cannot be, such as the page "x" of a list. */
const isMissing = ({ status, json }: PageAnswer): boolean => [400, 404, 410].includes(status) || json === 'null';
