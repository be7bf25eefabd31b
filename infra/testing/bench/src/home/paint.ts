import { inFreshPage } from './open-page.js';

/** Milliseconds after the navigation began. */
export interface Paint {
  first: number;
  largest: number;
}

const bytesPerSecond = (megabits: number) => (megabits * 1e6) / 8;

/** A middling phone on slow 4G, as Lighthouse has it. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: bytesPerSecond(1.6),
  uploadThroughput: bytesPerSecond(0.75),
};
const slowdown = 4;
const timeoutMs = 120_000;

/** When a new visitor with a slow phone sees the first content of a page, and its largest. */
export const measurePaint = (url: string): Promise<Paint> =>
  inFreshPage({}, async (page, devtools) => {
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', slow4g);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(url, { waitUntil: 'networkidle', timeout: timeoutMs });
    return page.evaluate(async () => {
      const largest = await new Promise<number>((seen) =>
        new PerformanceObserver((list) => seen(list.getEntries().at(-1)!.startTime)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        }),
      );
      return { first: performance.getEntriesByName('first-contentful-paint')[0]!.startTime, largest };
    });
  });
