import { setTimeout as sleep } from 'node:timers/promises';
import { promote } from '../src/change/promote.js';
import { checkRelease } from '../src/check/check-release.js';
import { verify } from '../src/inspect/verify.js';
import { publish } from '../src/publish/publish.js';
import { openPlace } from './support/drivers.js';
import { startWorker } from './support/worker.js';

jest.setTimeout(300_000);

const goldenRatio = 0.618034;

/** Files enough that a kill finds something half-done. */
const filesOf = (round: number) =>
  Object.fromEntries(
    Array.from({ length: 6 }, (_, i) => [i === 0 ? 'slice.js' : `chunk-${i}.js`, `run(${round}, ${i});`.repeat(300)]),
  );

test.each([
  ['folder', 24],
  ['s3', 8],
] as const)(
  'killed at any point of publish and promote (%s, %d times), the store verifies and running again finishes',
  async (driver, rounds) => {
    const place = await openPlace(driver);
    try {
      const releases = await place.open();
      const shell = await publish(releases.store, place.dist('shell', '1'));
      await promote(releases, { builds: [shell], check: checkRelease(releases) });
      const seen = { unfinished: 0, unreleased: 0, released: 0 };
      for (let round = 1; round <= rounds; round++) {
        const version = `1.0.${round}`;
        const dist = place.dist('catalog', version, filesOf(round));
        const worker = startWorker({ dataDir: place.dataDir, by: 'killed', dists: [dist], times: 1 }, place.env);
        await worker.ready;
        // Spread evenly from the first moment to about when it is done, the same in each run.
        await sleep(120 * ((round * goldenRatio) % 1));
        worker.process.kill('SIGKILL');
        await worker.done;

        const reopened = await place.open();
        const { faults, unfinished } = await verify(reopened);
        expect(faults).toEqual([]);
        const live = (await reopened.log.live())!.stable.slices.catalog?.version;
        seen[unfinished.length > 0 ? 'unfinished' : live === version ? 'released' : 'unreleased']++;

        const build = await publish(reopened.store, dist);
        await promote(reopened, { builds: [build], check: checkRelease(reopened) });
        expect(await verify(reopened)).toMatchObject({ faults: [], unfinished: [] });
        expect((await reopened.log.live())!.stable.slices.catalog!.version).toBe(version);
      }
      // The kills did hit something.
      expect(seen.unfinished + seen.unreleased).toBeGreaterThan(0);
    } finally {
      place.close();
    }
  },
);
