// A process that publishes and promotes, for the tests to race with and to kill.
import { setTimeout as sleep } from 'node:timers/promises';
import { checkRelease, promote, publish } from '@setu/release';
import { Conflict, openToPromote } from '@setu/release-store';

/** What to do: builds to publish and promote, one after the other, so many times. */
const { dataDir, by, dists, times } = JSON.parse(process.argv[2]);
const releases = await openToPromote(process.env, dataDir, by);
process.send({ ready: true });

/** Whoever is told that somebody was faster tries again. */
async function untilDone(build) {
  for (;;) {
    try {
      return await promote(releases, { builds: [build], check: checkRelease(releases) });
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
      process.send({ conflict: true });
      await sleep(Math.random() * 20);
    }
  }
}

for (let turn = 0; turn < times; turn++) {
  const build = await publish(releases.store, dists[turn % dists.length]);
  const { revision, stable } = await untilDone(build);
  process.send({ revision, name: build.name, version: stable.slices[build.name].version });
}
process.disconnect();
