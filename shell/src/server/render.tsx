import {
  defaultLanguage,
  type Catalogue,
  type DistrictNames,
  type Language,
  languagePrefix,
  type PageHead,
  type SiteConfig,
} from '@setu/contracts';
import type { PageRelease } from '@setu/release-store/release-document';
import { type Answers, type Failures, HeadProvider, setSite, setTranslations, type Slice } from '@setu/sdk';
import { provideOtherLanguages } from '@setu/sdk/other-languages';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createPath, type Navigator, Router as LocationRouter } from 'react-router-dom';
import { App } from '../boot/app';
import { provideOtherParts } from '../language/provide-other-parts';
import { districtCatalogue, translationsFrom } from '../language/translations';
import { redirected } from '../boot/moved-pages';
import { failIn, noteEmptyPage } from './suspense-slots';
import { NotRenderedHere, provideSlices } from './slice-loader';

provideOtherLanguages();
provideOtherParts();

/** Number of loads of code that have ended so far. */
export { finishedLoads } from '@setu/sdk';

/** Modules that the slices' server builds take from the shell. */
export { shared } from '../slices/federation';

interface PageRequest {
  /** Path without its language, and query. */
  url: string;
  /** Default: English. */
  language?: Language;
  /** Translations of the page's texts. */
  messages?: { messages?: Catalogue; districts?: DistrictNames };
  site: SiteConfig;
  release: PageRelease;
  /** API data that the page reads. */
  answers: Answers;
  /** API errors. */
  failures?: Failures;
  /** Whether to find out why a widget's slot is empty, which renders the page twice more. Default: true. */
  asksWhy?: boolean;
}

interface RenderedPage {
  /** Content of the document's root. */
  html: string;
  head: PageHead;
  /** Whether the page's own slot is empty. */
  isEmpty: boolean;
  /** Keys of the messages that it displays, separated by spaces, for its document. */
  messages: string;
}

type Builds = Record<string, { default?: Slice }>;

/**
 * Renders a page for an anonymous visitor: parts that depend on the visitor are rendered in the browser. Code that it
 * loads, such as a lazy route, is available at the next call.
 */
export function render(
  { url, language = defaultLanguage, messages = {}, site, release, answers, failures = {} }: PageRequest,
  builds: Builds,
): RenderedPage {
  setSite(site);
  const used = new Set<string>();
  const catalogue = { ...districtCatalogue(messages.districts), ...messages.messages };
  setTranslations(messages.messages && translationsFrom(language, notingKeys(catalogue, used)));
  provideSlices(release, builds);
  const [pathname = '/', query] = url.split('?', 2);
  const basename = languagePrefix(language);
  const location = {
    pathname: basename + pathname,
    search: query ? `?${query}` : '',
    hash: '',
    key: 'default',
    state: null,
  };
  const router = ({ children }: { children: ReactNode }) => (
    <LocationRouter basename={basename || '/'} location={location} navigator={navigator} static>
      {children}
    </LocationRouter>
  );
  let head: PageHead = {};
  const { result: html, isEmpty } = noteEmptyPage(() =>
    renderToString(
      <HeadProvider value={(noted) => void (head = noted)}>
        <App answers={answers} failures={failures} router={router} />
      </HeadProvider>,
    ),
  );
  rejectStyles(html);
  return { html, head, isEmpty, messages: [...used].join(' ') };
}

/** Returns a catalogue that adds the key of each message that is found to a set. */
const notingKeys = (catalogue: Catalogue, used: Set<string>): Catalogue =>
  new Proxy(catalogue, {
    get(messages, key: string) {
      if (messages[key] !== undefined) used.add(key);
      return messages[key];
    },
  });

/** Returns the reason why a widget's slot in a rendered page is empty. Throws if it is the page's own slot. */
export function emptyPlace(request: PageRequest, builds: Builds, { html, isEmpty }: RenderedPage): string | undefined {
  if (isEmpty) renderStrictly('pages', request, builds);
  if (!html.includes(emptyBoundary) || request.asksWhy === false) return undefined;
  try {
    renderStrictly('all', request, builds);
  } catch (error) {
    return error instanceof NotRenderedHere ? undefined : String(error);
  }
  return undefined;
}

/** React writes it where a `Suspense` shows its fallback. */
const emptyBoundary = '<!--$!-->';

function renderStrictly(slots: 'pages' | 'all', request: PageRequest, builds: Builds): void {
  failIn(slots);
  try {
    render(request, builds);
  } finally {
    failIn('none');
  }
}

const styleAttribute = ' style="';

/** Rejects style attributes. A text or another attribute cannot contain the quotation mark. */
function rejectStyles(html: string): void {
  // A cheap test first: the search for the element takes ten times as long.
  if (!html.includes(styleAttribute)) return;
  const element = /<[^<>]* style="[^"]*"/.exec(html)?.[0];
  if (element) throw new Error(`The content policy lets no style attribute into a page, use a class: ${element}`);
}

const cannotNavigate = (): never => {
  throw new Error('Nothing navigates on the server');
};
const navigator: Navigator = {
  createHref(to) {
    const now = redirected(to);
    return typeof now === 'string' ? now : createPath(now);
  },
  go: cannotNavigate,
  push: cannotNavigate,
  replace: cannotNavigate,
};
