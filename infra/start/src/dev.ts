import { spawn, type ChildProcess } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.js';
import { Product } from './product.js';
import { publishBuilds } from './publish-builds.js';
import { run, settingsOrExit } from './start.js';

/** Development servers by name in the release; the ports are those of the build configurations. */
const servers: Record<string, { project: string; port: number }> = {
  shell: { project: 'shell', port: 3010 },
  catalog: { project: 'mfe-catalog', port: 3001 },
  mentors: { project: 'mfe-mentors', port: 3002 },
  account: { project: 'mfe-account', port: 3003 },
  admin: { project: 'mfe-admin', port: 3004 },
};

/** `npm run dev [slice ...]`: the shell and the named slices (all without a name) from hot-reloading servers, the rest as built. */
export async function dev(names: string[]): Promise<void> {
  const settings = settingsOrExit();
  const unknown = names.find((name) => !servers[name]);
  if (unknown) {
    console.error(`There is no slice "${unknown}"; there are ${Object.keys(servers).join(', ')}.`);
    process.exit(1);
  }
  const chosen = names.length > 0 ? ['shell', ...names] : Object.keys(servers);
  await publishBuilds(settings.DATA_DIR);
  const children = [...new Set(chosen)].map((name) => tool(servers[name]!.project, 'rspack', ['serve']));
  process.on('exit', () => children.forEach((child) => child.kill()));
  const origins = Object.fromEntries(chosen.map((name) => [name, `http://127.0.0.1:${servers[name]!.port}`]));
  await Promise.all(Object.values(origins).map(answers));
  const product = new Product(settings, { DEV_SERVERS: JSON.stringify(origins) });
  await run(product, settings);
  restartOnChange(product);
}

const tool = (project: string, name: string, args: string[]): ChildProcess =>
  spawn(name, args, {
    cwd: join(root, project),
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}` },
  });

async function answers(origin: string): Promise<void> {
  while (!(await fetch(origin).catch(() => undefined))) await new Promise((resolve) => setTimeout(resolve, 200));
}

/** A change of the backend's source compiles it and starts it anew, once the editor has been quiet for a moment. */
function restartOnChange(product: Product): void {
  let timer: NodeJS.Timeout | undefined;
  const restart = () =>
    tool('services', 'npm', ['run', '--silent', 'build']).once(
      'exit',
      (code) => code === 0 && void product.restartBackend(),
    );
  watch(join(root, 'services/src'), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(restart, 300);
  });
}
