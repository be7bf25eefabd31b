import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { transform } from '@swc/core';
import type { Package } from './package-list.js';

const isSource = (path: string): boolean => /\.tsx?$/.test(path) && !/\.(spec|d)\.tsx?$/.test(path);
const isTest = (path: string): boolean => /\.spec\.tsx?$/.test(path);

/** Compiles the sources of a package to JavaScript, file by file, and copies its styles, fonts and pictures. */
export async function compile({ dir }: Package, into: string): Promise<void> {
  const src = join(dir, 'src');
  const entries = await readdir(src, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(
    paths.map(async (file) => {
      const target = join(into, file.slice(src.length).replace(/\.tsx?$/, '.js'));
      if (isTest(file)) return;
      await mkdir(dirname(target), { recursive: true });
      if (!isSource(file)) return copyFile(file, join(into, file.slice(src.length)));
      await writeFile(target, withEndings(await javascriptOf(file), file));
    }),
  );
}

async function javascriptOf(file: string): Promise<string> {
  const { code } = await transform(await readFile(file, 'utf8'), {
    filename: file,
    swcrc: false,
    jsc: {
      parser: { syntax: 'typescript', tsx: file.endsWith('x') },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
    module: { type: 'es6' },
  });
  return code;
}

/** Adds endings to imports: browser packages import each other's files without one, but installed packages need it. */
function withEndings(code: string, file: string): string {
  return code.replace(/((?:from|import) ?\(?["'])(\.{1,2}\/[^"']+)(?=["'])/g, (whole, start: string, path: string) =>
    ['.ts', '.tsx'].some((ending) => existsSync(join(dirname(file), path + ending))) ? `${start}${path}.js` : whole,
  );
}

/**
 * Writes the type declarations of all packages below `into`, each at its folder in the repository. One program does it
 * for all, and checks nothing: `typecheck` does.
 */
export async function declareTypes(root: string, packages: Package[], into: string): Promise<void> {
  // Types such as those of Jest are found from inside the repository only.
  await mkdir(join(root, '.nx'), { recursive: true });
  const config = await mkdtemp(join(root, '.nx/types-'));
  try {
    const file = join(config, 'tsconfig.json');
    await writeFile(file, JSON.stringify(configOf(root, packages, into)));
    await run(join(root, 'node_modules/.bin/tsc'), ['-p', file]);
    await Promise.all(packages.map(({ folder, dir }) => addEndings(join(into, folder, 'src'), join(dir, 'src'))));
  } finally {
    await rm(config, { recursive: true });
  }
}

const configOf = (root: string, packages: Package[], outDir: string) => ({
  extends: join(root, 'tsconfig.browser.json'),
  compilerOptions: {
    noEmit: false,
    noCheck: true,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: root,
    outDir,
    types: ['node', 'jest'],
  },
  include: packages.map(({ dir }) => join(dir, 'src')),
  exclude: packages.flatMap(({ dir }) => ['ts', 'tsx'].map((ending) => join(dir, `src/**/*.spec.${ending}`))),
});

async function addEndings(declared: string, src: string): Promise<void> {
  const paths = (await readdir(declared, { recursive: true })).filter((path) => path.endsWith('.d.ts'));
  await Promise.all(
    paths.map(async (path) => {
      const text = await readFile(join(declared, path), 'utf8');
      await writeFile(join(declared, path), withEndings(text, join(src, path)));
    }),
  );
}

/** Runs a program; resolves to its output. Throws the output if it fails. */
export function run(tool: string, args: string[], cwd?: string): Promise<string> {
  const child = spawn(tool, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let [printed, problems] = ['', ''];
  child.stdout.on('data', (data: Buffer) => (printed += data.toString()));
  child.stderr.on('data', (data: Buffer) => (problems += data.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve(printed) : reject(new Error(printed + problems))));
  });
}
