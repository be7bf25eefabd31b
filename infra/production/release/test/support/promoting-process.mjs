// Publishes and promotes in a process that the tests race against and kill.
import { setTimeout as sleep } from 'node:timers/promises';
import { checkRelease, promote, publish } from '@setu/release';
import { Conflict, openToPromote } from '@setu/release-store';

/** Builds to publish and promote in turn, and the number of rounds. */
const { dataDir, by, dists, times } = JSON.parse(process.argv[2]);
const releases = await openToPromote(process.env, dataDir, by);
process.send({ ready: true });

/** Tries again after a conflict. */
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
