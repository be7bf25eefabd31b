import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { until } from '@setu/testing';
import { ManagedProcess } from './managed-process.js';

const folder = mkdtempSync(join(tmpdir(), 'setu-parts-'));
afterAll(() => rmSync(folder, { recursive: true }));

function program(source: string): string {
  const file = join(folder, `${Math.random()}.cjs`);
  writeFileSync(file, source);
  return file;
}

let printed: string[];
beforeEach(() => {
  printed = [];
  jest.spyOn(console, 'error').mockImplementation((text: string) => void printed.push(text));
});
afterEach(() => jest.restoreAllMocks());

test('explains a crash before the process is ready, with a hint', async () => {
  const file = program("process.kill(process.pid, 'SIGBUS')");
  const database = new ManagedProcess({ name: 'database', file, crashHint: 'Put back a backup copy.' });
  await expect(database.start()).rejects.toThrow('The database ended before it was ready (SIGBUS). Put back a backup');
  expect(printed).toEqual(['The database ended before it was ready (SIGBUS). Put back a backup copy.']);
});

test('adds nothing to the error output of a process that cannot start', async () => {
  const file = program("process.stderr.write('the folder is in use\\n', () => process.exit(1))");
  const database = new ManagedProcess({ name: 'database', file, crashHint: 'Put back a backup copy.' });
  await expect(database.start()).rejects.toThrow('the folder is in use');
  expect(printed).toEqual([]);
});

test('a process that is stopped and started while it restarts after a crash runs once', async () => {
  const starts = join(folder, 'starts');
  const file = program(`
    const fs = require('node:fs');
    fs.appendFileSync(${JSON.stringify(starts)}, process.pid + '\\n');
    const number = fs.readFileSync(${JSON.stringify(starts)}, 'utf8').trim().split('\\n').length;
    const keep = () => setInterval(() => {}, 1_000);
    // Crashes once it is ready, then takes for ever to restart.
    if (number === 1) process.send({ type: 'ready' }, () => process.exit(1));
    else if (number === 2) keep();
    else process.send({ type: 'ready' }, keep);
  `);
  const pids = () => (existsSync(starts) ? readFileSync(starts, 'utf8').trim().split('\n').map(Number) : []);
  const backend = new ManagedProcess({ name: 'backend', file });
  await backend.start();
  await until(async () => pids().length === 2);
  await backend.stop();
  await backend.start();
  // Longer than the delay of a restart.
  await setTimeout(1_000);
  expect(pids()).toHaveLength(3);
  expect(backend.pid).toBe(pids()[2]);
  await backend.stop();
});

test('gives up after a few failed restarts', async () => {
  const marker = join(folder, 'started-once');
  const file = program(`
    const fs = require('node:fs');
    if (fs.existsSync(${JSON.stringify(marker)})) process.kill(process.pid, 'SIGSEGV');
    fs.writeFileSync(${JSON.stringify(marker)}, '');
    process.send({ type: 'ready' }, () => process.exit(1));
  `);
  const givenUp = new Promise<void>((onGivenUp) => {
    void new ManagedProcess({ name: 'database', file, onGivenUp }).start();
  });
  await givenUp;
  expect(printed.filter((text) => text.includes('ended before it was ready (SIGSEGV)'))).toHaveLength(3);
  expect(printed.at(-1)).toBe('the database could not be restarted');
});
