import {
  alternateLinks,
  defaultLanguage,
  escapeHtml,
  inLanguage,
  isAdminPath,
  type Language,
  languages,
  type PageHead,
  type SiteConfig,
} from '@setu/contracts';
import type { PageStatus } from '../rendering/page-data.js';
import { json } from '../escape.js';

/** The picture of pages without one of their own. */
const defaultImage = { path: '/api/share.jpg', width: 1200, height: 630 };

interface HeadContext {
  site: SiteConfig;
  /** Without its language. */
  path: string;
  language?: Language;
  /** Languages besides English in which the set has pages. */
  others?: Language[];
  /** Status of the page's answer. */
  status: PageStatus;
}

/** Returns the tags for search engines and chat apps. Unknown facts are left out. A page is indexed unless it says otherwise. */
export function headTags(
  head: PageHead,
  { site, path, status, language = defaultLanguage, others = [] }: HeadContext,
): string {
  const { brandName, origin } = site;
  const title = head.title ? `${head.title} · ${brandName}` : brandName;
  // A page that is not there is the same at every address.
  const own = head.canonical ?? path;
  const url = status === 200 ? origin + inLanguage(language, own) : undefined;
  const noindex = head.noindex || status !== 200 || isAdminPath(path);
  const image = { ...defaultImage, alt: brandName, ...head.image };
  const properties: Record<string, string | undefined> = {
    'og:title': title,
    'og:description': head.description,
    'og:url': url,
    'og:site_name': brandName,
    'og:type': 'website',
    'og:locale': languages[language].tag.replace('-', '_'),
    'og:image': origin + image.path + (language === defaultLanguage ? '' : `?language=${language}`),
    'og:image:type': 'image/jpeg',
    'og:image:width': String(image.width),
    'og:image:height': String(image.height),
    'og:image:alt': image.alt,
  };
  const names = {
    description: head.description,
    robots: noindex ? 'noindex' : undefined,
    'twitter:card': 'summary_large_image',
  };
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...(url ? [`<link rel="canonical" href="${escapeHtml(url)}" />`] : []),
    ...(url && !noindex ? alternateLinks('link', origin, own, others) : []),
    ...metaTags('name', names),
    ...metaTags('property', properties),
    ...(head.structuredData ?? []).map(structuredData),
    // A browser that runs scripts looks for itself, without interrupting the reader.
    ...(status === 503 ? ['<noscript><meta http-equiv="refresh" content="10" /></noscript>'] : []),
  ].join('\n    ');
}

const metaTags = (attribute: 'name' | 'property', values: Record<string, string | undefined>): string[] =>
  Object.entries(values).flatMap(([name, content]) =>
    content ? [`<meta ${attribute}="${name}" content="${escapeHtml(content)}" />`] : [],
  );

const structuredData = (thing: object): string =>
  `<script type="application/ld+json">${json({ '@context': 'https://schema.org', ...thing })}</script>`;
