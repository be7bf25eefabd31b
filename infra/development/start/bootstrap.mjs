// The first step of every npm command: installs dependencies, builds changed packages, then runs the command. Needs no dependency itself.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const [command = 'start', ...args] = process.argv.slice(2);

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19))
  fail(`Node.js 20.19 or newer is needed; this is ${process.versions.node}.`);

if (command === 'start' || command === 'dev') {
  endWithParent();
  await portMustBeFree();
}
// Child commands need no build, and two concurrent builds would delete each other's files.
if (!process.env.SETU_BUILT) {
  await installWhenStale();
  await build();
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

/** Checked before the build, so that a taken port is reported at once. */
async function portMustBeFree() {
  const port = Number(process.env.PORT || 3000);
  if (!Number.isInteger(port)) return; // the settings have a better message
  const host = process.env.HOST || 'localhost';
  await new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', ({ code }) =>
      code === 'EADDRINUSE'
        ? fail(`Port ${port} is taken. Stop what uses it, or choose another: PORT=3001 npm start`)
        : resolve(),
    );
    probe.listen(port, host, () => probe.close(resolve));
  });
}

async function installWhenStale() {
  const stamp = join(root, 'node_modules/.installed');
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('installing dependencies ...');
  // Not `npm ci`, which refuses a lock file without every platform's optional binaries. Development dependencies build the product, whatever NODE_ENV is.
  await run('npm', ['install', '--include=dev', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(stamp, wanted);
}

async function build() {
  console.log('building what changed ...');
  await run(join(root, 'node_modules/.bin/nx'), ['run-many', '-t', 'build', '--output-style=static'], true);
}

/** Runs a tool to its end, which is also there when this process is ended. The output of a quiet one is shown only if it fails. */
async function run(tool, toolArgs, quiet = false) {
  // Nx in one process, which leaves none behind when it is ended.
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', NX_ISOLATE_PLUGINS: 'false' };
  const output = quiet ? 'pipe' : 'inherit';
  // In a group of its own, which ends as a whole.
  const child = spawn(tool, toolArgs, { cwd: root, env, stdio: ['ignore', output, output], detached: true });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (printed += data));
  const end = (signal) => {
    process.kill(-child.pid, 'SIGTERM');
    // Without a listener it ends this process.
    process.kill(process.pid, signal);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.once(signal, end);
  const [status] = await once(child, 'close');
  for (const signal of signals) process.removeListener(signal, end);
  if (status === 0) return;
  if (quiet) console.error(printed);
  fail(`${tool.split('/').pop()} ${toolArgs[0]} failed.`);
}
