import type { ObjectStore } from '@setu/object-store';

/** The keys of one version of a build, published or what is left of it. */
export interface StoredBuild {
  name: string;
  version: string;
  keys: string[];
}

const places = [
  { folder: 'shell', pattern: /^shell\/(?<version>[^/]+)\// },
  { folder: 'slices', pattern: /^slices\/(?<name>[^/]+)\/(?<version>[^/]+)\// },
  { folder: 'source-maps', pattern: /^source-maps\/(?<name>[^/]+)\/(?<version>[^/]+)\// },
  { folder: 'checks', pattern: /^checks\/(?<name>[^/]+)\/(?<version>[^/]+)\// },
];

/** Every build of which the store has anything, by `name version`. */
export async function inventory(store: ObjectStore): Promise<Map<string, StoredBuild>> {
  const builds = new Map<string, StoredBuild>();
  for (const { folder, pattern } of places)
    for await (const key of store.list(folder)) {
      const { name = 'shell', version } = pattern.exec(key)?.groups ?? {};
      if (!version) continue;
      const id = `${name} ${version}`;
      const build = builds.get(id) ?? { name, version, keys: [] };
      build.keys.push(key);
      builds.set(id, build);
    }
  return builds;
}
