import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './paths.js';

/** The npm commands, after everything is installed and built. Each loads only the modules it needs. */
export const commands: Record<string, (args: string[]) => Promise<void>> = {
  start: async () => (await import('./start.js')).start(),
  dev: async (slices) => (await import('./dev.js')).dev(slices),
  test: async (args) => (await import('./test.js')).test(args),
  'test:repeat': async (files) => (await import('./repeat.js')).repeat(files),
  'test:long': async (args) => (await import('./test.js')).testLong(args),
  /**
   * Runs visitors who browse while slices are promoted and rolled back, 100 times by default, and send 5,000 requests
   * while all processes restart in turn.
   */
  async soak([changes = '100']) {
    process.env.SOAK_CHANGES = changes;
    process.env.SOAK_REQUESTS = '5000';
    await (
      await import('./test.js')
    ).testLong(['--', 'infra/testing/e2e/soak', 'infra/production/deploy/test/topology']);
  },
  import: async (args) => (await import('./database.js')).runOnDatabase('import/command-line/main.js', args),
  admin: async (args) => (await import('./database.js')).runOnDatabase('admin/command-line/main.js', args),
  backup: async (args) => (await import('./backup/command.js')).backupCommand(args),
  restore: async (args) => (await import('./backup/command.js')).restoreCommand(args),
  /** Runs measurements side by side and prints their ratios. */
  async bench(args) {
    const { findChromium } = await import('@setu/release');
    runProgram('infra/testing/bench/dist/main.js', args, { CHROMIUM_PATH: await findChromium() });
  },
  /** Sends hostile requests to every API call of a running product. */
  fuzz: async (args) => runProgram('infra/testing/fuzz/dist/main.js', args),
};

function runProgram(file: string, args: string[], env: NodeJS.ProcessEnv = {}): never {
  const { status } = spawnSync(process.execPath, [join(root, file), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  process.exit(status ?? 1);
}
