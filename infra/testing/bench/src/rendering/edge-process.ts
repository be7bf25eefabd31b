import { createEdge, readSettings, siteConfig } from '@setu/edge';
import { storeDir, trustedKeys } from '@setu/release-store';
import { setTimeout } from 'node:timers/promises';

const readings = 10;
const betweenMs = 150;

/** An edge in a process of its own: data folder, URL of its backend, and how often it asks for a newer release. */
const [dataDir, backend, pollMs] = process.argv.slice(2) as [string, string, string];
const edge = await createEdge({
  storeDir: storeDir(dataDir),
  releaseKeys: await trustedKeys({}, dataDir),
  backend,
  site: siteConfig(readSettings({})),
  // All visitors come from one address here.
  rateLimitScale: 1_000_000,
  pollMs: Number(pollMs),
});
process.send!({ url: await edge.listen({ port: 0, host: '127.0.0.1' }) });
// What is in use, without what the next collection frees. A build on its way to a process takes megabytes for a moment, so the least of some readings counts.
process.on('message', async () => {
  let megabytes = Infinity;
  for (let reading = 0; reading < readings; reading++) {
    globalThis.gc!();
    const { heapUsed, external } = process.memoryUsage();
    megabytes = Math.min(megabytes, (heapUsed + external) / 1_048_576);
    await setTimeout(betweenMs);
  }
  process.send!({ megabytes });
});
process.once('disconnect', () => void edge.close().then(() => process.exit()));
