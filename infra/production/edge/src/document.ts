import { isAdminPath, type SiteConfig } from '@setu/contracts';
import type { PageRelease, ReleasedFile } from '@setu/release-store';
import { pageNeeds } from './page-needs.js';
import type { ServedSet } from './release/release-source.js';

const places = /<!-- preloads -->|\{\{(?:site|release|brandName|supportEmail)\}\}/g;

export interface DocumentContext {
  site: SiteConfig;
  revision: number;
  /** Public keys for the browser, see `PageRelease`. */
  keys: string[];
}

/** The document of a path: the shell's template with what this page needs, the site's configuration and the visitor's set in it. */
export function renderDocument(set: ServedSet, { site, ...context }: DocumentContext, path: string) {
  const { known, files, data } = pageNeeds(set, path);
  const preloads = [...files.map(filePreload), ...data.map(dataPreload)].join('\n    ');
  // The administrator's pages have no header, so they must not flash one.
  const page = isAdminPath(path) ? set.template.replace(/<!-- header -->[^]*<!-- \/header -->/, '') : set.template;
  const values: Record<string, () => string> = {
    '<!-- preloads -->': () => preloads,
    '{{site}}': () => json(site),
    '{{release}}': () => json(pageRelease(set, context)),
    '{{brandName}}': () => escapeHtml(site.brandName),
    '{{supportEmail}}': () => escapeHtml(site.supportEmail),
  };
  // In one go: a path or a setting that looks like a place of the template is text like any other.
  const html = page.replace(places, (place) => values[place]!());
  return { html, known };
}

const filePreload = ({ href, integrity }: ReleasedFile): string =>
  `<link rel="preload" as="${href.endsWith('.css') ? 'style' : 'script'}" href="${escapeHtml(href)}" ${integrity ? `integrity="${integrity}" ` : ''}crossorigin fetchpriority="low" />`;

const dataPreload = (href: string): string =>
  `<link rel="preload" as="fetch" href="${escapeHtml(href)}" crossorigin />`;

function pageRelease({ id, shell, slices }: ServedSet, context: Omit<DocumentContext, 'site'>): PageRelease {
  const entries = Object.entries(slices).map(([name, { version, entry, integrity, container, routes }]) => [
    name,
    { version, entry, integrity, container, routes },
  ]);
  return {
    ...context,
    shell: shell.version,
    ...(id !== 'stable' && { canary: id }),
    slices: Object.fromEntries(entries) as PageRelease['slices'],
  };
}

/** JSON that cannot end the script element it stands in. */
const json = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character]!);
