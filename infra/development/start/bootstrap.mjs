// The first step of every npm command: installs dependencies, builds changed packages, then runs the command. Needs no dependency itself.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isBuilt, noteBuilt, sourcesStamp } from './built-stamp.mjs';
import { withCheckoutLock } from './checkout-lock.mjs';
import { showStep } from './show-step.mjs';
import { problemOfNode } from './supported-node.mjs';
import './supported-system.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const [command = 'start', ...args] = process.argv.slice(2);

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** Commands that run the product, and need none of the packages that measure, test or pack it. */
const productCommands = ['start', 'dev', 'import', 'admin', 'backup', 'restore'];
const otherPackages = '@setu/bench,@setu/fuzz,@setu/packages';
/** Development servers have their own builds of what they serve: without an argument, of the shell and every slice. */
const isServedByDevServers = command === 'dev' && args.length === 0;
const frontEnds = '@setu/shell,@setu/mfe-*';

const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const { error, warning } = problemOfNode(process.versions.node, engines.node);
if (error) fail(error);
if (command === 'start' || command === 'dev') {
  endWithParent();
  await portMustBeFree();
  await dataMustBeFree();
}
// Child commands need no build.
if (!process.env.SETU_BUILT) {
  if (warning) console.warn(warning);
  await withCheckoutLock(root, async () => {
    await installWhenStale();
    await build();
  });
  process.env.SETU_BUILT = 'true';
}
process.chdir(root);
const { commands } = await import('./dist/commands.js');
await commands[command](args);

/**
 * npm passes SIGTERM and SIGINT on, and waits: the script's `exec` makes this process its child. But it may be killed, or be ended by SIGHUP. Its end is a
 * SIGTERM for the product, which would run on without a parent and hold its port and its database.
 */
function endWithParent() {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}

/** Checked before the build, so that a taken port is reported immediately. */
async function portMustBeFree() {
  const port = Number(process.env.PORT || 3000);
  if (!Number.isInteger(port)) return; // the settings have a better message
  const host = process.env.HOST || 'localhost';
  await new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', ({ code }) => (code === 'EADDRINUSE' ? failTaken(port) : resolve()));
    probe.listen(port, host, () => probe.close(resolve));
  });
}

async function failTaken(port) {
  const { portHolder } = await import('./port-holder.mjs');
  const holder = portHolder(port);
  const stop = holder ? ` by ${holder}. Stop it` : '. Stop what uses it';
  fail(`Port ${port} is taken${stop}, or choose another: PORT=3001 npm start`);
}

/** Checked before the build too, which would replace files of the product that runs. Before the first build, no product runs. */
async function dataMustBeFree() {
  const lock = join(root, 'infra/development/embedded-mongo/dist/lock.js');
  const folder = resolve(root, process.env.DATA_DIR || '.data', 'db');
  if (!existsSync(lock) || !existsSync(folder)) return;
  const { FolderLocked, lockFolder } = await import(pathToFileURL(lock));
  try {
    (await lockFolder(folder))();
  } catch (error) {
    // Any other failure gets its sentence from the settings or the database.
    if (error instanceof FolderLocked)
      fail(`Not started: ${error.message}. Stop it, or choose another: DATA_DIR=/another/folder npm start`);
  }
}

async function installWhenStale() {
  const stamp = join(root, 'node_modules/.installed');
  const lock = readFileSync(join(root, 'package-lock.json'));
  const wanted = createHash('sha256').update(lock).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  const step = showStep('installing the packages of package-lock.json');
  // Development dependencies build the product, whatever NODE_ENV is.
  const options = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  // On SIGTERM npm takes its work back for many seconds, in which the next start would install into the same folder.
  const { status, output } = await run(npm(), options, { endBy: 'SIGKILL' });
  step.end(status === 0 ? 'installed' : 'stopped');
  if (status !== 0) fail(`${output}\nnpm ci failed (see above).`);
  writeFileSync(stamp, wanted);
}

/** The npm that runs this command, or else the one in the path. */
function npm() {
  const script = process.env.npm_execpath ?? '';
  return script.endsWith('npm-cli.js') ? [process.execPath, script] : ['npm'];
}

async function build() {
  // Each set has all of those after it.
  const sets = ['all', 'product', 'back end'];
  const [set, left] = isServedByDevServers
    ? ['back end', `${otherPackages},${frontEnds}`]
    : productCommands.includes(command)
      ? ['product', otherPackages]
      : ['all'];
  if (isBuilt(root, sets.slice(0, sets.indexOf(set) + 1))) return;
  const sources = sourcesStamp(root);
  const { status, output } = await nxBuild(...(left ? [`--exclude=${left}`] : []));
  if (status === 0) return noteBuilt(root, set, sources);
  // A start goes on without a slice that cannot be built, and says so itself.
  if (command === 'start' && (await nxBuild(`--exclude=@setu/mfe-*,${otherPackages}`)).status === 0) return;
  fail(`${output}\nThe build failed (see above).`);
}

async function nxBuild(...options) {
  const step = showStep('building what changed');
  const nx = [process.execPath, join(root, 'node_modules/nx/dist/bin/nx.js')];
  const showBuilt = (output) => {
    const [, total] = /target build for (\d+) projects/.exec(output) ?? [];
    if (total) step.show(`built ${output.match(/^> nx run /gm)?.length ?? 0} of ${total}`);
  };
  const args = ['run-many', '-t', 'build', '--output-style=static', ...options];
  const result = await run(nx, args, { onOutput: showBuilt });
  step.end(result.status === 0 ? 'built' : 'stopped');
  return result;
}

/**
 * Runs a tool to its end, which is also there when this process is ended.
 *
 * @param onOutput - Gets all that the tool has printed so far.
 * @param endBy - The signal that ends the tool with this process.
 * @returns its status and what it printed
 */
async function run([tool, ...first], toolArgs, { onOutput, endBy = 'SIGTERM' }) {
  // Nx in one process, which leaves none behind when it is ended.
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', NX_ISOLATE_PLUGINS: 'false' };
  // In a group of its own, which ends as a whole.
  const child = spawn(tool, [...first, ...toolArgs], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      output += data;
      onOutput?.(output);
    });
  const end = (signal) => {
    process.kill(-child.pid, endBy);
    // Without a listener it ends this process.
    process.kill(process.pid, signal);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.once(signal, end);
  const [status] = await once(child, 'close');
  for (const signal of signals) process.removeListener(signal, end);
  return { status, output };
}
