import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rspack, type Configuration } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { callFiles } from './call-loader.js';
import { CoveredByVersionPlugin } from './covered-plugin.js';
import { clientBuild } from './build-files.js';
import { mayHaveMessages } from './messages.js';
import { supportedBrowsers } from './supported-browsers.js';

export interface Project {
  dir: string;
  /** Unique in the page, for the chunk list and class names. Contains the version, so that two versions can run side by side. */
  uniqueName: string;
  dev: boolean;
}

/** Workspaces are built from their sources, installed packages from their published files. */
const sourceCondition = existsSync(new URL('../src', import.meta.url)) ? ['source'] : [];

const targets = Object.entries(supportedBrowsers)
  .map(([browser, version]) => `${browser} >= ${version}`)
  .join(', ');

/** A development server shows a changed entry immediately, so it has the entries as they are. */
const reducedCalls = {
  test: callFiles,
  enforce: 'pre' as const,
  loader: fileURLToPath(new URL('call-loader.js', import.meta.url)),
};

const compiledMessages = {
  test: mayHaveMessages,
  enforce: 'pre' as const,
  loader: fileURLToPath(new URL('message-loader.js', import.meta.url)),
};

const minimizer = [
  new rspack.SwcJsMinimizerRspackPlugin(),
  // The document contains the hash of each copied file, so its bytes must not change.
  new rspack.LightningCssMinimizerRspackPlugin({ exclude: /^public\//, minimizerOptions: { targets } }),
];

/** The configuration that the builds of the host and the slices share. */
export function baseConfig({ dir, uniqueName, dev }: Project): Configuration {
  const names = dev ? '[name]' : '[name].[contenthash:10]';
  return {
    name: clientBuild,
    context: dir,
    mode: dev ? 'development' : 'production',
    devtool: dev ? 'cheap-module-source-map' : 'source-map',
    target: ['web', 'es2022'],
    output: {
      path: join(dir, 'dist'),
      // The server build writes into the same folder, after this one. In development, a page that is two changes behind
      // applies the updates one by one.
      clean: !dev,
      uniqueName,
      filename: `${names}.js`,
      chunkFilename: `${names}.js`,
      cssFilename: `${names}.css`,
      cssChunkFilename: `${names}.css`,
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      crossOriginLoading: 'anonymous',
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
      conditionNames: [...sourceCondition, 'import', 'module', 'browser', 'default'],
    },
    module: {
      rules: [
        ...(dev ? [] : [reducedCalls]),
        compiledMessages,
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              // Uses the page's shared JSX runtime, so that a slice in development runs in a built shell too.
              transform: { react: { runtime: 'automatic', development: false, refresh: dev } },
              target: 'es2022',
            },
          },
          type: 'javascript/auto',
        },
        {
          test: /\.module\.css$/,
          type: 'css/module',
          parser: { namedExports: false },
          generator: { localIdentName: dev ? '[uniqueName]-[name]-[local]' : '[uniqueName]-[hash:6]-[local]' },
        },
        { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
        { test: /\.(webp|png|jpg|avif)$/, type: 'asset/resource' },
        // The name has no hash, so that the document can preload the font; the folder has the version.
        { test: /\.woff2$/, type: 'asset/resource', generator: { filename: 'fonts/[name][ext]' } },
        { test: /\.svg$/, oneOf: [{ resourceQuery: /raw/, type: 'asset/source' }, { type: 'asset/resource' }] },
      ],
    },
    optimization: {
      chunkIds: 'named',
      moduleIds: dev ? 'named' : 'deterministic',
      splitChunks: false,
      minimizer,
      // In development, a build with an error would replace the running one. The corrected build would then be no
      // update of it, and pages would reload.
      emitOnErrors: !dev,
    },
    // An editor empties a file before it writes it. An empty file has no exports, so the page would reload.
    watchOptions: { aggregateTimeout: 50 },
    // Its trigger URL would be on the page's origin, which is the edge.
    lazyCompilation: false,
    performance: false,
    stats: 'errors-warnings',
    plugins: dev
      ? [new ReactRefreshRspackPlugin()]
      : [new CoveredByVersionPlugin(dir), new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] })],
  };
}
