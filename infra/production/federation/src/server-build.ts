import { type Configuration, rspack } from '@rspack/core';
import { clientBuild, serverFile } from './build-files.js';
import { CoveredByVersionPlugin } from './covered-plugin.js';
import { sharedRanges } from './shared.js';

interface ServerBuild {
  /** Client build of the same sources. */
  client: Configuration;
  entry: string;
  /** Path of the build's folder on the site, so that pictures have the same URLs in both builds. */
  publicPath: string;
  plugins?: Configuration['plugins'];
  alias?: Record<string, string>;
  /** Whether the host provides the shared modules. */
  sharesOfHost: boolean;
}

/**
 * Configures the build of the same sources that renders them on the server (ADR 31). It resolves modules as the
 * browser's build does, so that it contains no code for Node. It writes no styles and pictures: it uses the class names
 * and URLs of the client build.
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
    // Starts after the client build, which empties the folder.
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
      // Removes unused code, half of the file, but keeps names and lines, so that an error shows its position.
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

/** Returns the rule with the same names, but without emitting files. */
function withoutFiles(rule: AssetRule): AssetRule {
  if (rule.oneOf) return { ...rule, oneOf: rule.oneOf.map(withoutFiles) };
  if (rule.type === 'asset/resource') return { ...rule, generator: { ...rule.generator, emit: false } };
  if (rule.type?.startsWith('css')) return { ...rule, generator: { ...rule.generator, exportsOnly: true } };
  return rule;
}
