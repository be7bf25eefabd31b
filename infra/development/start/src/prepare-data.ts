import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { root } from './paths.js';

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Variables that tell the edge which slices could not be built. */
export type BuildsEnv = Record<string, string>;

/**
 * Finishes a restore that was killed, so that the database can start, and at the same time publishes and releases the builds of
 * this checkout, unless `releases` is false. This runs in a separate process, since this one lives as long as the product and would hold the memory.
 * @returns a promise of the builds, which rejects when they cannot be released; the reason has been printed then
 */
export async function prepareDataOrExit(dataDir: string, releases = true): Promise<{ builds: Promise<BuildsEnv> }> {
  const child = fork(file('./prepare-data-process.js'), [dataDir, String(releases)], {
    cwd: root,
    execArgv: ['--import', file('./end-with-parent.js')],
  });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  let unbuilt = {};
  const checked = new Promise<void>((resolve) => {
    child.on('message', (message: { type: 'checked' } | { type: 'unbuilt'; unbuilt: object }) => {
      if (message.type === 'checked') resolve();
      else unbuilt = message.unbuilt;
    });
  });
  const builds = ended.then(([code]) => {
    if (code !== 0) throw new Error(`the builds were not released (${code})`);
    return Object.keys(unbuilt).length > 0 ? { UNBUILT_SLICES: JSON.stringify(unbuilt) } : ({} as BuildsEnv);
  });
  await Promise.race([checked, builds]).catch(() => process.exit(1));
  // Awaited later, while this process starts others.
  builds.catch(() => undefined);
  return { builds };
}
