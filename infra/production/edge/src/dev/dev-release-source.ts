import type { ReleasedSlice } from '@setu/release-store';
import {
  ReleaseSource,
  type LiveRelease,
  type ReleaseSourceOptions,
  type ServedSet,
} from '../release/release-source.js';
import { withDevHook } from './dev-hook.js';
import { fromDevServer } from './dev-server-build.js';

/** The live release with some of its builds taken from development servers, by name. */
export class DevReleaseSource extends ReleaseSource {
  constructor(
    options: ReleaseSourceOptions,
    private readonly servers: Record<string, string>,
  ) {
    super(options);
  }

  override async get(): Promise<LiveRelease> {
    const live = await super.get();
    const { shell } = this.servers;
    const template = shell ? await (await fetch(`${shell}/document.html`)).text() : live.stable.template;
    return { ...live, canary: undefined, stable: { ...this.overlay(live.stable), template: withDevHook(template) } };
  }

  private overlay({ shell, slices, ...set }: ServedSet): ServedSet {
    const served = Object.entries(slices).map(([name, slice]): [string, ReleasedSlice] => [
      name,
      this.servers[name] ? fromDevServer(name, slice, this.servers[name]) : slice,
    ]);
    return {
      ...set,
      shell: this.servers.shell ? { ...shell, preloads: [] } : shell,
      slices: Object.fromEntries(served),
    };
  }
}
