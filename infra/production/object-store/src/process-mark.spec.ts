import { spawnSync } from 'node:child_process';
import { isGone, readMark, thisProcess, writeMark } from './process-mark.js';

it('knows that it runs', () => expect(isGone(thisProcess)).toBe(false));

it('knows an earlier process of the same id', () => expect(isGone({ ...thisProcess, run: 'earlier' })).toBe(true));

it('knows a process that ended, and one that runs', () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  expect(isGone({ ...thisProcess, pid })).toBe(true);
  expect(isGone({ ...thisProcess, pid: process.ppid, run: 'another' })).toBe(false);
});

it('says nothing of another machine', () =>
  expect(isGone({ host: 'elsewhere', pid: 4_000_000, run: 'x' })).toBe(false));

it('is read back from its name', () => {
  const mark = { host: 'a_b.example', pid: 7, run: 'c-d' };
  expect(readMark(writeMark(mark))).toEqual(mark);
});
