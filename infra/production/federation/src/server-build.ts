import { type Configuration, rspack } from '@rspack/core';
import { clientBuild, serverFile } from './build-files.js';
import { CoveredByVersionPlugin } from './covered-plugin.js';
import { sharedRanges } from './shared.js';

interface ServerBuild {
  /** The client build that it stands beside. */
  client: Configuration;
  entry: string;
  /** Path of the build's folder on the site, so that both builds give pictures the same URLs. */
  publicPath: string;
  plugins?: Configuration['plugins'];
  alias?: Record<string, string>;
  /** Leave the shared modules to the host. */
  sharesOfHost: boolean;
}

/**
 * The build of the same sources that renders them on the server (ADR 31). It resolves modules as the browser's build does, so that nothing of Node comes in,
 * and writes no styles and pictures: it only names the classes and URLs that the client build gives them.
 */
export function serverBuild({
  client,
  entry,
  publicPath,
  plugins = [],
  alias,
  sharesOfHost,
}: ServerBuild): Configuration {
  const rules = client.module!.rules!.map((rule) => withoutFiles(rule as AssetRule));
  return {
    name: 'server',
    // The client build empties the folder, so this one starts when it is done.
    dependencies: [clientBuild],
    context: client.context,
    mode: client.mode,
    devtool: false,
    target: 'es2022',
    entry: { server: entry },
    output: {
      path: client.output!.path,
      clean: false,
      uniqueName: client.output!.uniqueName,
      publicPath,
      filename: serverFile,
      assetModuleFilename: client.output!.assetModuleFilename,
      library: { type: 'commonjs2' },
      chunkFormat: 'commonjs',
      chunkLoading: false,
    },
    resolve: {
      ...client.resolve,
      aliasFields: ['browser'],
      mainFields: ['browser', 'module', 'main'],
      alias: { ...client.resolve?.alias, ...alias },
    },
    module: { ...client.module, rules, parser: { javascript: { dynamicImportMode: 'eager' } } },
    externalsType: 'commonjs',
    externals: sharesOfHost ? Object.fromEntries(Object.keys(sharedRanges).map((name) => [name, name])) : undefined,
    optimization: {
      splitChunks: false,
      runtimeChunk: false,
      // Takes out what nothing uses, half of it; names and lines stay, so that an error tells its place.
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({
          extractComments: false,
          minimizerOptions: { mangle: false, format: { beautify: true, comments: false } },
        }),
      ],
      moduleIds: 'deterministic',
    },
    performance: false,
    stats: 'errors-warnings',
    plugins: [
      new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      new CoveredByVersionPlugin(client.context!),
      ...plugins,
    ],
  };
}

interface AssetRule {
  type?: string;
  generator?: object;
  oneOf?: AssetRule[];
}

/** The rule with the same names, but without the files. */
function withoutFiles(rule: AssetRule): AssetRule {
  if (rule.oneOf) return { ...rule, oneOf: rule.oneOf.map(withoutFiles) };
  if (rule.type === 'asset/resource') return { ...rule, generator: { ...rule.generator, emit: false } };
  if (rule.type?.startsWith('css')) return { ...rule, generator: { ...rule.generator, exportsOnly: true } };
  return rule;
}
