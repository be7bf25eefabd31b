import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type Configuration } from '@rspack/core';
import { sliceProject } from './slice-project.js';
import { buildPath, containerName, devVersion } from '@setu/release-store';
import { baseConfig } from './base-config.js';
import { buildVersion } from './build-version.js';
import { devPort, devServer, errorOverlay } from './dev-server.js';
import { exposedChunk, SliceManifestPlugin } from './manifest-plugins.js';
import { serverBuild } from './server-build.js';
import { sharedRanges } from './shared.js';

/**
 * Configures the build of a slice: exposes `src/slice` as `./slice`, bundles neither shared modules nor the federation
 * runtime, and writes `dist/manifest.json` for the release. The `slice` field of package.json holds the differences
 * between slices. A second build of the same sources renders its pages on the server; a development server has none.
 * @example export default defineSlice();
 */
export const defineSlice =
  () =>
  (env: { RSPACK_SERVE?: boolean }): Configuration[] => {
    const dir = process.cwd();
    const project = sliceProject(dir);
    const { name } = project;
    const dev = Boolean(env.RSPACK_SERVE);
    const version = dev ? devVersion : buildVersion(dir);
    const base = baseConfig({ dir, uniqueName: `${name}-${version.replace(/[^\w-]/g, '_')}`, dev });
    const publicPath = `/${buildPath(name, version)}/`;
    const manifest = new SliceManifestPlugin(project, version);
    const client: Configuration = {
      ...base,
      entry: {},
      // In development the files have another origin than the page.
      output: { ...base.output, publicPath: dev ? 'auto' : publicPath },
      externals: [externalRuntime],
      devServer: dev ? devServer(dir, devPort(project)) : undefined,
      plugins: [
        ...base.plugins!,
        new rspack.NormalModuleReplacementPlugin(/data:text\/javascript,.*webpack-bundler-runtime/, withoutPaths),
        new ModuleFederationPlugin({
          name: containerName(name, version),
          filename: 'remoteEntry.js',
          exposes: { './slice': { import: './src/slice', name: exposedChunk } },
          shared: Object.fromEntries(
            Object.entries(sharedRanges).map(([module, requiredVersion]) => [
              module,
              { singleton: true, import: false, requiredVersion },
            ]),
          ),
          shareStrategy: 'loaded-first',
          dts: false,
          manifest: false,
          experiments: { optimization: { disableSnapshot: true, target: 'web', disableRemote: true } },
        }),
        ...(existsSync(join(dir, 'assets'))
          ? [new rspack.CopyRspackPlugin({ patterns: [{ from: 'assets', noErrorOnMissing: true }] })]
          : []),
        dev ? errorOverlay(dir) : manifest,
      ],
    };
    if (dev) return [client];
    return [client, serverBuild({ client, entry: './src/slice', publicPath, plugins: [manifest], sharesOfHost: true })];
  };

/** Package of the federation runtime, by which the container imports it. */
const runtimePackage = '@module-federation/webpack-bundler-runtime';

/**
 * Names the runtime in the container's start module by its package. Rspack 2.2.9 writes this module into a `data:`
 * address with the runtime's absolute path, and module ids are hashes of addresses: a build would depend on its folder.
 */
function withoutPaths(module: { request: string }): void {
  module.request = module.request.replace(
    /(__module_federation_bundler_runtime__%20from%20).*?(?=%3B)/,
    `$1${encodeURIComponent(JSON.stringify(runtimePackage))}`,
  );
}

/** The host owns the only federation runtime; each slice gets its own setup object from it. */
function externalRuntime({ request }: { request?: string }, callback: (error?: Error, result?: string) => void): void {
  if (request === runtimePackage) callback(undefined, 'var __federationRuntime()');
  else callback();
}
