import type { KeyObject } from 'node:crypto';
import { containerName, type ReleasedSlice, type ReleaseSet } from '@setu/release';
import { withDevHook } from './dev-hook.js';
import { ReleaseSource, type LiveRelease } from './release-source.js';

/** The live release with some of its builds taken from development servers, by name. */
export class DevReleaseSource extends ReleaseSource {
  constructor(
    storeDir: string,
    private readonly servers: Record<string, string>,
    keys: KeyObject[],
  ) {
    super(storeDir, keys);
  }

  override async get(): Promise<LiveRelease> {
    const { revision, set, template } = await super.get();
    const { shell } = this.servers;
    const document = shell ? await (await fetch(`${shell}/document.html`)).text() : template;
    return { revision, set: this.overlay(set), template: withDevHook(document) };
  }

  private overlay({ shell, slices }: ReleaseSet): ReleaseSet {
    const served = Object.entries(slices).map(([name, build]) => [
      name,
      this.servers[name] ? fromServer(name, build, this.servers[name]) : build,
    ]);
    return {
      shell: this.servers.shell ? { ...shell, preloads: [] } : shell,
      slices: Object.fromEntries(served) as ReleaseSet['slices'],
    };
  }
}

const fromServer = (name: string, build: ReleasedSlice, origin: string): ReleasedSlice => ({
  ...build,
  version: 'dev',
  container: containerName(name, 'dev'),
  fallback: undefined,
  entry: `${origin}/remoteEntry.js`,
  integrity: '',
  preloads: [],
});
