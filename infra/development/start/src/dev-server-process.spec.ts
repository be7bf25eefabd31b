import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, until } from '@setu/testing';
import { startDevServer } from './dev-server-process.js';

const dir = mkdtempSync(join(tmpdir(), 'setu-dev-server-'));
const config = join(dir, 'package.json');
const program = join(dir, 'serve.cjs');
let end: (() => void) | undefined;
afterEach(() => end?.());
afterAll(() => rmSync(dir, { recursive: true }));

test('a development server that cannot start, or ends later, is named and starts again once it can', async () => {
  const printed = jest.spyOn(console, 'error').mockImplementation();
  // As Rspack: it ends on a package.json that is half typed.
  writeFileSync(
    program,
    `const { readFileSync } = require('node:fs');
    try { JSON.parse(readFileSync('package.json', 'utf8')); } catch { process.exit(1); }
    require('node:http').createServer((_, response) => response.end(String(process.pid))).listen(process.env.DEV_SERVER_PORT, '127.0.0.1');`,
  );
  writeFileSync(config, '{');
  const port = await freePort();
  const starting = startDevServer({ name: 'exams', dir, port, program });
  await until(async () => printed.mock.calls.length > 0);
  expect(printed).toHaveBeenCalledWith('The development server of exams ended (1); it starts again in 3 s.');
  writeFileSync(config, '{}');
  end = await starting;
  const pid = async () => Number(await (await fetch(`http://127.0.0.1:${port}`)).text());
  const first = await pid();
  process.kill(first, 'SIGKILL');
  await until(async () => (await pid().catch(() => first)) !== first);
  expect(printed).toHaveBeenLastCalledWith('The development server of exams ended (SIGKILL); it starts again in 3 s.');
});
