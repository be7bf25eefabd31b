import { ReleaseLog } from '@setu/release-store';
import { releasedStore } from '../../testing/released-store.js';
import { ReleaseSource } from '../releases/release-source.js';
import { CanaryGuard } from './canary-guard.js';
import { CanaryTally } from './canary-tally.js';
import { Counts } from './counts.js';

it('has nothing to judge before the first release, and says nothing of it', async () => {
  const { dir, store, keys, remove } = await releasedStore();
  const log = new ReleaseLog(store, keys);
  const source = new ReleaseSource({ storeDir: dir, store, log, onProblem: () => {} });
  const limits = { minViews: 1, margin: 0 };
  const origin = 'http://localhost:3000';
  const own = { edge: 'a', origin, counts: new Counts(), tally: new CanaryTally() };
  const guard = new CanaryGuard({ ...own, store, source, limits });
  await expect(guard.check()).resolves.toBeUndefined();
  await expect(guard.exchange()).resolves.toBeUndefined();
  await remove();
});
