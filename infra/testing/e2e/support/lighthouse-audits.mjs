// A process of its own, since Lighthouse is an ES module. Audits the pages whose addresses are sent to it, in the browser that listens at a port.
import lighthouse from 'lighthouse';

const [port] = process.argv.slice(2);

const quietMs = 250;

const config = {
  extends: 'lighthouse:default',
  settings: {
    onlyCategories: ['accessibility', 'best-practices', 'seo'],
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

/** Returns the audits that lower a score, with the first elements or addresses that they name. */
async function failedAudits(url) {
  const { lhr } = await lighthouse(url, { port: Number(port), logLevel: 'error' }, config);
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
  const weighed = Object.values(lhr.categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0),
  );
  return {
    scores: Object.values(lhr.categories).map(({ score }) => score),
    failed: weighed.flatMap(({ id }) => {
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
