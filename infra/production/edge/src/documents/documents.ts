import type { KeyObject } from 'node:crypto';
import { defaultLanguage, type Language, inLanguage, type SiteConfig } from '@setu/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { openPolicy, overrideOf, type SliceOverride, swapSlice, withBadge } from '../dev/slice-override.js';
import { type Preview, type Previews, withNote } from '../preview/preview.js';
import { once } from '../once.js';
import type { LiveRelease, ReleaseSource, ServedSet } from '../releases/release-source.js';
import { runningCanary, setFor } from '../releases/visitor-release.js';
import type { PageOutcome, RenderedPages } from '../rendering/rendered-pages.js';
import { untilGone, type Visitor, visitorAt } from '../requests/connections.js';
import { isTooMany, tooManyRequests } from '../requests/http-error.js';
import type { KnownLimits, Rejection } from '../requests/known-limits.js';
import { pathOf } from '../requests/request-check.js';
import { TokenBuckets } from '../requests/token-buckets.js';
import type { WorkLane } from '../requests/work-lane.js';
import { allowStyles } from '../requests/security-headers.js';
import { CachedDocuments, newDocument, type PageDocument } from './cached-documents.js';
import { chooseEncoding } from '../requests/encoding.js';
import { pagesToRender, type PageToRender } from '../rendering/page-needs.js';
import { type PagePlan, PagePlans } from './page-plans.js';
import type { ReadyDocument } from './ready-documents.js';
import { type DocumentContext, pageRelease, renderDocument } from './render-document.js';
import { tooManyPages } from './too-many-pages.js';

export interface DocumentOptions {
  /** Written into every document. */
  site: SiteConfig;
  /** Public keys that release documents may be signed with. */
  releaseKeys?: KeyObject[];
  /** Lets developers swap a slice for the build on their own machine. */
  allowSliceOverride?: boolean;
  /** Multiplies the limit of uncached documents; for load tests. */
  rateLimitScale?: number;
}

/**
 * Documents of one address that are not there yet. Mobile carriers put hundreds of students behind one IPv4 address, but most of what they open is there, and within the
 * site no document is loaded: 300 a minute are left for each address, and a whole class may open as many links together. One document takes some 9 ms of a
 * processor, in the edge and the renderer, so an address takes 5 % of one after its first 120.
 */
const uncachedDocuments = { burst: 120, perSecond: 5 };

/**
 * Caching in shared caches, such as a CDN: for a second, for one more while it revalidates, and for a day while the edge is away. Browsers revalidate each
 * time.
 */
const sharedCaching = 'public, max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=86400';

/** For the browser, see `PageRelease`. */
const browserKeys = (keys: KeyObject[]): string[] =>
  keys.map((key) => key.export({ type: 'spki', format: 'der' }).subarray(-65).toString('base64'));

/** Renders the pages without parameters of a release that is about to be live. */
export function prepareDocuments(
  { revision, stable, canary }: LiveRelease,
  { releaseKeys = [] }: DocumentOptions,
  pages: RenderedPages,
): Promise<void> {
  const keys = browserKeys(releaseKeys);
  const sets = canary ? [stable, canary] : [stable];
  const requests = sets.flatMap((set) =>
    pagesToRender(set)
      .filter(({ pattern }) => !/[:*]/.test(pattern))
      .map((page) => ({ set, page, release: () => pageRelease(set, { revision, keys }) })),
  );
  return pages.prepare(sets, requests);
}

const hasExtension = (url: string): boolean => /\.\w{1,5}$/.test(pathOf(url));

const secondsOfRejection = 5;
const rejectionsOf = once((set: ServedSet) =>
  once((site: SiteConfig): Rejection => {
    const body = Buffer.from(tooManyPages(set, site, String(secondsOfRejection)));
    return { type: 'text/html; charset=utf-8', body, retryAfter: secondsOfRejection };
  }),
);

const browserRenders: PageOutcome = { status: 200 };

/** The document of every page, with the visitor's set of builds. */
export class Documents {
  readonly #keys: string[];
  readonly #plans: PagePlans;
  readonly #cached = new CachedDocuments();
  readonly #uncached: TokenBuckets;
  /** The same object for each page of a release in a language: much is prepared once for it. */
  readonly #contexts = once((_live: LiveRelease): Partial<Record<Language, DocumentContext>> => ({}));

  constructor(
    private readonly options: DocumentOptions,
    private readonly source: ReleaseSource,
    private readonly pages: RenderedPages,
    private readonly previews: Previews,
    private readonly limits: KnownLimits,
    private readonly lane: WorkLane,
    /** The content policy of every answer. */
    private readonly policy: string,
  ) {
    this.#keys = browserKeys(options.releaseKeys ?? []);
    this.#plans = new PagePlans(options.site);
    const { burst, perSecond } = uncachedDocuments;
    const scale = options.rateLimitScale ?? 1;
    this.#uncached = new TokenBuckets({ burst: burst * scale, perSecond: perSecond * scale });
  }

  /** Returns the document of an address that was served before, is ready without a wait and is the same for all visitors. */
  ready(url: string, visitor: () => Visitor): ReadyDocument | undefined {
    const live = this.source.current;
    if (!live || this.#isPrivate(live)) return undefined;
    const set = live.stable;
    const plan = this.#plans.known(set, url);
    if (!plan || plan.address !== plan.path) return undefined;
    const ready = this.#ready(set, plan, visitor);
    if (!ready) return undefined;
    const { status, document } = ready;
    return { status, document, headers: () => this.#headers(ready, live, set, plan.page) };
  }

  serve(app: FastifyInstance): void {
    const errorHandler = (error: Error, _request: FastifyRequest, reply: FastifyReply) => {
      if (error.name === 'AbortError') return reply.code(400).send('The visitor has left.');
      if (!isTooMany(error)) throw error;
      return this.#tooMany(reply, error.headers);
    };
    // Documents are compressed where they are cached.
    const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
      const { address } = visitorAt(request.ip);
      if (this.#isOverLimit(request, address)) await this.limits.reject(reply, address, this.#rejection());
    };
    app.get('/*', { compress: false, errorHandler, onRequest }, (request, reply) => this.#answer(request, reply));
  }

  #contextOf(live: LiveRelease, language: Language = defaultLanguage): DocumentContext {
    const { revision } = live;
    return (this.#contexts(live)[language] ??= { site: this.options.site, revision, keys: this.#keys, language });
  }

  /** Returns the document of an address, if it is there without a wait. */
  #ready(set: ServedSet, { key, page }: PagePlan, visitor: () => Visitor): PageDocument | undefined {
    const outcome = page ? this.pages.now({ set, page }, visitor) : browserRenders;
    return outcome && this.#cached.get(set, key, outcome);
  }

  /** Returns whether an address without a token asks for a page that was not requested lately. To find out what its address leads to would be work. */
  #isOverLimit({ url }: FastifyRequest, address: string): boolean {
    const live = this.source.current;
    if (!live || this.#isPrivate(live) || hasExtension(url)) return false;
    return this.#uncached.isEmpty(address) && !this.#plans.known(live.stable, url);
  }

  #rejection(): Rejection {
    const set = this.source.current!.stable;
    return rejectionsOf(set)(this.options.site);
  }

  #tooMany(reply: FastifyReply, headers: Record<string, string>) {
    return reply
      .code(429)
      .headers({ ...headers, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(tooManyPages(this.source.current?.stable, this.options.site, headers['retry-after']!));
  }

  async #answer(request: FastifyRequest, reply: FastifyReply) {
    const { allowSliceOverride } = this.options;
    if (hasExtension(request.url)) return reply.callNotFound();
    const live = await this.source.get();
    const set = setFor(live, request, reply);
    const preview = await this.previews.of(request, reply, live, set);
    if (preview) {
      const { language, path } = this.#plans.split(preview.set, pathOf(request.url));
      return sendPreview(path, reply, preview, this.#contextOf(live, language));
    }
    reply.headers({
      vary: this.#vary(live),
      'cache-control': this.#isPrivate(live) ? 'private, no-cache' : 'no-cache',
    });
    const plan = this.#plans.get(set, request.url);
    const { path, language, pagePath, address, page, key, isPrivate } = plan;
    const context = this.#contextOf(live, language);
    if (isPrivate) reply.header('cache-control', 'no-store');
    if (address !== path) return reply.redirect(address + request.url.slice(path.length), 301);
    const override = allowSliceOverride ? overrideOf(request) : undefined;
    if (override) return sendOverridden(pagePath, reply, set, override, context);
    const visitor = visitorAt(request.ip);
    const isReady = !isPrivate && this.#ready(set, plan, () => visitor) !== undefined;
    if (!isReady && !this.#uncached.take(visitor.address)) throw tooManyRequests();
    const gone = untilGone(reply);
    const get = () => this.pages.get({ set, page: page!, release: () => pageRelease(set, context) }, visitor, gone);
    const outcome = page ? await (isReady ? get() : this.lane.run(get, visitor.address, gone)) : browserRenders;
    const movedTo = outcome.rendered?.head.movedTo;
    if (movedTo && movedTo !== pagePath)
      return reply.redirect(inLanguage(language, movedTo) + request.url.slice(path.length), 301);
    const render = () => renderDocument(set, context, pagePath, outcome, page?.needs);
    const document = isPrivate
      ? newDocument(outcome, render())
      : (this.#cached.get(set, key, outcome) ?? this.#cached.add(set, key, newDocument(outcome, render())));
    reply.headers(this.#headers(document, live, set, page));
    if (isPrivate)
      reply.header('cache-control', 'no-store').removeHeader('offline-copy').removeHeader('offline-any-query');
    return sendDocument(request, reply, document);
  }

  /** During a canary, or where slices can be swapped, only the visitor's own browser may cache an answer. */
  #isPrivate(live: LiveRelease): boolean {
    return Boolean(this.options.allowSliceOverride || runningCanary(live));
  }

  #vary(live: LiveRelease): string {
    return this.#isPrivate(live) ? 'accept-encoding, cookie' : 'accept-encoding';
  }

  /** Returns the headers of the answer besides those of the encoding and its tag. */
  #headers(
    { status, outcome, styles }: PageDocument,
    live: LiveRelease,
    set: ServedSet,
    page: PageToRender | undefined,
  ): Record<string, string> {
    // A canary's page is for its visitors alone.
    const mayBeSaved = status === 200 && outcome.rendered && set.id === 'stable' && this.options.site.offlinePages;
    const isPrivate = this.#isPrivate(live);
    return {
      vary: this.#vary(live),
      'content-type': 'text/html; charset=utf-8',
      ...(styles.length > 0 && { 'content-security-policy': allowStyles(this.policy, styles) }),
      'cache-control': status === 503 ? 'no-store' : isPrivate ? 'private, no-cache' : sharedCaching,
      ...(status === 503 && { 'retry-after': '5' }),
      ...(mayBeSaved && { 'offline-copy': String(live.revision) }),
      // Its addresses with a personal value are not saved: without a network, the browser renders them from this document.
      ...(mayBeSaved && page?.takesPrivateValues && { 'offline-any-query': '1' }),
    };
  }
}

function sendDocument({ headers }: FastifyRequest, reply: FastifyReply, { status, document }: PageDocument) {
  const encoding = chooseEncoding(headers['accept-encoding']);
  const { bytes, etag } = document.encoded(encoding);
  reply.code(status).header('etag', etag);
  if (document.isUnchanged(status, headers['if-none-match'], encoding)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(bytes);
}

/** The document with a build that is not released, client-rendered for visitors who have the link, and never cached. */
function sendPreview(path: string, reply: FastifyReply, { set, ticket }: Preview, context: DocumentContext) {
  const { html, status } = renderDocument(set, context, path);
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'private, no-store')
    .header('x-robots-tag', 'noindex')
    .send(withNote(html.toString(), ticket));
}

/** The document with a slice from a developer's machine, rendered in their browser. */
function sendOverridden(
  path: string,
  reply: FastifyReply,
  served: ServedSet,
  override: SliceOverride,
  context: DocumentContext,
) {
  openPolicy(reply, override);
  const { html, status } = renderDocument(swapSlice(served, override), context, path);
  return reply.code(status).type('text/html; charset=utf-8').send(withBadge(html.toString(), override));
}
