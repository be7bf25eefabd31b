import type { DirectoryCollege } from '@setu/open-data';
import { directoryIdOf } from '../../catalog/college.schema.js';
import { OvertakenError } from '../import-error.js';
import { type DirectoryTarget, writeDirectory } from './write-directory.js';

const college = { sourceId: 'C-1', name: 'New name' } as DirectoryCollege;
const stored = {
  _id: directoryIdOf('C-1'),
  sourceId: 'C-1',
  name: 'Old name',
  revision: 3,
  directory: { hash: 'earlier', revision: 3 },
};

/** The college was deleted. `isRestored`: it is back before it is changed. */
function targetOf({ hasLease = true, isRestored = false }) {
  const history = new Set<string>();
  const change = jest.fn(() => Promise.resolve(!isRestored));
  const removed = { toArray: () => Promise.resolve([{ _id: 'C-1' }]) };
  const target = {
    colleges: {
      find: () => ({ lean: () => Promise.resolve([]) }),
      db: { collection: () => ({ find: () => removed }) },
    },
    lease: { renew: () => Promise.resolve(hasLease) },
    deleted: { ofSources: () => Promise.resolve([stored]), change },
    writes: {
      store: (writes: { _id: unknown }[]) => Promise.resolve(writes.forEach(({ _id }) => history.add(String(_id)))),
      forget: (ids: unknown[]) => Promise.resolve(ids.forEach((id) => history.delete(String(id)))),
    },
    version: '2',
  } as unknown as DirectoryTarget;
  return { target, change, history };
}

it('gives a deleted college the values of this version, with an entry of the history', async () => {
  const { target, change, history } = targetOf({});
  await writeDirectory(target, [college]);
  expect([change.mock.calls.length, history.size]).toEqual([1, 1]);
});

it('does not write to a deleted college once another process has the lease', async () => {
  const { target, change, history } = targetOf({ hasLease: false });
  await expect(writeDirectory(target, [college])).rejects.toThrow(OvertakenError);
  expect([change.mock.calls.length, history.size]).toEqual([0, 0]);
});

it('has no entry of the history for a college that was restored before it was written', async () => {
  const { target, change, history } = targetOf({ isRestored: true });
  await writeDirectory(target, [college], 1);
  // It is compared once more.
  expect([change.mock.calls.length, history.size]).toEqual([2, 0]);
});
