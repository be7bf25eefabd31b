import { checkRelease, promote } from '@setu/release-store';
import { verify } from '../src/inspect/verify.js';
import { publish } from '../src/publish.js';
import { openTestStore, type TestStore } from './support/test-store.js';
import { startWorker } from './support/worker.js';

let testStore: TestStore;
beforeAll(async () => (testStore = await openTestStore('folder')));
afterAll(() => testStore.close());

/** Sizes of the largest file that finds room, from less than any file of a publish to more than all. */
const sizes = [512, 1_024, 2_048, 4_096, 8_192, 16_384, 32_768];

test('a disk that is full at any point of a publish and promote leaves an intact store with its last release, and running it again finishes', async () => {
  const releases = await testStore.open();
  const shell = await publish(releases.store, testStore.dist('shell', '1'));
  await promote(releases, { builds: [shell], check: checkRelease(releases) });
  let failures = 0;
  for (const [round, size] of sizes.entries()) {
    const version = `1.0.${round}`;
    // Its files are between 0.3 and 20 KB; their compressed copies fit before they do.
    const files = Object.fromEntries(
      Array.from({ length: 6 }, (_, i) => [
        i === 0 ? 'slice.js' : `chunk-${i}.js`,
        `run(${round}, ${i});`.repeat(20 * 4 ** (i % 4)),
      ]),
    );
    const dist = testStore.dist('catalog', version, files);
    const before = (await releases.log.live())!.revision;
    const worker = startWorker(
      { dataDir: testStore.dataDir, by: 'full', dists: [dist], times: 1 },
      testStore.env,
      size,
    );
    const failure = await worker.done.then(
      () => undefined,
      (error: Error) => error.message,
    );

    const reopened = await testStore.open();
    expect((await verify(reopened)).faults).toEqual([]);
    if (failure !== undefined) {
      failures++;
      expect(failure).toMatch(/EFBIG|ENOSPC/);
      expect((await reopened.log.live())!.revision).toBe(before);
      const build = await publish(reopened.store, dist);
      await promote(reopened, { builds: [build], check: checkRelease(reopened) });
    }
    expect(await verify(reopened)).toMatchObject({ faults: [], unfinished: [] });
    expect((await reopened.log.live())!.stable.slices.catalog!.version).toBe(version);
  }
  expect(failures).toBeGreaterThan(2);
  expect(failures).toBeLessThan(sizes.length);
});
