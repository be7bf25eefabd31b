import { type ObjectStore, readObject } from '@setu/object-store';
import { buildPath, type PublishedManifest, storeLimit } from '@setu/release-store';

/** Names in every React and react-dom since version 15 that survive minification. */
const internals = /__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN|__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED/;

/**
 * Returns a sentence if a slice's build contains its own React or react-dom, even in a part that no page loads at
 * first. Copies that the library's plugin writes for shared modules do not count: the check of the pages rejects a
 * build that loads them.
 */
export async function problemOfSecondReact(store: ObjectStore, manifest: PublishedManifest): Promise<string[]> {
  const { name, version, files, library } = manifest;
  const scripts = Object.keys(files).filter((path) => path.endsWith('.js') && !library?.copies.includes(path));
  const has = await storeLimit.map(scripts, async (path) => {
    const content = await readObject(store, `${buildPath(name, version)}/${path}`);
    return internals.test(content?.toString() ?? '');
  });
  const found = scripts.filter((_path, index) => has[index]);
  if (found.length === 0) return [];
  return [
    `${name} ${version} brings a second React (in ${found.join(', ')}), whose hooks fail in the shell's page; import react and react-dom only by these names, and no other entry of them.`,
  ];
}
