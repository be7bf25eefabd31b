import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '@setu/testing';
import { ManagedProcess } from './managed-process.js';
import { restartOnChange } from './restart-on-change.js';

const folder = mkdtempSync(join(tmpdir(), 'setu-restarts-'));
const program = join(mkdtempSync(join(tmpdir(), 'setu-program-')), 'slow.cjs');
const save = (text: string) => writeFileSync(join(folder, 'source.ts'), text);
let end: () => void;
let backend: ManagedProcess | undefined;
afterEach(async () => {
  end();
  await backend?.stop();
});
afterAll(() => [folder, join(program, '..')].forEach((each) => rmSync(each, { recursive: true })));

test('a file saved again during a restart leads to one more restart, with the newest content', async () => {
  writeFileSync(program, "setTimeout(() => process.send({ type: 'ready' }), 500); setInterval(() => {}, 1_000);");
  backend = new ManagedProcess({ name: 'backend', file: program });
  await backend.start();
  const firstPid = backend.pid;
  let running = 0;
  const concurrent: number[] = [];
  let restarted = 0;
  let onRestart: (() => void) | undefined;
  end = restartOnChange(
    folder,
    async () => true,
    async () => {
      concurrent.push(++running);
      onRestart?.();
      await backend!.stop();
      await backend!.start();
      running--;
      restarted++;
    },
  );
  onRestart = () => {
    onRestart = undefined;
    save('second');
  };
  save('first');
  await until(async () => restarted === 2);
  expect(concurrent).toEqual([1, 1]);
  expect(backend.pid).not.toBe(firstPid);
});

test('a process that does not start is started again after the next change', async () => {
  const printed = jest.spyOn(console, 'error').mockImplementation();
  const outcomes = [() => Promise.reject(new Error('broken')), () => Promise.resolve()];
  let restarted = 0;
  end = restartOnChange(
    folder,
    async () => true,
    () => outcomes[Math.min(restarted++, 1)]!(),
  );
  save('broken');
  await until(async () => restarted === 1);
  save('mended');
  await until(async () => restarted === 2);
  expect(printed).toHaveBeenCalledWith('It is started again after the next change.');
});
