import { isAdminPath, type SiteConfig } from '@setu/contracts';
import { matchRoute, type PageRelease, type Redirects, type ReleasedFile, type ReleaseSet } from '@setu/release-store';
import type { ServedSet } from '../releases/release-source.js';

const placeholders = /<!-- preloads -->|\{\{(?:site|release|brandName|supportEmail)\}\}/g;

export interface DocumentContext {
  site: SiteConfig;
  revision: number;
  /** Public keys for the browser, see `PageRelease`. */
  keys: string[];
}

/** Fills the shell's template for a path: with what the page preloads, the site's configuration and the visitor's set. */
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
  // In a single pass, so that a path or setting that looks like a placeholder stays text.
  const html = page.replace(placeholders, (placeholder) => values[placeholder]!());
  return { html, known };
}

/** Whether some build has a page at this path, and what the page fetches first, over all builds of the set. */
function pageNeeds({ shell, slices }: ReleaseSet, path: string) {
  const builds = [shell, ...Object.values(slices)];
  const known = builds.some(({ routes }) => routes.some((pattern) => matchRoute(pattern, path)));
  const matches = builds.flatMap(({ preloads }) =>
    preloads.flatMap(({ pattern, files, data }) => {
      const parameters = matchRoute(pattern, path);
      return parameters ? [{ files, data: data.map((url) => fillIn(url, parameters)) }] : [];
    }),
  );
  const files = new Map(matches.flatMap((match) => match.files).map((file) => [file.href, file]));
  return { known, files: [...files.values()], data: matches.flatMap((match) => match.data) };
}

const fillIn = (url: string, parameters: Record<string, string>): string =>
  url.replace(/:(\w+)/g, (whole, name: string) => parameters[name] ?? whole);

const filePreload = ({ href, integrity }: ReleasedFile): string =>
  `<link rel="preload" as="${href.endsWith('.css') ? 'style' : 'script'}" href="${escapeHtml(href)}" ${integrity ? `integrity="${integrity}" ` : ''}crossorigin fetchpriority="low" />`;

const dataPreload = (href: string): string =>
  `<link rel="preload" as="fetch" href="${escapeHtml(href)}" crossorigin />`;

/** Where pages have moved, over all builds of a set. */
export const redirectsOf = ({ shell, slices }: ReleaseSet): Redirects =>
  Object.assign({}, ...[shell, ...Object.values(slices)].map(({ redirects }) => redirects)) as Redirects;

function pageRelease(set: ServedSet, context: Omit<DocumentContext, 'site'>): PageRelease {
  const { id, shell, slices } = set;
  const entries = Object.entries(slices).map(([name, { version, entry, integrity, container, routes }]) => [
    name,
    { version, entry, integrity, container, routes },
  ]);
  const redirects = redirectsOf(set);
  return {
    ...context,
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
