import {
  type PublishedManifest,
  publishedVersions,
  readPublished,
  type Releases,
  UserError,
} from '@setu/release-store';
import { checkRelease } from '../check/check-release.js';
import { checkInPage } from '../check/in-page.js';
import type { Arguments } from './verb.js';

export const browserOption = { 'no-browser': { type: 'boolean' } } as const;

/** The whole check, or with --no-browser all of it but the page. */
export const checkOf = (releases: Releases, { options }: Arguments) =>
  checkRelease(releases, options['no-browser'] ? undefined : checkInPage);

/** The published builds of `slice` or `slice@version`. */
export const buildsOf = ({ store }: Releases, names: string[]): Promise<PublishedManifest[]> =>
  Promise.all(
    names.map(async (text) => {
      const [name = '', version] = text.split('@');
      const manifest = version ? await readPublished(store, name, version) : (await publishedVersions(store, name))[0];
      if (manifest) return manifest;
      throw new UserError(
        `${text.replace('@', ' ')} is not published; run \`npm run release -- publish ${name}\` first.`,
      );
    }),
  );

/** Everything that has ever been published. */
export async function publishedNames({ store }: Releases): Promise<string[]> {
  const names = new Set(['shell']);
  for await (const key of store.list('slices')) names.add(key.split('/')[1]!);
  return [...names];
}
