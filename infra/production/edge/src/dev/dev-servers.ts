import { containerName, devVersion, type ReleasedSlice } from '@setu/release-store';
import type { FastifyInstance } from 'fastify';
import {
  type LiveRelease,
  ReleaseSource,
  type ReleaseSourceOptions,
  type ServedSet,
} from '../releases/release-source.js';

/** The live release with some of its builds replaced by those of development servers. */
export class DevReleaseSource extends ReleaseSource {
  constructor(
    options: ReleaseSourceOptions,
    /** URLs by name. */
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
      shell: this.servers.shell ? { ...shell, preloads: [], server: undefined } : shell,
      slices: Object.fromEntries(served),
    };
  }
}

/** A released slice as built by a development server. The version stays, so that the page does not see a newer release. */
export const fromDevServer = (name: string, slice: ReleasedSlice, origin: string): ReleasedSlice => ({
  ...slice,
  entry: `${origin}/remoteEntry.js`,
  integrity: '',
  container: containerName(name, devVersion),
  preloads: [],
  server: undefined,
});

const hookPath = '/dev-hook.js';

// React registers itself here once, and the Fast Refresh runtime of each development server finds it in any order.
const hookScript = `(() => {
  const renderers = new Map();
  const inject = (renderer) => (renderers.set(renderers.size + 1, renderer), renderers.size);
  globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
    renderers, inject, supportsFiber: true,
    onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {}, onPostCommitFiberRoot() {},
  };
})();`;

export const withDevHook = (template: string): string =>
  template.replace('<head>', `<head><script src="${hookPath}"></script>`);

export function devHook(app: FastifyInstance): void {
  app.get(hookPath, (_request, reply) => reply.type('text/javascript').send(hookScript));
}
