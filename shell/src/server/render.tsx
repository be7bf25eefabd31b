import type { PageHead, SiteConfig } from '@setu/contracts';
import type { PageRelease } from '@setu/release-store/release-document';
import { type Answers, HeadProvider, loadsFinished, setSite, type Slice } from '@setu/sdk';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { type Navigator, Router as LocationRouter } from 'react-router-dom';
import { App } from '../boot/app';
import { provideSlices } from './slice-loader';

/** The modules that the slices' server builds take from the shell. */
export { shared } from '../slices/federation';

interface PageRequest {
  /** Path and query. */
  url: string;
  site: SiteConfig;
  release: PageRelease;
  /** The API's answers that the page reads. */
  answers: Answers;
}

interface RenderedPage {
  /** Content of the document's root. */
  html: string;
  head: PageHead;
}

/** A page shows code that is loaded while it is rendered, such as a lazy route, in the next pass. */
const maxPasses = 5;

/** Renders a page for nobody in particular: what depends on the visitor is rendered in the browser. */
export async function render(
  { url, site, release, answers }: PageRequest,
  builds: Record<string, { default?: Slice }>,
): Promise<RenderedPage> {
  setSite(site);
  provideSlices(release, builds);
  const [pathname = '/', query] = url.split('?', 2);
  const location = { pathname, search: query ? `?${query}` : '', hash: '', key: 'default', state: null };
  const router = ({ children }: { children: ReactNode }) => (
    <LocationRouter location={location} navigator={navigator} static>
      {children}
    </LocationRouter>
  );
  for (let pass = 1; ; pass++) {
    let head: PageHead = {};
    const html = renderToString(
      <HeadProvider value={(noted) => void (head = noted)}>
        <App answers={answers} router={router} />
      </HeadProvider>,
    );
    if (!(await loadsFinished())) {
      refuseStyles(html);
      return { html, head };
    }
    if (pass === maxPasses) throw new Error(`The page still loads code in pass ${maxPasses}`);
  }
}

/** A text or another attribute cannot hold the quotation mark. */
function refuseStyles(html: string): void {
  const element = /<[^<>]* style="[^"]*"/.exec(html)?.[0];
  if (element) throw new Error(`The content policy lets no style attribute into a page, use a class: ${element}`);
}

const refuse = (): never => {
  throw new Error('Nothing navigates on the server');
};
const navigator: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`),
  go: refuse,
  push: refuse,
  replace: refuse,
};
