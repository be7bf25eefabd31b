import { rspack } from '@rspack/core';
import { defineHost } from '@setu/federation';
import { root } from '@setu/start';
import { join } from 'node:path';

/** Builds shell and slices of a workspace as one ordinary application, from the same source and with the same settings. */
export async function buildSingleBundle(out: string, workspace = root): Promise<void> {
  const shell = join(workspace, 'shell');
  process.chdir(shell);
  const configs = defineHost()({});
  const [config] = configs as [(typeof configs)[number]];
  // The version of a release's shell covers no slices.
  config.plugins = config.plugins?.filter((plugin) => plugin?.constructor.name !== 'CoveredByVersionPlugin');
  const replacement = (file: string) => join(workspace, 'infra/testing/bench/single-bundle', file);
  config.resolve = {
    ...config.resolve,
    alias: {
      ...config.resolve?.alias,
      [join(shell, 'src/slices/slice-loader')]: replacement('slice-loader.ts'),
    },
  };
  for (const each of configs) each.output = { ...each.output, path: out };
  await new Promise<void>((done, failed) =>
    rspack(configs, (error, stats) => {
      if (error) failed(error);
      else if (stats?.hasErrors()) failed(new Error(stats.toString('errors-only')));
      else done();
    }),
  );
}
