import type { Page } from 'playwright-core';

/** The shell's code, except the small script that runs before a page is painted: without it a server-rendered page does not respond. */
export const shellCode = /\/main\.\w+\.js$/;

/** Holds the server's responses back until the returned function is called. */
export async function hold(page: Page, pattern: string | RegExp): Promise<() => void> {
  let release!: () => void;
  const released = new Promise<void>((done) => (release = done));
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Responds with the server's response to another address, instead of a random choice. */
export async function answerFrom(page: Page, pattern: string | RegExp, path: string): Promise<void> {
  await page.route(pattern, async (route) =>
    route.fulfill({ response: await route.fetch({ url: `${process.env.PRODUCT_URL}${path}` }) }),
  );
}

/** Makes documents client-rendered, so that pages read their data themselves. */
export async function renderInBrowser(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback();
    const response = await route.fetch();
    const html = (await response.text())
      .replace(
        /<div id="root" data-builds[^]*<script type="application\/json" id="answers">[^]*?<\/script>/,
        '<div id="root"></div>',
      )
      .replace(/<title>[^]*?<\/title>\s*<meta name="description"[^>]*>/, '<title></title>');
    await route.fulfill({ response, body: html });
  });
}

/** Collects the addresses requested from now on; `stop` ends that. */
export function watchRequests(page: Page, wanted: (url: string) => boolean = () => true) {
  const urls: string[] = [];
  const note = (request: { url(): string }) => void (wanted(request.url()) && urls.push(request.url()));
  page.context().on('request', note);
  return { urls, stop: () => page.context().off('request', note) };
}

/** Returns whether an address is outside the product. */
export const isThirdParty = (url: string): boolean =>
  /^(?:https?|wss?):/.test(url) && new URL(url).host !== new URL(process.env.PRODUCT_URL!).host;
