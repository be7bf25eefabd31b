import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { root } from './paths.js';

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/**
 * Finishes a restore that was killed, and publishes and releases the builds of this checkout. This runs in a separate
 * process, since this one lives as long as the product and would hold the memory.
 * @returns variables that tell the edge which slices could not be built
 */
export async function prepareDataOrExit(dataDir: string): Promise<Record<string, string>> {
  const child = fork(file('./prepare-data-process.js'), [dataDir], {
    cwd: root,
    execArgv: ['--import', file('./end-with-parent.js')],
  });
  let unbuilt = {};
  child.on('message', (message: { unbuilt: object }) => (unbuilt = message.unbuilt));
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) process.exit(code ?? 1);
  return Object.keys(unbuilt).length > 0 ? { UNBUILT_SLICES: JSON.stringify(unbuilt) } : {};
}
