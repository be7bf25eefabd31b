import { findChromium } from '@setu/start';
import { type CDPSession, chromium, type Page } from 'playwright-core';

/** Milliseconds; for paints since the start of the navigation. */
export interface Paint {
  first: number;
  largest: number;
  /** Time when the page's headline is on the screen. */
  headline: number;
  /** Sum of the parts of long tasks beyond 50 ms after the first paint: Lighthouse's total blocking time. */
  blocked: number;
}

export interface Network {
  /** Milliseconds for a request. */
  latency: number;
  /** Bytes per second. */
  downloadThroughput: number;
  uploadThroughput: number;
}

const bytesPerSecond = (kilobits: number) => (kilobits * 1e3) / 8;

/** The slow 4G of Lighthouse. */
export const slow4g: Network = {
  latency: 150,
  downloadThroughput: bytesPerSecond(1_600),
  uploadThroughput: bytesPerSecond(750),
};

/** The network of a village at the edge of a cell. */
export const slow3g: Network = {
  latency: 400,
  downloadThroughput: bytesPerSecond(400),
  uploadThroughput: bytesPerSecond(400),
};

/** Slowdown of the processor to that of a medium phone. */
const slowdown = 4;
const timeoutMs = 120_000;
/** Milliseconds after which a browser has reported a paint. */
const settleMs = 500;

declare global {
  var noted: Partial<Pick<Paint, 'largest' | 'headline'>> & { tasks: { startTime: number; duration: number }[] };
}

/** Records the largest paint so far, and the first frame with the headline of the page itself. */
function watchPaints() {
  globalThis.noted = { tasks: [] };
  new PerformanceObserver((list) => void noted.tasks.push(...list.getEntries())).observe({ type: 'longtask' });
  new PerformanceObserver((list) => (noted.largest = list.getEntries().at(-1)!.startTime)).observe({
    type: 'largest-contentful-paint',
    buffered: true,
  });
  const look = () => {
    if (document.querySelector('main h1')?.textContent) noted.headline = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Measures the paints of a page for a new visitor with a slow phone. */
export const measurePaint = (url: string, network: Network): Promise<Paint> =>
  inFreshPage({}, async (page, devtools) => {
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...network });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript(watchPaints);
    await page.goto(url, { timeout: timeoutMs });
    // A slow processor can be busy for longer than the pause that counts as a quiet network.
    await page.waitForFunction(() => noted.headline, undefined, { timeout: timeoutMs });
    await page.waitForLoadState('networkidle', { timeout: timeoutMs });
    await page.waitForTimeout(settleMs);
    return page.evaluate(() => {
      const first = performance.getEntriesByName('first-contentful-paint')[0]!.startTime;
      const blocked = noted.tasks
        .filter(({ startTime }) => startTime > first)
        .reduce((sum, { duration }) => sum + duration - 50, 0);
      return { first, blocked, largest: noted.largest!, headline: noted.headline! };
    });
  });

/** Works on a page of a fresh Chromium with the width of a phone. */
export async function inFreshPage<T>(
  headers: Record<string, string>,
  work: (page: Page, devtools: CDPSession) => Promise<T>,
): Promise<T> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 }, extraHTTPHeaders: headers });
    return await work(page, await page.context().newCDPSession(page));
  } finally {
    await browser.close();
  }
}
