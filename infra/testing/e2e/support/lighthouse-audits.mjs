// A process of its own, since Lighthouse is an ES module. Audits the pages whose addresses are sent to it, in one tab of the browser that listens at a port.
import { basename } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import lighthouse, { defaultConfig } from 'lighthouse';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import puppeteer from 'puppeteer-core';

const [port] = process.argv.slice(2);

// Lighthouse would keep the processor busy for a second before each page, only to warn of a slow machine.
pageFunctions.computeBenchmarkIndex = () => 1000;

// Lighthouse formats a message for each command to the browser, in case it fails, and the search for the locale takes most of that time.
const { resolveLocale } = IntlMessageFormat;
const resolved = new Map();
IntlMessageFormat.resolveLocale = (locales) => {
  const key = String(locales);
  if (!resolved.has(key)) resolved.set(key, resolveLocale(locales));
  return resolved.get(key);
};

const quietMs = 250;

/** Categories with the audits that can lower their score; the others would only be described. */
const categories = Object.fromEntries(
  ['accessibility', 'best-practices', 'seo'].map((id) => {
    const { auditRefs, ...category } = defaultConfig.categories[id];
    return [id, { ...category, auditRefs: auditRefs.filter(({ weight }) => weight > 0) }];
  }),
);
const weighed = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.map(({ id }) => id));

/** Not an extension of the default configuration, of which Lighthouse would load every audit again for each page. */
const config = {
  artifacts: defaultConfig.artifacts,
  audits: defaultConfig.audits.filter((path) => weighed.includes(basename(path))),
  categories,
  groups: defaultConfig.groups,
  settings: {
    // Artifacts that no audit needs are gathered otherwise.
    onlyCategories: Object.keys(categories),
    formFactor: 'mobile',
    // Nothing is timed, so a page need not be quiet for long. Any other method than this one, which throttles only calculated times, waits ten seconds for each page.
    throttlingMethod: 'simulate',
    pauseAfterFcpMs: quietMs,
    pauseAfterLoadMs: quietMs,
    networkQuietThresholdMs: quietMs,
    cpuQuietThresholdMs: quietMs,
    disableFullPageScreenshot: true,
    // Nothing is stored that changes a page, and scripts in the cache need not be compiled again.
    disableStorageReset: true,
    // The page for an unknown address has the status 404.
    ignoreStatusCode: true,
    output: 'json',
  },
};

const browser = await puppeteer.connect({ browserURL: `http://127.0.0.1:${port}`, defaultViewport: null });
const page = await browser.newPage();

/** Returns the audits that lower a score, with the first elements or addresses that they name. */
async function failedAudits(url) {
  const { lhr } = await lighthouse(url, { logLevel: 'error' }, config, page);
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
  return {
    scores: Object.values(lhr.categories).map(({ score }) => score),
    failed: weighed.flatMap((id) => {
      const { score, details } = lhr.audits[id];
      return score === null || score === 1 ? [] : [{ id, items: JSON.stringify(details?.items?.slice(0, 3)) }];
    }),
  };
}

process.on('message', (url) => {
  failedAudits(url).then(
    (result) => process.send(result),
    (error) => process.send({ error: String(error) }),
  );
});
