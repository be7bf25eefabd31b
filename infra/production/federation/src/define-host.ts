import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Compiler, rspack, type Configuration } from '@rspack/core';
import { sliceProject } from './slice-project.js';
import { devVersion, integrityOf } from '@setu/release-store';
import { baseConfig } from './base-config.js';
import { buildVersion } from './build-version.js';
import { devPort, devServer, errorOverlay } from './dev-server.js';
import { hostEntries, HostManifestPlugin } from './manifest-plugins.js';
import { serverBuild } from './server-build.js';
import { sharedVersions } from './shared.js';

/**
 * Configures the build of the host: entries `src/boot/first` and `src/boot/main`, document template
 * `src/document.html`, `dist/manifest.json` for the release. A second build, with the entry `src/server/render`,
 * renders pages on the server and gives the slices' server builds the shared modules.
 * @example export default defineHost();
 */
export const defineHost =
  () =>
  (env: { RSPACK_SERVE?: boolean }): Configuration[] => {
    const dir = process.cwd();
    const project = sliceProject(dir);
    const dev = Boolean(env.RSPACK_SERVE);
    const version = dev ? devVersion : buildVersion(dir);
    const base = withoutUnusedParts(baseConfig({ dir, uniqueName: `shell-${version}`, dev }), dir, dev);
    const publicPath = dev ? `http://127.0.0.1:${devPort(project)}/` : `/shell/${version}/`;
    const manifest = new HostManifestPlugin(project, version);
    const client: Configuration = {
      ...base,
      // Hot updates reach only one runtime of a page, so both entries share one in development.
      entry: {
        ...(dev
          ? { main: ['./src/boot/first', './src/boot/main'] }
          : { first: './src/boot/first', main: './src/boot/main' }),
        // The worker is among the site's other files, which every release serves at the same address.
        worker: { import: './src/offline/worker', filename: 'public/worker.js' },
      },
      output: { ...base.output, publicPath },
      devServer: dev ? devServer(dir, devPort(project)) : undefined,
      plugins: [
        ...base.plugins!,
        ...(dev ? [errorOverlay(dir)] : []),
        new rspack.HtmlRspackPlugin({
          templateContent: documentTemplate(dir, publicPath),
          filename: 'document.html',
          chunks: dev ? ['main'] : [...hostEntries],
          inject: 'head',
          scriptLoading: 'defer',
          minify: false,
        }),
        new rspack.CopyRspackPlugin({ patterns: [{ from: 'public', to: 'public' }] }),
        new rspack.DefinePlugin({ SHARED_VERSIONS: JSON.stringify(sharedVersions(dir)) }),
        ...(dev ? [] : [manifest, { apply: leaveOutLoading }]),
      ],
    };
    if (dev) return [client];
    // In the server build slices are server builds too, not scripts of a page, and links are only written.
    const alias = Object.fromEntries(
      ['src/slices/slice-loader', 'src/slices/suspense-slots', 'sdk/src/navigation/link'].map((module) => [
        join(dir, module),
        join(dir, 'src/server', basename(module)),
      ]),
    );
    const entry = './src/server/render';
    return [client, serverBuild({ client, entry, publicPath, plugins: [manifest], alias, sharesOfHost: false })];
  };

/**
 * Unused modules of axios: browsers send through XMLHttpRequest and cancel by signals, the sdk's client sends no token of a cookie, no form is sent as JSON, and the
 * list of status codes is never read.
 */
const unusedOfAxios = [
  'adapters/fetch.js',
  'cancel/CancelToken.js',
  'core/setFormDataHeaders.js',
  'helpers/cookies.js',
  'helpers/formDataToJSON.js',
  'helpers/HttpStatusCode.js',
  'helpers/isURLSameOrigin.js',
];

const formatWithoutDates = {
  test: /[\\/]icu-minify[\\/]dist[\\/]esm[\\/]\w+[\\/]format\.js$/,
  loader: fileURLToPath(new URL('format-loader.js', import.meta.url)),
};

const routerWithoutData = {
  test: /[\\/]react-router[\\/]dist[\\/]production[\\/]chunk-\w+\.mjs$/,
  loader: fileURLToPath(new URL('router-loader.js', import.meta.url)),
};

function withoutUnusedParts(base: Configuration, dir: string, dev: boolean): Configuration {
  const require = createRequire(join(dir, 'package.json'));
  const axios = dirname(require.resolve('axios/package.json'));
  const alias: Record<string, string | false> = {
    ...Object.fromEntries(unusedOfAxios.map((file) => [join(axios, 'lib', file), false])),
    // React 19 has the hook that SWR takes from a package for older ones.
    'use-sync-external-store/shim$': require.resolve('react'),
    ...(!dev && { 'react-router$': productionRouter(require) }),
  };
  const rules = [...base.module!.rules!, formatWithoutDates, routerWithoutData];
  return { ...base, resolve: { ...base.resolve, alias }, module: { ...base.module, rules } };
}

/** Returns the file of React Router without its warnings for developers, which its package offers to bundlers under no condition. */
const productionRouter = (require: NodeJS.Require): string =>
  join(
    dirname(createRequire(require.resolve('react-router-dom/package.json')).resolve('react-router/package.json')),
    'dist/production/index.mjs',
  );

/** The shell loads its chunks itself (`shell/src/slices/chunk-loading.ts`), so Rspack's code for that would only add weight. Rspack 2.2.9 names these modules. */
const leaveOutLoading = (compiler: Compiler): void =>
  compiler.hooks.compilation.tap('leaveOutLoading', ({ hooks }) =>
    hooks.runtimeModule.tap('leaveOutLoading', ({ name, source }) => {
      if (name === 'load_script' || name === 'css_loading') source!.source = Buffer.of();
    }),
  );

/** Returns the document with its `<!-- include: file -->` lines, the path of the build's folder and the hashes of files filled in. */
const documentTemplate = (dir: string, publicPath: string): string =>
  readFileSync(join(dir, 'src/document.html'), 'utf8')
    .replaceAll('{{assets}}', publicPath)
    .replace(/{{hash (\S+)}}/g, (_mark, file: string) => integrityOf(readFileSync(join(dir, file))))
    .replace(/<!-- include: (\S+) -->/g, (_line, file: string) => readFileSync(join(dir, file), 'utf8'));
