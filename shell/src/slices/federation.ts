import { createInstance } from '@module-federation/enhanced/runtime';
import bundlerRuntime from '@module-federation/webpack-bundler-runtime';
import { release } from '../boot/page-data';
import { shared } from '../boot/shared';

declare global {
  /** Slices carry no federation runtime: each takes a set-up object of the host's one (see `infra/federation`). */
  var __federationRuntime: () => typeof bundlerRuntime;
}

globalThis.__federationRuntime = () => ({ ...bundlerRuntime, bundlerRuntimeOptions: {} });

const integrityOf = new Map(Object.values(release.slices).map(({ entry, integrity }) => [entry, integrity]));

/** The one federation instance of the page. An entry runs only with the hash that the release names. */
export const federation = createInstance({
  name: 'shell',
  remotes: [],
  shared,
  shareStrategy: 'loaded-first',
  plugins: [
    {
      name: 'integrity',
      createScript: ({ url }) => {
        const script = document.createElement('script');
        const integrity = integrityOf.get(url.split('?')[0]!);
        Object.assign(script, { src: url, async: true, crossOrigin: 'anonymous' }, integrity && { integrity });
        return script;
      },
    },
  ],
});
