import {
  alternateLinks,
  defaultLanguage,
  escapeHtml,
  inLanguage,
  type Language,
  type SiteConfig,
} from '@setu/contracts';
import type { ReleaseSet } from '@setu/release-store';
import type { FastifyInstance } from 'fastify';
import { languagesOf, languagesOfPage } from '../releases/page-messages.js';
import type { ReleaseSource, ServedSet } from '../releases/release-source.js';
import type { RenderedPages } from '../rendering/rendered-pages.js';
import { edgeItself } from '../requests/connections.js';
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
        urls.push(...entriesOf(site, path, languagesOfPage(stable, site, pageNeeds(stable, path))));
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`,
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

/** Returns an entry for a page in each language, which names the others. */
function entriesOf({ origin }: SiteConfig, path: string, others: Language[]): string[] {
  const links = alternateLinks('xhtml:link', origin, path, others).join('');
  return [defaultLanguage, ...others].map(
    (language) => `<url><loc>${escapeHtml(origin + inLanguage(language, path))}</loc>${links}</url>`,
  );
}

/**
 * Returns the languages besides English in which search engines find all pages with parameters that declare it. They are the pages of places, programmes and closing
 * values, which the backend lists.
 */
export function languagesOfPlaces(set: ServedSet, site: SiteConfig): Language[] {
  const pages = [set.shell, ...Object.values(set.slices)]
    .flatMap(({ preloads }) => preloads)
    .filter(({ head }) => head?.translated)
    .map(({ pattern }) => pageNeeds(set, pattern));
  return pages.length === 0
    ? []
    : languagesOf(set, site).filter((each) => pages.every((page) => languagesOfPage(set, site, page).includes(each)));
}

/** Only what is rendered on the server can be read by every search engine. */
const renderedPaths = ({ shell, slices }: ReleaseSet): string[] =>
  [shell, ...Object.values(slices)]
    .flatMap(({ preloads }) => preloads)
    .filter(({ pattern, server }) => server && !/[:*]/.test(pattern))
    .map(({ pattern }) => pattern);
