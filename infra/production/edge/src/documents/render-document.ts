import { defaultLanguage, escapeHtml, isAdminPath, type Language, languages, type SiteConfig } from '@setu/contracts';
import { folderOf, type PageRelease, type Redirects, type ReleasedFile, type ReleaseSet } from '@setu/release-store';
import { once } from '../once.js';
import { languagesOfPage, messagesOfDocument, siteIn, translatedFiles } from '../releases/page-messages.js';
import { fileOf, isStyle, type PageStyles, styleLink } from '../releases/page-styles.js';
import type { ServedSet } from '../releases/release-source.js';
import type { PageOutcome, RenderedPage } from '../rendering/rendered-pages.js';
import { headTags } from './document-head.js';
import { readHead } from '../rendering/read-head.js';
import { inScript, json, jsonOf } from '../escape.js';
import { type PageNeeds, pageNeeds, takesOne } from '../rendering/page-needs.js';
import { pageFills } from '../rendering/slots.js';
import { webManifestPath } from './web-manifest.js';

/** The group makes `split` keep them. */
const placeholders =
  /(<!-- (?:preloads|head|styles|root|answers|messages) -->|\{\{(?:site|release|brandName|supportEmail)\}\})/;

/** Placeholders whose text depends on the page. */
const ofPage = ['head', 'styles', 'root', 'answers', 'messages', 'preloads'] as const;

type OfPage = (typeof ofPage)[number];

export interface DocumentContext {
  site: SiteConfig;
  revision: number;
  /** Public keys for the browser, see `PageRelease`. */
  keys: string[];
  /** Default: English. */
  language?: Language;
}

/**
 * Fills the shell's template for a path without its language: with what the page preloads, the site's configuration and the visitor's set; and with the page itself, when the
 * edge has rendered it. The status is 404 if no build has the page. Most of a document is the same on many pages, so that part is encoded once.
 */
export function renderDocument(
  set: ServedSet,
  context: DocumentContext,
  path: string,
  { rendered, ...outcome }: PageOutcome = { status: 200 },
  { known, widgetFiles, data, head, ...page }: PageNeeds = pageNeeds(set, path),
) {
  const status = known ? outcome.status : 404;
  // A page that says what is wrong has no widgets.
  const files = status === 200 ? [...page.files, ...widgetFiles] : page.files;
  const isRead = (url: string) =>
    rendered && (Object.hasOwn(rendered.answers, url) || Object.hasOwn(rendered.failures, url));
  const unread = data.filter((url) => !isRead(url));
  const linked = rendered ? files.filter(isStyle) : [];
  const { parts, hashes } = templateOf(set, context, rendered ? 'rendered' : isAdminPath(path) ? 'admin' : 'plain');
  const styles = stylesOf(set, linked);
  const { language = defaultLanguage } = context;
  const languageFiles = set.messages?.[language] ? (set.shell.languageFiles ?? []) : [];
  const preloaded = [...languageFiles, ...files.filter((file) => !linked.includes(file))];
  const messages = messagesOfDocument(set, language, files, rendered);
  const inLanguages = languagesOfPage(set, context.site, { ...page, widgetFiles }, rendered?.head.languages);
  const values: Record<OfPage, () => string | Buffer> = {
    head: () =>
      headTags(
        {
          ...readHead({ ...head, ...head?.words?.[language] }),
          ...rendered?.head,
          ...(language !== defaultLanguage && !inLanguages.includes(language) && { noindex: true }),
        },
        { site: context.site, path, status, language, others: inLanguages },
      ),
    styles: () => styles.tags,
    root: () => rootOf(rendered!),
    answers: () => dataOf(rendered!),
    messages: () => (set.messages?.[language] ? dataScript('messages', inScript(messages.text)) : ''),
    preloads: () =>
      [...messages.others.map(dataPreload), ...preloaded.map(filePreload), ...unread.map(dataPreload)].join('\n    '),
  };
  // A path or setting that looks like a placeholder is no part of the template, and stays text.
  const html = Buffer.concat(parts.map((part) => (Buffer.isBuffer(part) ? part : bytesOf(values[part]()))));
  return { html, status, styles: [...hashes, ...styles.hashes] };
}

const bytesOf = (part: string | Buffer): Buffer => (typeof part === 'string' ? Buffer.from(part) : part);

interface Template {
  /** Texts, and names of the slots between them. */
  parts: (Buffer | OfPage)[];
  /** Hashes of the style sheets in it. */
  hashes: string[];
}

const templatesOf = once((_set: ServedSet) =>
  once((_context: DocumentContext): Partial<Record<TemplateKind, Template>> => ({})),
);

/** Pages that the browser renders, those of administrators among them, and pages that the edge has rendered. */
type TemplateKind = 'plain' | 'admin' | 'rendered';

/** The shell's template for a kind of page. It is prepared once for each set and context. */
function templateOf(set: ServedSet, context: DocumentContext, kind: TemplateKind): Template {
  return (templatesOf(set)(context)[kind] ??= prepareTemplate(set, context, kind));
}

function prepareTemplate(set: ServedSet, context: DocumentContext, kind: TemplateKind): Template {
  const { template, styles } = set;
  // The administrator's pages have no header, so they must not flash one.
  const shellPage = kind === 'admin' ? template.replace(/<!-- header -->[^]*<!-- \/header -->/, '') : template;
  const titled = shellPage.replace(/<title>[^]*?<\/title>/, '<!-- head -->');
  const placed = kind === 'rendered' ? withPlaces(titled) : titled;
  const linked = kind === 'rendered' ? (placed.match(styleLink) ?? []).map(fileOf) : [];
  const complete =
    linked.length > 0 ? placed.replace(styleLink, (link) => styleTag(styles, fileOf(link), link)) : placed;
  return { parts: partsOf(complete, set, context), hashes: hashesOf(styles, linked) };
}

/** The texts of a template, with the values that are the same on each page, between the names of the others. */
function partsOf(template: string, set: ServedSet, context: DocumentContext): Template['parts'] {
  const { brandName, supportEmail } = context.site;
  const { language = defaultLanguage } = context;
  const translated = inOneLanguage(template, language)
    .replace('<html lang="en-IN"', `<html lang="${languages[language].tag}"`)
    .replace('href="/site.webmanifest"', `href="${webManifestPath(language)}"`);
  const values: Record<string, () => string> = {
    '{{site}}': () => json(siteIn(set, context.site, language)),
    '{{release}}': () => json(pageRelease(set, context)),
    '{{brandName}}': () => escapeHtml(brandName),
    '{{supportEmail}}': () => escapeHtml(supportEmail),
  };
  return translated.split(placeholders).map((part, index) => {
    const name = index % 2 === 1 && ofPage.find((each) => part === `<!-- ${each} -->`);
    return name || Buffer.from(index % 2 === 1 ? values[part]!() : part);
  });
}

/** Removes the notes for readers without script in other languages than the page; without one in its language, the English one stays. */
function inOneLanguage(template: string, language: Language): string {
  const notes = /<p\b[^>]* lang="(\w+)">[^]*?<\/p>/g;
  const isWritten = [...template.matchAll(notes)].some(([, code]) => code === language);
  return template.replace(notes, (note, code: string) =>
    code === (isWritten ? language : defaultLanguage) ? note : '',
  );
}

/**
 * The template with the places of a rendered page instead of what stands there for the browser to replace. Scripts come after the page: before it, they would
 * take the network from the font and pictures that it is shown with. A shell that has a place for them keeps its small first one and fetches the others
 * after the first paint. The first one runs as soon as it is there if the shell says that it can: a page may be seen and pressed before the end of its document is there.
 */
function withPlaces(template: string): string {
  const [place, loading = 'defer'] = afterPaint.exec(template) ?? [];
  const scripts = template.match(deferredScript) ?? [];
  const moved = place ? scripts.slice(1) : scripts;
  const behind = `${moved.join('')}<!-- preloads -->`;
  return (
    template
      .replace(deferredScript, (script) => (moved.includes(script) ? '' : script.replace(' defer', ` ${loading}`)))
      .replace('<!-- preloads -->', '')
      .replace(
        /<div id="root">\s*<!-- header -->[^]*<!-- \/header -->\s*<\/div>/,
        () => `<!-- root --><!-- answers -->${place ? '' : behind}`,
      )
      .replace(afterPaint, (each) => each.replace('><', () => `>${behind}<`))
      // After the shell's own styles, which put the cascade's layers in order.
      .replace('</head>', '<!-- styles --></head>')
      .replace(/<noscript>(?!<link)[^]*?<\/noscript>/, '')
  );
}

/** The shell's place for scripts. Older shells do not say how to load the first one: it must not run before the document is parsed. */
const afterPaint = /<template id="after-paint"(?: data-first="(async)")?><\/template>/;
const deferredScript = /<script\b[^>]* defer\b[^>]*><\/script>/g;

/** Returns the data that the page was rendered from, for hydration in the browser. */
const dataOf = ({ answers, failures }: RenderedPage): string =>
  dataScript('answers', inScript(jsonOf(answers))) +
  (Object.keys(failures).length > 0 ? dataScript('failures', json(failures)) : '');

const dataScript = (id: string, text: string): string => `<script type="application/json" id="${id}">${text}</script>`;

const rootOf = ({ html, builds, incompleteUntil }: RenderedPage): string =>
  `<div id="root" data-builds="${escapeHtml(builds)}"${incompleteUntil === undefined ? '' : ' data-incomplete'}>${html}</div>`;

const linkTo = ({ href, integrity }: ReleasedFile): string =>
  `<link rel="stylesheet" href="${escapeHtml(href)}" integrity="${integrity}" crossorigin />`;

/** The text of a style sheet, or the link to it where there is none: a slow network takes as long to ask for it as to bring the whole document. */
function styleTag(texts: PageStyles | undefined, { href }: ReleasedFile, link: string): string {
  const text = texts?.get(href);
  return text === undefined ? link : `<style data-href="${escapeHtml(href)}">${text}</style>`;
}

/** Hashes of the files whose text is in the document, for its content policy. */
const hashesOf = (texts: PageStyles | undefined, files: ReleasedFile[]): string[] =>
  files.filter(({ href }) => texts?.has(href)).map(({ integrity }) => integrity);

const stylesOfSet = once((_set: ServedSet) => new Map<string, { tags: Buffer; hashes: string[] }>());

/** The style sheets of a page besides the template's own. Few combinations occur, and each is encoded once for its set. */
function stylesOf(set: ServedSet, files: ReleasedFile[]) {
  const known = stylesOfSet(set);
  const key = files.map(({ href }) => href).join(' ');
  const styles = known.get(key) ?? {
    tags: Buffer.from(files.map((file) => styleTag(set.styles, file, linkTo(file))).join('')),
    hashes: hashesOf(set.styles, files),
  };
  known.set(key, styles);
  return styles;
}

const filePreload = ({ href, integrity }: ReleasedFile): string =>
  `<link rel="preload" as="${isStyle({ href }) ? 'style' : 'script'}" href="${escapeHtml(href)}" ${integrity ? `integrity="${integrity}" ` : ''}crossorigin fetchpriority="low" />`;

const dataPreload = (href: string): string =>
  `<link rel="preload" as="fetch" href="${escapeHtml(href)}" crossorigin />`;

/** Where pages have moved, over all builds of a set. */
export const redirectsOf = ({ shell, slices }: ReleaseSet): Redirects =>
  Object.assign({}, ...[shell, ...Object.values(slices)].map(({ redirects }) => redirects)) as Redirects;

type ReleaseContext = Pick<DocumentContext, 'revision' | 'keys' | 'language'>;

const releasesOf = once((set: ServedSet) => once((context: ReleaseContext) => makePageRelease(set, context)));

/** Returns the part of the set that the browser needs. */
export const pageRelease = (set: ServedSet, context: ReleaseContext): PageRelease => releasesOf(set)(context);

function makePageRelease(set: ServedSet, { revision, keys, language = defaultLanguage }: ReleaseContext): PageRelease {
  const { id, shell, slices } = set;
  const entries = Object.entries(slices).map(([name, { version, entry, integrity, container, library, routes }]) => [
    name,
    { version, entry, integrity, container, ...(library && { library }), routes },
  ]);
  const redirects = redirectsOf(set);
  const translated = set.messages?.[language];
  const messages = Object.fromEntries(
    [shell, ...Object.values(slices)].flatMap(({ messages = {} }) => {
      const file = messages[language];
      if (!file || !translated) return [];
      const folder = folderOf(file.href);
      return [[folder, { ...file, files: translatedFiles(translated, folder) }]];
    }),
  ) as NonNullable<PageRelease['messages']>;
  const pages = [shell, ...Object.values(slices)].flatMap(({ routes, preloads }) =>
    preloads
      .filter(({ pattern, server }) => server && routes.includes(pattern))
      // The browser fetches them before an address is opened.
      .map(({ pattern, data, server }) => [pattern, data.filter((url) => !takesOne(url, server!.private))]),
  );
  return {
    revision,
    keys,
    shell: shell.version,
    ...(id !== 'stable' && { canary: id }),
    slices: Object.fromEntries(entries) as PageRelease['slices'],
    pages: Object.fromEntries(pages) as PageRelease['pages'],
    ...(Object.keys(messages).length > 0 && { messages }),
    ...(Object.keys(pageFills(set, language)).length > 0 && { slots: pageFills(set, language) }),
    ...(Object.keys(redirects).length > 0 && { redirects }),
  };
}
