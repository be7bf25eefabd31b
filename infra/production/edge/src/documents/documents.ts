import type { KeyObject } from 'node:crypto';
import type { SiteConfig } from '@setu/contracts';
import { movedTo } from '@setu/release-store';
import type { FastifyInstance } from 'fastify';
import { openPolicy, overrideOf, swapSlice, withBadge } from '../dev/slice-override.js';
import type { ReleaseSource } from '../releases/release-source.js';
import { runningCanary, setFor } from '../releases/visitor-release.js';
import type { RenderedPages } from '../rendering/rendered-pages.js';
import { pageToRender } from './page-needs.js';
import { pageRelease, redirectsOf, renderDocument } from './render-document.js';

export interface DocumentOptions {
  /** Written into every document. */
  site: SiteConfig;
  /** Public keys that release documents may be signed with. */
  releaseKeys?: KeyObject[];
  /** Lets developers swap a slice for the build on their own machine. */
  allowSliceOverride?: boolean;
  /** How visitors reach the site: `https://campus.example`. */
  origin?: string;
}

/** Serves the document of every page, with the visitor's set of builds. */
export function documents(
  app: FastifyInstance,
  { site, origin, releaseKeys = [], allowSliceOverride }: DocumentOptions,
  source: ReleaseSource,
  pages: RenderedPages,
): void {
  const keys = releaseKeys.map((key) => key.export({ type: 'spki', format: 'der' }).subarray(-65).toString('base64'));
  app.get('/*', async (request, reply) => {
    const [path = '/', query = ''] = request.url.split('?', 2);
    if (/\.\w{1,5}$/.test(path)) return reply.callNotFound();
    const live = await source.get();
    const served = setFor(live, request, reply);
    const override = allowSliceOverride ? overrideOf(request) : undefined;
    if (override) openPolicy(reply, override);
    const set = override ? swapSlice(served, override) : served;
    // During a canary, or with a swapped slice, only the visitor's own browser may cache the answer.
    const isPrivate = override || runningCanary(live);
    if (isPrivate || allowSliceOverride) reply.header('vary', 'cookie');
    reply.header('cache-control', isPrivate ? 'private, no-cache' : 'no-cache');
    const moved = movedTo(redirectsOf(set), path);
    if (moved) return reply.redirect(moved + request.url.slice(path.length), 301);
    const context = { site, origin, revision: live.revision, keys };
    const page = override ? undefined : pageToRender(set, path, query);
    const outcome = page && (await pages.get({ set, page, release: pageRelease(set, context) }));
    const { html, known } = renderDocument(set, context, path, outcome?.rendered);
    return reply
      .code(known && !outcome?.missing ? 200 : 404)
      .type('text/html; charset=utf-8')
      .send(override ? withBadge(html, served, override) : html);
  });
}
