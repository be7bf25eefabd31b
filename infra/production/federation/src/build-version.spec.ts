import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sourceVersion } from './build-version.js';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'setu-version-'));
  await mkdir(join(dir, 'slice/src'), { recursive: true });
  await mkdir(join(dir, 'sdk'));
  await writeFile(join(dir, 'slice/package.json'), '{"version":"1.2.3"}');
  await writeFile(join(dir, 'slice/src/a.ts'), 'a');
  await writeFile(join(dir, 'lock.json'), '{}');
});
afterEach(() => rm(dir, { recursive: true }));

const version = () => sourceVersion(join(dir, 'slice'), [join(dir, 'sdk'), join(dir, 'lock.json')]);

test('the same sources give the same version', () => {
  expect(version()).toMatch(/^1\.2\.3-[0-9a-f]{10}$/);
  expect(version()).toBe(version());
});

test.each(['slice/src/a.ts', 'slice/src/b.ts', 'sdk/http.ts', 'lock.json'])(
  'a change of %s gives a new one',
  async (file) => {
    const before = version();
    await writeFile(join(dir, file), 'changed');
    expect(version()).not.toBe(before);
  },
);

test('specs and builds do not change it', async () => {
  const before = version();
  await mkdir(join(dir, 'slice/dist'));
  await writeFile(join(dir, 'slice/dist/slice.js'), 'x');
  await writeFile(join(dir, 'slice/src/a.spec.ts'), 'x');
  expect(version()).toBe(before);
});
