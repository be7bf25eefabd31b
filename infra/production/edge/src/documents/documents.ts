import type { KeyObject } from 'node:crypto';
import type { SiteConfig } from '@setu/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { openPolicy, overrideOf, type SliceOverride, swapSlice, withBadge } from '../dev/slice-override.js';
import type { LiveRelease, ReleaseSource, ServedSet } from '../releases/release-source.js';
import { runningCanary, setFor } from '../releases/visitor-release.js';
import type { PageOutcome, RenderedPages } from '../rendering/rendered-pages.js';
import { pathOf } from '../requests/request-check.js';
import { chooseEncoding, type EncodedDocument, matchesTag } from './encoded-document.js';
import { pagesToRender } from './page-needs.js';
import { PagePlans } from './page-plans.js';
import { type DocumentContext, pageRelease, renderDocument } from './render-document.js';
import { WrittenDocuments } from './written-documents.js';

export interface DocumentOptions {
  /** Written into every document. */
  site: SiteConfig;
  /** Public keys that release documents may be signed with. */
  releaseKeys?: KeyObject[];
  /** Lets developers swap a slice for the build on their own machine. */
  allowSliceOverride?: boolean;
}

/**
 * What a cache that visitors share, such as a CDN, may keep: for a second, for one more while it asks again, and for a day where the edge is away.
 * Browsers ask each time.
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

const browserRenders: PageOutcome = { status: 200 };

/** Serves the document of every page, with the visitor's set of builds. */
export function documents(
  app: FastifyInstance,
  { site, releaseKeys = [], allowSliceOverride }: DocumentOptions,
  source: ReleaseSource,
  pages: RenderedPages,
): void {
  const keys = browserKeys(releaseKeys);
  const plans = new PagePlans();
  const written = new WrittenDocuments();
  // Documents are compressed where they are kept.
  app.get('/*', { compress: false }, async (request, reply) => {
    const [path = '/', query = ''] = request.url.split('?', 2);
    if (/\.\w{1,5}$/.test(path)) return reply.callNotFound();
    const live = await source.get();
    const set = setFor(live, request, reply);
    const context = { site, revision: live.revision, keys };
    // During a canary, or where slices can be swapped, only the visitor's own browser may keep the answer.
    const isPrivate = allowSliceOverride || runningCanary(live);
    reply.header('vary', isPrivate ? 'accept-encoding, cookie' : 'accept-encoding');
    reply.header('cache-control', isPrivate ? 'private, no-cache' : 'no-cache');
    const { address, page } = plans.get(set, path, query);
    if (address !== path) return reply.redirect(address + request.url.slice(path.length), 301);
    const override = allowSliceOverride ? overrideOf(request) : undefined;
    if (override) return sendOverridden(request, reply, set, override, context);
    const outcome = page ? await pages.get({ set, page, release: () => pageRelease(set, context) }) : browserRenders;
    const { document, status } = written.get(set, page?.key ?? path, outcome, () =>
      renderDocument(set, context, path, outcome, page?.url.split('?')[1]),
    );
    // A canary's page is for its visitors alone.
    const mayKeep = status === 200 && outcome.rendered && set.id === 'stable' && site.offlinePages;
    if (mayKeep) reply.header('offline-copy', live.revision);
    if (status === 503) reply.headers({ 'cache-control': 'no-store', 'retry-after': '5' });
    else if (!isPrivate) reply.header('cache-control', sharedCaching);
    return sendDocument(request, reply.code(status), document);
  });
}

async function sendDocument(request: FastifyRequest, reply: FastifyReply, document: EncodedDocument) {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  reply.type('text/html; charset=utf-8');
  if (reply.statusCode === 200) {
    const etag = document.etag(encoding);
    reply.header('etag', etag);
    if (matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(await document.bytes(encoding));
}

/** The document with a slice from a developer's machine, rendered in their browser. */
function sendOverridden(
  { url }: FastifyRequest,
  reply: FastifyReply,
  served: ServedSet,
  override: SliceOverride,
  context: DocumentContext,
) {
  openPolicy(reply, override);
  const { html, status } = renderDocument(swapSlice(served, override), context, pathOf(url));
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(withBadge(html, served, override));
}
