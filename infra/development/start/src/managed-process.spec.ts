import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ManagedProcess } from './managed-process.js';

const folder = mkdtempSync(join(tmpdir(), 'setu-parts-'));
afterAll(() => rmSync(folder, { recursive: true }));

function part(source: string): string {
  const file = join(folder, `${Math.random()}.cjs`);
  writeFileSync(file, source);
  return file;
}

let told: string[];
beforeEach(() => {
  told = [];
  jest.spyOn(console, 'error').mockImplementation((text: string) => void told.push(text));
});
afterEach(() => jest.restoreAllMocks());

test('a part that crashes before it is ready is told of, with what to do', async () => {
  const file = part("process.kill(process.pid, 'SIGBUS')");
  const database = new ManagedProcess({ name: 'database', file, crashHint: 'Put back a backup copy.' });
  await expect(database.start()).rejects.toThrow('The database ended before it was ready (SIGBUS). Put back a backup');
  expect(told).toEqual(['The database ended before it was ready (SIGBUS). Put back a backup copy.']);
});

test('a part that refuses to start has said why itself', async () => {
  const file = part("process.stderr.write('the folder is in use\\n', () => process.exit(1))");
  const database = new ManagedProcess({ name: 'database', file, crashHint: 'Put back a backup copy.' });
  await expect(database.start()).rejects.toThrow('the folder is in use');
  expect(told).toEqual([]);
});

test('a part that ended and cannot start again is given up after a few times', async () => {
  const marker = join(folder, 'started-once');
  const file = part(`
    const fs = require('node:fs');
    if (fs.existsSync(${JSON.stringify(marker)})) process.kill(process.pid, 'SIGSEGV');
    fs.writeFileSync(${JSON.stringify(marker)}, '');
    process.send({ type: 'ready' }, () => process.exit(1));
  `);
  const givenUp = new Promise<void>((onGivenUp) => {
    void new ManagedProcess({ name: 'database', file, onGivenUp }).start();
  });
  await givenUp;
  expect(told.filter((text) => text.includes('ended before it was ready (SIGSEGV)'))).toHaveLength(3);
  expect(told.at(-1)).toBe('the database could not be started again');
}, 60_000);
