import { defaultLanguage, inLanguage, type SiteConfig } from '@setu/contracts';
import type { ReleaseSet } from '@setu/release-store';
import type { FastifyInstance } from 'fastify';
import { languagesOfPage } from '../releases/page-messages.js';
import type { ReleaseSource, ServedSet } from '../releases/release-source.js';
import type { RenderedPages } from '../rendering/rendered-pages.js';
import { edgeItself } from '../requests/connections.js';
import { escapeHtml } from '../escape.js';
import { pageNeeds, pageToRender } from '../rendering/page-needs.js';
import { pageRelease } from './render-document.js';

/** Serves `/sitemap-pages.xml`: the pages without parameters that a search engine may find. */
export function pagesSitemap(
  app: FastifyInstance,
  site: SiteConfig,
  source: ReleaseSource,
  pages: RenderedPages,
): void {
  app.get('/sitemap-pages.xml', async (_request, reply) => {
    const { revision, stable } = await source.get();
    const urls = [];
    // One after the other, as the edge has a share of the renderers too.
    for (const path of renderedPaths(stable))
      if (!(await isHidden(stable, path, revision)))
        for (const language of [defaultLanguage, ...languagesOfPage(stable, site, pageNeeds(stable, path))])
          urls.push(`<url><loc>${escapeHtml(site.origin + inLanguage(language, path))}</loc></url>`);
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
      );
  });

  /** Whether the page itself says that it is not to be found. */
  async function isHidden(set: ServedSet, path: string, revision: number): Promise<boolean> {
    const page = pageToRender(set, path, '');
    const release = () => pageRelease(set, { revision, keys: [] });
    const outcome = page && (await pages.get({ set, page, release }, edgeItself));
    return outcome?.rendered?.head.noindex === true;
  }
}

/** Only what is rendered on the server can be read by every search engine. */
const renderedPaths = ({ shell, slices }: ReleaseSet): string[] =>
  [shell, ...Object.values(slices)]
    .flatMap(({ preloads }) => preloads)
    .filter(({ pattern, server }) => server && !/[:*]/.test(pattern))
    .map(({ pattern }) => pattern);
