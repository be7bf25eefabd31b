import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { eventually } from '@setu/testing';

const folder = mkdtempSync(join(tmpdir(), 'setu-checkout-'));
afterAll(() => rmSync(folder, { recursive: true }));

const lock = pathToFileURL(join(__dirname, '../checkout-lock.mjs')).href;

/** Starts a command that works alone in the folder, and writes its name at the beginning and the end. */
function command(name: string, log: string, forMs: number) {
  const code = `
    import { appendFileSync } from 'node:fs';
    import { withCheckoutLock } from '${lock}';
    const write = (text) => appendFileSync('${log}', text);
    await withCheckoutLock('${folder}', async () => {
      write('${name}(');
      await new Promise((done) => setTimeout(done, ${forMs}));
      write(')');
    });`;
  return spawn(process.execPath, ['--input-type=module', '--eval', code], {
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

test('two commands that start at once work one after the other', async () => {
  const log = join(folder, 'log');
  const commands = ['a', 'b', 'c'].map((name) => command(name, log, 100));
  const codes = await Promise.all(commands.map((each) => once(each, 'exit')));
  expect(codes.map(([code]) => code as number)).toEqual([0, 0, 0]);
  expect(readFileSync(log, 'utf8')).toMatch(/^([abc]\(\)){3}$/);
});

test('a command that waits names the one that it waits for, and goes on when the other one is killed', async () => {
  const log = join(folder, 'killed');
  const first = command('a', log, 600_000);
  await eventually(() => expect(readFileSync(log, 'utf8')).toBe('a('));
  const second = command('b', log, 0);
  let output = '';
  second.stdout!.on('data', (data: Buffer) => (output += String(data)));
  await eventually(() => expect(output).toMatch(/^waiting for .+, which installs or builds here/));
  expect(output).toContain(`process ${first.pid} (npm start), `);
  first.kill('SIGKILL');
  await once(second, 'exit');
  expect(readFileSync(log, 'utf8')).toBe('a(b()');
  expect(output).toMatch(/waited in \d+ s/);
});
