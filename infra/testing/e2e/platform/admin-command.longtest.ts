import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { type RunningProduct, startProduct } from '../support/start-product';

const root = resolve(__dirname, '../../../..');
const first = 'Guava#Lamp4821';

// Five starts of the product or a part of it.
let DATA_DIR: string;
let running: RunningProduct | undefined;
beforeEach(async () => (DATA_DIR = await mkdtemp(join(tmpdir(), 'setu-admin-'))));
afterEach(async () => {
  await running?.stop();
  await rm(DATA_DIR, { recursive: true, force: true });
});

/** Runs `npm run admin -- …`. */
async function admin(args: string[], input = ''): Promise<string> {
  const child = spawn(process.execPath, [join(root, 'infra/development/start/bootstrap.mjs'), 'admin', ...args], {
    cwd: root,
    env: { ...process.env, SETU_BUILT: 'true', DATA_DIR },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(input);
  const [output, code] = await Promise.all([text(child.stdout), new Promise((end) => child.once('exit', end))]);
  expect(code).toBe(0);
  return output;
}

async function logIn(url: string, username: string, password: string) {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ username, password });
  return (await fetch(`${url}/api/admin/login`, { method: 'POST', headers, body })).status;
}

test('resets the administrator’s password, whether the product runs or not', async () => {
  const settings = { DATA_DIR, SEED_DEMO: 'false', ADMIN_PASSWORD: first, SETU_BUILT: 'true' };
  running = await startProduct(settings);
  expect(await logIn(running.url, 'admin', first)).toBe(200);
  const output = await admin(['reset-password']);
  const second = /password +(\S+)/.exec(output)![1]!;
  expect(await logIn(running.url, 'admin', first)).toBe(401);
  expect(await logIn(running.url, 'admin', second)).toBe(200);
  await running.stop();

  expect(
    await admin(['reset-password', 'admin', '--rename', 'asha', '--password-stdin'], 'Guava&Lamp9037\n'),
  ).toContain('asha has the new password now.');
  running = await startProduct(settings);
  expect(await logIn(running.url, 'asha', 'Guava&Lamp9037')).toBe(200);
});
