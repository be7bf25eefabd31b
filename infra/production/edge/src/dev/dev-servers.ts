import { containerName, devVersion, type ReleasedSlice } from '@setu/release-store';
import type { FastifyInstance } from 'fastify';
import {
  type LiveRelease,
  ReleaseSource,
  type ReleaseSourceOptions,
  type ServedSet,
} from '../releases/release-source.js';

/** The set before the first release, when development servers have every build. */
const nothingReleased: LiveRelease = {
  revision: 0,
  signed: { payload: '{}', signature: '' },
  stable: {
    id: 'stable',
    template: '',
    shell: {
      version: devVersion,
      entry: '',
      integrity: '',
      routes: [],
      sdkRange: '*',
      shared: {},
      preloads: [],
      size: 0,
    },
    slices: {},
  },
};

/** The live release, if there is one, with some of its builds replaced by those of development servers. */
export class DevReleaseSource extends ReleaseSource {
  constructor(
    options: ReleaseSourceOptions,
    /** URLs by name. */
    private readonly servers: Record<string, string>,
  ) {
    super(options);
  }

  override async get(): Promise<LiveRelease> {
    const { shell } = this.servers;
    const live = this.current ?? (shell ? nothingReleased : await super.get());
    const template = shell ? await (await fetch(`${shell}/document.html`)).text() : live.stable.template;
    const stable = await this.overlay(live.stable);
    return { ...live, canary: undefined, stable: { ...stable, template: withDevHook(template) } };
  }

  private async overlay({ shell, slices, ...set }: ServedSet): Promise<ServedSet> {
    const { shell: ofShell, ...servers } = this.servers;
    const served = await Promise.all(
      Object.entries(servers).map(async ([name, origin]): Promise<[string, ReleasedSlice]> => [
        name,
        { ...fromDevServer(name, slices[name], origin), ...(await declaredNow(origin)) },
      ]),
    );
    return {
      ...set,
      shell: ofShell ? { ...shell, ...(await declaredNow(ofShell)), preloads: [], server: undefined } : shell,
      slices: { ...slices, ...Object.fromEntries(served) },
    };
  }
}

/** Reads the slice's present package.json, which may declare a page that was just added. */
const declaredNow = async (origin: string): Promise<Partial<ReleasedSlice>> => {
  try {
    return (await (await fetch(`${origin}/slice.json`)).json()) as Partial<ReleasedSlice>;
  } catch {
    // No server answers, or the file is half typed.
    return {};
  }
};

const neverReleased = { version: devVersion, routes: [], widgets: [], sdkRange: '*', shared: {}, size: 0 };

/**
 * A slice as built by a development server. Where it was released, the version stays, so that the page does not see a newer release. The server alone knows the pages of
 * one that never was.
 */
export const fromDevServer = (name: string, slice: ReleasedSlice | undefined, origin: string): ReleasedSlice => ({
  ...(slice ?? neverReleased),
  entry: `${origin}/remoteEntry.js`,
  integrity: '',
  container: containerName(name, devVersion),
  preloads: [],
  fills: slice?.fills?.map((fill) => ({ ...fill, files: [], data: [] })),
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
