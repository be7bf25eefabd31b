import { chromium, type CDPSession, type Page } from 'playwright-core';
import { findChromium } from '@setu/start';

/** Works on a page of a fresh Chromium, as wide as a phone. */
export async function inFreshPage<T>(
  headers: Record<string, string>,
  work: (page: Page, devtools: CDPSession) => Promise<T>,
): Promise<T> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 }, extraHTTPHeaders: headers });
    return await work(page, await page.context().newCDPSession(page));
  } finally {
    await browser.close();
  }
}
