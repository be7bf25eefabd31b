import { isAdminPath, type SiteConfig } from '@setu/contracts';
import type { PageRelease, Redirects, ReleasedFile, ReleaseSet } from '@setu/release-store';
import type { ServedSet } from '../releases/release-source.js';
import type { RenderedPage } from '../rendering/rendered-pages.js';
import { pageNeeds } from './page-needs.js';

const placeholders =
  /<!-- preloads -->|<!-- title -->|<!-- styles -->|<!-- root -->|<!-- answers -->|\{\{(?:site|release|brandName|supportEmail)\}\}/g;

export interface DocumentContext {
  site: SiteConfig;
  revision: number;
  /** Public keys for the browser, see `PageRelease`. */
  keys: string[];
  /** How visitors reach the site: `https://campus.example`. */
  origin?: string;
}

/**
 * Fills the shell's template for a path: with what the page preloads, the site's configuration and the visitor's set; and with the page itself, when the
 * edge has rendered it.
 */
export function renderDocument(
  set: ServedSet,
  { site, origin = '', ...context }: DocumentContext,
  path: string,
  rendered?: RenderedPage,
) {
  const { known, files, data } = pageNeeds(set, path);
  const unread = data.filter((url) => !(rendered && Object.hasOwn(rendered.answers, url)));
  const styles = rendered ? files.filter(isStyle) : [];
  const preloaded = files.filter((file) => !styles.includes(file));
  const preloads = [...preloaded.map(filePreload), ...unread.map(dataPreload)].join('\n    ');
  // The administrator's pages have no header, so they must not flash one.
  const page = isAdminPath(path) ? set.template.replace(/<!-- header -->[^]*<!-- \/header -->/, '') : set.template;
  const template = rendered ? withPlaces(page) : page;
  const values: Record<string, () => string> = {
    '<!-- title -->': () => headOf(rendered!, site, origin + path),
    '<!-- styles -->': () => styles.map(styleLink).join(''),
    '<!-- root -->': () => rootOf(rendered!),
    '<!-- answers -->': () => `<script type="application/json" id="answers">${json(rendered!.answers)}</script>`,
    '<!-- preloads -->': () => preloads,
    '{{site}}': () => json(site),
    '{{release}}': () => json(pageRelease(set, context)),
    '{{brandName}}': () => escapeHtml(site.brandName),
    '{{supportEmail}}': () => escapeHtml(site.supportEmail),
  };
  // In a single pass, so that a path or setting that looks like a placeholder stays text.
  const html = template.replace(placeholders, (placeholder) => values[placeholder]!());
  return { html, known };
}

/** The template with the places of a rendered page instead of what stands there for the browser to replace. */
const withPlaces = (template: string): string =>
  template
    .replace(/<title>[^]*?<\/title>/, '<!-- title -->')
    .replace(/<div id="root">\s*<!-- header -->[^]*<!-- \/header -->\s*<\/div>/, '<!-- root --><!-- answers -->')
    // After the shell's own styles, which put the cascade's layers in order.
    .replace('</head>', '<!-- styles --></head>')
    .replace(/<noscript>[^]*?<\/noscript>/, '');

/** The content policy refuses style attributes of a document; the shell puts them back. */
const rootOf = ({ html, builds }: RenderedPage): string =>
  `<div id="root" data-builds="${escapeHtml(builds)}">${html.replace(/ style="/g, ' data-style="')}</div>`;

function headOf({ head }: RenderedPage, { brandName }: SiteConfig, url: string): string {
  const title = head.title ? `${head.title} · ${brandName}` : brandName;
  const properties = { title, description: head.description, url, site_name: brandName, type: 'website' };
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...(head.description ? [`<meta name="description" content="${escapeHtml(head.description)}"/>`] : []),
    `<link rel="canonical" href="${escapeHtml(url)}" />`,
    ...Object.entries(properties)
      .filter((property): property is [string, string] => Boolean(property[1]))
      .map(([name, content]) => `<meta property="og:${name}" content="${escapeHtml(content)}" />`),
  ].join('\n    ');
}

const isStyle = ({ href }: ReleasedFile): boolean => href.endsWith('.css');

const styleLink = ({ href, integrity }: ReleasedFile): string =>
  `<link rel="stylesheet" href="${escapeHtml(href)}" integrity="${integrity}" crossorigin />`;

const filePreload = ({ href, integrity }: ReleasedFile): string =>
  `<link rel="preload" as="${href.endsWith('.css') ? 'style' : 'script'}" href="${escapeHtml(href)}" ${integrity ? `integrity="${integrity}" ` : ''}crossorigin fetchpriority="low" />`;

const dataPreload = (href: string): string =>
  `<link rel="preload" as="fetch" href="${escapeHtml(href)}" crossorigin />`;

/** Where pages have moved, over all builds of a set. */
export const redirectsOf = ({ shell, slices }: ReleaseSet): Redirects =>
  Object.assign({}, ...[shell, ...Object.values(slices)].map(({ redirects }) => redirects)) as Redirects;

/** What the browser gets to know of the set. */
export function pageRelease(
  set: ServedSet,
  { revision, keys }: Pick<DocumentContext, 'revision' | 'keys'>,
): PageRelease {
  const { id, shell, slices } = set;
  const entries = Object.entries(slices).map(([name, { version, entry, integrity, container, routes }]) => [
    name,
    { version, entry, integrity, container, routes },
  ]);
  const redirects = redirectsOf(set);
  return {
    revision,
    keys,
    shell: shell.version,
    ...(id !== 'stable' && { canary: id }),
    slices: Object.fromEntries(entries) as PageRelease['slices'],
    ...(Object.keys(redirects).length > 0 && { redirects }),
  };
}

/** JSON that cannot end the script element around it. */
const json = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character]!);
