import type { ObjectStore } from '@setu/object-store';
import { storeLimit } from '../published-build.js';
import type { ReleaseSet } from '../release-document.js';
import { checkPassedKey } from '../store-paths.js';
import type { PageCheck } from './check-release.js';

/** Returns the key of the note that a slice of a set has passed the check in a page of the set's shell. */
export const passedKey = ({ shell, slices }: ReleaseSet, name: string): string =>
  checkPassedKey(name, slices[name]!.version, shell.version);

/** Returns the slices of a set that neither have passed the check in a page of its shell nor are live with it. */
export async function uncheckedSlices(store: ObjectStore, set: ReleaseSet, live: ReleaseSet[]): Promise<string[]> {
  const { shell, slices } = set;
  const isLive = (name: string) =>
    live.some((one) => one.shell.version === shell.version && one.slices[name]?.version === slices[name]!.version);
  const candidates = Object.keys(slices).filter((name) => !isLive(name));
  const passed = await storeLimit.map(candidates, (name) => store.exists(passedKey(set, name)));
  return candidates.filter((_name, index) => !passed[index]);
}

/** Requires that the check in a page was made elsewhere: an edge has no browser. */
export const checkNoted: PageCheck = async ({ store }, set, live = []) =>
  (await uncheckedSlices(store, set, live)).map(
    (name) =>
      `${name} ${set.slices[name]!.version} was not checked in a page of shell ${set.shell.version} yet; run \`npm run release -- check ${name}\` on a machine with a browser.`,
  );
