import type { Page } from 'playwright-core';

interface Preloads {
  /** URLs of the scripts, style sheets and data that the document preloads. */
  all: string[];
  /** Preloads that the page has not used, or had to fetch again because they did not match. */
  unused: string[];
}

/**
 * Watches which preloads the documents of a page use, from the next one on. Chromium reports unused ones only seconds
 * after the load.
 * @example
 * const preloads = await watchPreloads(page);
 * await page.goto('/admin');
 * expect((await preloads()).unused).toEqual([]);
 */
export async function watchPreloads(page: Page): Promise<() => Promise<Preloads>> {
  await page.addInitScript(() => {
    const used = ((globalThis as unknown as { used: Set<string> }).used = new Set<string>());
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (node instanceof HTMLScriptElement) used.add(node.src);
        if (node instanceof HTMLLinkElement && node.rel === 'stylesheet') used.add(node.href);
      }
    }).observe(document, { childList: true, subtree: true });
    globalThis.fetch = new Proxy(globalThis.fetch, {
      apply(fetch, scope, call: Parameters<typeof globalThis.fetch>) {
        used.add(new URL(call[0] instanceof Request ? call[0].url : call[0], location.href).href);
        return Reflect.apply(fetch, scope, call);
      },
    });
    XMLHttpRequest.prototype.open = new Proxy(XMLHttpRequest.prototype.open, {
      apply(open, request, call: [method: string, url: string]) {
        used.add(new URL(call[1], location.href).href);
        return Reflect.apply(open, request, call);
      },
    });
  });
  return () =>
    page.evaluate(() => {
      const { used } = globalThis as unknown as { used: Set<string> };
      const links = [
        ...document.querySelectorAll<HTMLLinkElement>(
          'link[rel="preload"]:is([as="script"], [as="style"], [as="fetch"])',
        ),
      ];
      const all = links.map(({ href }) => href);
      const isFetchedOnce = (url: string) => performance.getEntriesByName(url, 'resource').length === 1;
      return { all, unused: all.filter((url) => !used.has(url) || !isFetchedOnce(url)) };
    });
}
