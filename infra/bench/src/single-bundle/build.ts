import { join } from 'node:path';
import { defineHost } from '@setu/federation';
import { rspack } from '@rspack/core';
import { root } from '@setu/start';

/** Builds shell and slices as one ordinary application, from the same source and with the same settings. */
export async function buildSingleBundle(out: string): Promise<void> {
  const shell = join(root, 'shell');
  process.chdir(shell);
  const config = defineHost()({});
  const standIn = (file: string) => join(root, 'infra/bench/single-bundle', file);
  config.resolve = {
    ...config.resolve,
    alias: {
      ...config.resolve?.alias,
      [join(shell, 'src/slices/slice-loader')]: standIn('slice-loader.ts'),
      [join(shell, 'src/boot/page-data')]: standIn('page-data.ts'),
    },
  };
  config.output = { ...config.output, path: out };
  await new Promise<void>((done, failed) =>
    rspack(config, (error, stats) => {
      if (error) failed(error);
      else if (stats?.hasErrors()) failed(new Error(stats.toString('errors-only')));
      else done();
    }),
  );
}
