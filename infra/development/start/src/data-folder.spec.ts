import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkDataFolderOrExit } from './data-folder.js';

afterEach(() => jest.restoreAllMocks());

it('says in one sentence that there is not even room for the folder', () => {
  jest.spyOn(fs, 'mkdirSync').mockImplementation(() => {
    throw Object.assign(new Error('ENOSPC: no space left on device, mkdir'), { code: 'ENOSPC' });
  });
  const printed = jest.spyOn(console, 'error').mockImplementation();
  jest.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`exit ${code}`);
  });
  const folder = join(tmpdir(), 'setu-never-made', 'data');
  expect(() => checkDataFolderOrExit(folder)).toThrow('exit 1');
  expect(printed.mock.calls).toEqual([
    [expect.stringMatching(/^The disk of DATA_DIR \S+ is full: \d+ MB are free, .*\.$/)],
  ]);
});
