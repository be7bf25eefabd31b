import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './paths.js';

const stampModule = pathToFileURL(join(root, 'infra/development/start/built-stamp.mjs')).href;
let folder: string;

/** Calls a function of the module, which is no module for Jest. */
function call(name: 'isBuilt' | 'noteBuilt', argument: unknown): unknown {
  const program = `import { ${name} } from ${JSON.stringify(stampModule)};
    console.log(JSON.stringify(${name}(${JSON.stringify(folder)}, ${JSON.stringify(argument)}) ?? null));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
  if (stderr) throw new Error(stderr);
  return JSON.parse(stdout) as unknown;
}

const write = (path: string, text = 'text') => writeFileSync(join(folder, path), text);
const isBuilt = (...sets: string[]) => call('isBuilt', sets);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'setu-built-'));
  for (const path of ['slice/src', 'slice/dist', 'infra/tool', 'node_modules/package', '.data'])
    mkdirSync(join(folder, path), { recursive: true });
  write('package.json', '{"workspaces":["slice","infra/tool"]}');
  for (const path of ['package-lock.json', 'slice/src/a.ts', 'slice/dist/a.js', 'infra/tool/b.ts']) write(path);
  call('noteBuilt', 'product');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('knows which set was built, whatever the data and the packages are', () => {
  write('.data/file');
  write('node_modules/package/file');
  expect([isBuilt('product', 'all'), isBuilt('product'), isBuilt('all')]).toEqual([true, true, false]);
});

it.each([
  ['a changed source', () => write('slice/src/a.ts', 'another text')],
  ['a source of the same size', () => utimesSync(join(folder, 'infra/tool/b.ts'), new Date(), new Date(1e12))],
  ['a new source', () => write('slice/src/new.ts')],
  ['a removed source', () => rmSync(join(folder, 'slice/src/a.ts'))],
  ['a damaged build', () => write('slice/dist/a.js', '')],
  ['a removed build', () => rmSync(join(folder, 'slice/dist'), { recursive: true })],
  ['other packages', () => write('package-lock.json', 'others')],
])('is no longer sure after %s', (_what, change) => {
  change();
  expect(isBuilt('product', 'all')).toBe(false);
});
