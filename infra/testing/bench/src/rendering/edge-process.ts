import { createEdge, readSettings, siteConfig } from '@setu/edge';
import { storeDir, trustedKeys } from '@setu/release-store';
import { setTimeout } from 'node:timers/promises';

const readings = 10;
const betweenMs = 150;

/** Runs an edge in a separate process, with its data folder, the URL of its backend, and the interval in which it looks for a newer release. */
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
// Reports the used memory, without the part that the next collection frees. A build in transfer to a process takes
// megabytes for a moment, so the lowest of some readings counts.
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
