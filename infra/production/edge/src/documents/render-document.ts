import { isAdminPath, type SiteConfig } from '@setu/contracts';
import type { PageRelease, Redirects, ReleasedFile, ReleaseSet } from '@setu/release-store';
import { once } from '../once.js';
import { fileOf, isStyle, type PageStyles, styleLink } from '../releases/page-styles.js';
import type { ServedSet } from '../releases/release-source.js';
import type { PageOutcome, RenderedPage } from '../rendering/rendered-pages.js';
import { headTags } from './document-head.js';
import { readHead } from '../rendering/read-head.js';
import { escapeHtml, json } from '../escape.js';
import { pageNeeds } from '../rendering/page-needs.js';
import { pageFills } from '../rendering/slots.js';

/** The group makes `split` keep them. */
const placeholders = /(<!-- (?:preloads|head|styles|root|answers) -->|\{\{(?:site|release|brandName|supportEmail)\}\})/;

export interface DocumentContext {
  site: SiteConfig;
  revision: number;
  /** Public keys for the browser, see `PageRelease`. */
  keys: string[];
}

/**
 * Fills the shell's template for a path: with what the page preloads, the site's configuration and the visitor's set; and with the page itself, when the
 * edge has rendered it. The status is 404 if no build has the page.
 */
export function renderDocument(
  set: ServedSet,
  { site, ...context }: DocumentContext,
  path: string,
  { rendered, ...outcome }: PageOutcome = { status: 200 },
  query = '',
) {
  const { known, widgetFiles, data, head, ...page } = pageNeeds(set, path, query);
  const status = known ? outcome.status : 404;
  // A page that says what is wrong has no widgets.
  const files = status === 200 ? [...page.files, ...widgetFiles] : page.files;
  const isRead = (url: string) =>
    rendered && (Object.hasOwn(rendered.answers, url) || Object.hasOwn(rendered.failures, url));
  const unread = data.filter((url) => !isRead(url));
  const linked = rendered ? files.filter(isStyle) : [];
  const preloaded = files.filter((file) => !linked.includes(file));
  const { parts, hashes } = templateOf(set, rendered ? 'rendered' : isAdminPath(path) ? 'admin' : 'plain');
  const styles = new Styles(set.styles, hashes);
  const values: Record<string, () => string> = {
    '<!-- head -->': () => headTags({ ...readHead(head), ...rendered?.head }, { site, path, status }),
    '<!-- styles -->': () => linked.map((file) => styles.tagOf(file, linkTo(file))).join(''),
    '<!-- root -->': () => rootOf(rendered!),
    '<!-- answers -->': () => dataOf(rendered!),
    '<!-- preloads -->': () => [...preloaded.map(filePreload), ...unread.map(dataPreload)].join('\n    '),
    '{{site}}': () => json(site),
    '{{release}}': () => json(pageRelease(set, context)),
    '{{brandName}}': () => escapeHtml(site.brandName),
    '{{supportEmail}}': () => escapeHtml(site.supportEmail),
  };
  // A path or setting that looks like a placeholder is no part of the template, and stays text.
  const html = parts.map((part, index) => (index % 2 === 1 ? values[part]!() : part)).join('');
  return { html, status, styles: styles.hashes };
}

interface Template {
  /** Texts and placeholders in turn. */
  parts: string[];
  /** Hashes of the style sheets in it. */
  hashes: string[];
}

const templatesOf = once((_set: ServedSet): Partial<Record<TemplateKind, Template>> => ({}));

/** Pages that the browser renders, those of administrators among them, and pages that the edge has rendered. */
type TemplateKind = 'plain' | 'admin' | 'rendered';

/** The shell's template for a kind of page. It is prepared once for each set. */
function templateOf(set: ServedSet, kind: TemplateKind): Template {
  return (templatesOf(set)[kind] ??= prepareTemplate(set, kind));
}

function prepareTemplate({ template, styles: texts }: ServedSet, kind: TemplateKind): Template {
  // The administrator's pages have no header, so they must not flash one.
  const shellPage = kind === 'admin' ? template.replace(/<!-- header -->[^]*<!-- \/header -->/, '') : template;
  const titled = shellPage.replace(/<title>[^]*?<\/title>/, '<!-- head -->');
  const styles = new Styles(texts);
  const complete =
    kind === 'rendered' ? withPlaces(titled).replace(styleLink, (link) => styles.tagOf(fileOf(link), link)) : titled;
  return { parts: complete.split(placeholders), hashes: styles.hashes };
}

/**
 * The template with the places of a rendered page instead of what stands there for the browser to replace. Scripts stand behind the page: before it, they would
 * take the network from the font and pictures that it is shown with. A shell that has a place for them keeps its small first one and fetches the others
 * after the first paint.
 */
function withPlaces(template: string): string {
  const keepsFirst = template.includes(afterPaint());
  const scripts = template.match(deferredScript) ?? [];
  const moved = keepsFirst ? scripts.slice(1) : scripts;
  const behind = `${moved.join('')}<!-- preloads -->`;
  return (
    template
      .replace(deferredScript, (script) => (moved.includes(script) ? '' : script))
      .replace('<!-- preloads -->', '')
      .replace(
        /<div id="root">\s*<!-- header -->[^]*<!-- \/header -->\s*<\/div>/,
        () => `<!-- root --><!-- answers -->${keepsFirst ? '' : behind}`,
      )
      .replace(afterPaint(), () => afterPaint(behind))
      // After the shell's own styles, which put the cascade's layers in order.
      .replace('</head>', '<!-- styles --></head>')
      .replace(/<noscript>(?!<link)[^]*?<\/noscript>/, '')
  );
}

const afterPaint = (scripts = '') => `<template id="after-paint">${scripts}</template>`;
const deferredScript = /<script\b[^>]* defer\b[^>]*><\/script>/g;

/** What the page was rendered from, for the browser. */
const dataOf = ({ answers, failures }: RenderedPage): string =>
  Object.entries({ answers, failures })
    .filter(([id, value]) => id === 'answers' || Object.keys(value).length > 0)
    .map(([id, value]) => `<script type="application/json" id="${id}">${json(value)}</script>`)
    .join('');

const rootOf = ({ html, builds }: RenderedPage): string =>
  `<div id="root" data-builds="${escapeHtml(builds)}">${html}</div>`;

const linkTo = ({ href, integrity }: ReleasedFile): string =>
  `<link rel="stylesheet" href="${escapeHtml(href)}" integrity="${integrity}" crossorigin />`;

/** Puts style sheets into a document: a slow network takes as long to ask for them as to bring the whole document. */
class Styles {
  /** Of those in the document, for its content policy. */
  readonly hashes: string[];

  constructor(
    private readonly texts: PageStyles | undefined,
    hashes: string[] = [],
  ) {
    this.hashes = [...hashes];
  }

  /** The text of a style sheet, or the link to it where there is none. */
  tagOf({ href, integrity }: ReleasedFile, link: string): string {
    const text = this.texts?.get(href);
    if (text === undefined) return link;
    this.hashes.push(integrity);
    return `<style data-href="${escapeHtml(href)}">${text}</style>`;
  }
}

const filePreload = ({ href, integrity }: ReleasedFile): string =>
  `<link rel="preload" as="${isStyle({ href }) ? 'style' : 'script'}" href="${escapeHtml(href)}" ${integrity ? `integrity="${integrity}" ` : ''}crossorigin fetchpriority="low" />`;

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
  const entries = Object.entries(slices).map(([name, { version, entry, integrity, container, library, routes }]) => [
    name,
    { version, entry, integrity, container, ...(library && { library }), routes },
  ]);
  const redirects = redirectsOf(set);
  const pages = [shell, ...Object.values(slices)].flatMap(({ routes, preloads }) =>
    preloads
      .filter(({ pattern, server }) => server && routes.includes(pattern))
      .map(({ pattern, data }) => [pattern, data]),
  );
  return {
    revision,
    keys,
    shell: shell.version,
    ...(id !== 'stable' && { canary: id }),
    slices: Object.fromEntries(entries) as PageRelease['slices'],
    pages: Object.fromEntries(pages) as PageRelease['pages'],
    ...(Object.keys(pageFills(set)).length > 0 && { slots: pageFills(set) }),
    ...(Object.keys(redirects).length > 0 && { redirects }),
  };
}
