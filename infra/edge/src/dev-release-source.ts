import type { Release, ReleasedBuild } from '@setu/release';
import { withDevHook } from './dev-hook.js';
import { ReleaseSource, type LiveRelease } from './release-source.js';

/** The live release with some of its builds taken from development servers, by name. */
export class DevReleaseSource extends ReleaseSource {
  constructor(
    storeDir: string,
    private readonly servers: Record<string, string>,
  ) {
    super(storeDir);
  }

  override async get(): Promise<LiveRelease> {
    const { release, template } = await super.get();
    const { shell } = this.servers;
    const document = shell ? await (await fetch(`${shell}/document.html`)).text() : template;
    return { release: this.overlay(release), template: withDevHook(document) };
  }

  private overlay({ shell, slices, ...release }: Release): Release {
    const served = Object.entries(slices).map(([name, build]) => [
      name,
      this.servers[name] ? fromServer(build, this.servers[name]) : build,
    ]);
    return {
      ...release,
      shell: this.servers.shell ? { ...shell, preloads: [] } : shell,
      slices: Object.fromEntries(served) as Release['slices'],
    };
  }
}

const fromServer = (build: ReleasedBuild, origin: string): ReleasedBuild => ({
  ...build,
  version: 'dev',
  entry: `${origin}/remoteEntry.js`,
  integrity: '',
  preloads: [],
});
