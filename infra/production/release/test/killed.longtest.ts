import { setTimeout as sleep } from 'node:timers/promises';
import { checkRelease, promote } from '@setu/release-store';
import { verify } from '../src/inspect/verify.js';
import { publish } from '../src/publish.js';
import { openTestStore } from './support/test-store.js';
import { startWorker } from './support/worker.js';

const goldenRatio = 0.618034;

/** Enough files for a kill to interrupt the work. */
const filesOf = (round: number) =>
  Object.fromEntries(
    Array.from({ length: 6 }, (_, i) => [i === 0 ? 'slice.js' : `chunk-${i}.js`, `run(${round}, ${i});`.repeat(300)]),
  );

test.each([
  ['folder', 24],
  ['s3', 8],
] as const)(
  'a publish and promote killed at any point (%s, %d times) leaves an intact store, and running it again finishes',
  async (driver, rounds) => {
    const testStore = await openTestStore(driver);
    try {
      const releases = await testStore.open();
      const shell = await publish(releases.store, testStore.dist('shell', '1'));
      await promote(releases, { builds: [shell], check: checkRelease(releases) });
      const seen = { unfinished: 0, unreleased: 0, released: 0 };
      for (let round = 1; round <= rounds; round++) {
        const version = `1.0.${round}`;
        const dist = testStore.dist('catalog', version, filesOf(round));
        const worker = startWorker(
          { dataDir: testStore.dataDir, by: 'killed', dists: [dist], times: 1 },
          testStore.env,
        );
        await worker.ready;
        // Spread evenly over the work, and the same in every run.
        await sleep(120 * ((round * goldenRatio) % 1));
        worker.process.kill('SIGKILL');
        await worker.done;

        const reopened = await testStore.open();
        const { faults, unfinished } = await verify(reopened);
        expect(faults).toEqual([]);
        const live = (await reopened.log.live())!.stable.slices.catalog?.version;
        seen[unfinished.length > 0 ? 'unfinished' : live === version ? 'released' : 'unreleased']++;

        const build = await publish(reopened.store, dist);
        await promote(reopened, { builds: [build], check: checkRelease(reopened) });
        expect(await verify(reopened)).toMatchObject({ faults: [], unfinished: [] });
        expect((await reopened.log.live())!.stable.slices.catalog!.version).toBe(version);
      }
      // At least one kill interrupted the work.
      expect(seen.unfinished + seen.unreleased).toBeGreaterThan(0);
    } finally {
      testStore.close();
    }
  },
);
