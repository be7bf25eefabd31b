import { spawnSync } from 'node:child_process';
import { folderNameOf, hasEnded, parseFolderName, thisProcess } from './process-id.js';

it('this process is running', () => expect(hasEnded(thisProcess)).toBe(false));

it('an earlier process with the same pid has ended', () =>
  expect(hasEnded({ ...thisProcess, run: 'earlier' })).toBe(true));

it('distinguishes ended and running processes', () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  expect(hasEnded({ ...thisProcess, pid })).toBe(true);
  expect(hasEnded({ ...thisProcess, pid: process.ppid, run: 'another' })).toBe(false);
});

it('treats a process of another machine as running', () =>
  expect(hasEnded({ host: 'elsewhere', pid: 4_000_000, run: 'x' })).toBe(false));

it('survives a round trip through a folder name', () => {
  const id = { host: 'a_b.example', pid: 7, run: 'c-d' };
  expect(parseFolderName(folderNameOf(id))).toEqual(id);
});
