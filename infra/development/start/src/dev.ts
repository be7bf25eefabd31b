import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { sliceProjects } from '@setu/federation/slice-project';
import { freePort, isFree } from '@setu/settings';
import { startDevServer } from './dev-server-process.js';
import { root } from './paths.js';
import { prepareDataOrExit } from './prepare-data.js';
import { Product } from './product.js';
import { restartOnChange } from './restart-on-change.js';
import { readSettingsOrExit, run } from './start.js';

/**
 * Implements `npm run dev [slice ...]`: serves the shell and the named slices with hot reload, and the others from their builds. Without a name it serves all of them
 * so, and nothing is released: pages need no build then.
 */
export async function dev(names: string[]): Promise<void> {
  const settings = readSettingsOrExit();
  const projects = sliceProjects(root);
  const unknown = names.find((name) => !projects.some((project) => project.name === name));
  if (unknown) {
    console.error(`There is no slice "${unknown}"; there are ${projects.map(({ name }) => name).join(', ')}.`);
    process.exit(1);
  }
  const chosen = projects.filter(({ name }) => names.length === 0 || name === 'shell' || names.includes(name));
  const { builds } = await prepareDataOrExit(settings.DATA_DIR, chosen.length < projects.length);
  const origins: Record<string, string> = {};
  const servers: Promise<unknown>[] = [];
  for (const { name, dir, port } of chosen) {
    const free = (await isFree(port)) ? port : await freePort();
    if (free !== port) console.log(`Port ${port} of ${name} is taken; it gets ${free}.`);
    servers.push(startDevServer({ name, dir, port: free }));
    origins[name] = `http://127.0.0.1:${free}`;
  }
  // The database and the backend start at the same time.
  const edgeEnv = Promise.all([builds, ...servers]).then(([unbuilt]) => ({
    ...unbuilt,
    DEV_SERVERS: JSON.stringify(origins),
  }));
  edgeEnv.catch(() => undefined);
  process.env.API_DOCS ||= 'true';
  const product = new Product(settings, edgeEnv);
  await run(product, settings);
  restartOnChange(join(root, 'services/src'), compileBackend, () => product.restartBackend());
}

/** Compiles the backend; resolves with whether that succeeded. */
function compileBackend(): Promise<boolean> {
  const compiler = spawn('npm', ['run', '--silent', 'build'], {
    cwd: join(root, 'services'),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((resolve) => compiler.once('exit', (code) => resolve(code === 0)));
}
