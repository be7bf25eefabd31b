import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type PublishedManifest, UserError } from '@setu/release-store';
import { readBuild } from '../publish.js';
import { run, sliceFolder } from './build-slice.js';
import { UsageError } from './command.js';
import { git } from './commit-of.js';

const isCommit = (text: string): boolean => /^[0-9a-f]{40}([0-9a-f]{24})?$/.test(text);

/** Returns the id of a commit as it was typed. @throws UsageError if it is none */
export function commitArgument(text: string): string {
  if (isCommit(text)) return text;
  throw new UsageError(`--commit must be the full id of a git commit, not "${text}".`);
}

/**
 * Builds the commit of a published build again, in a folder of its own with the packages of its lock file, and returns
 * the paths of the files that differ.
 *
 * @throws UserError if the build names no commit, the repository does not have it, or it does not build
 */
export async function rebuild({ name, version, commit, files }: PublishedManifest): Promise<string[]> {
  if (!commit || !isCommit(commit))
    throw new UserError(
      `${name} ${version} names no commit: it was published from a tree with changes, or without git.`,
    );
  const folder = sliceFolder(name);
  const repository = await git(folder, 'rev-parse', '--show-toplevel');
  const parent = await mkdtemp(join(tmpdir(), 'setu-rebuild-'));
  const tree = join(parent, 'tree');
  try {
    if (!repository || (await git(folder, 'worktree', 'add', '--detach', tree, commit)) === undefined)
      throw new UserError(`This repository does not have the commit ${commit}; fetch it first.`);
    const rebuilt = await build(name, tree, join(tree, relative(repository, folder)));
    const paths = new Set([...Object.keys(files), ...Object.keys(rebuilt)]);
    return [...paths].filter((path) => !isDeepStrictEqual(files[path], rebuilt[path])).toSorted();
  } finally {
    if (repository) await git(folder, 'worktree', 'remove', '--force', tree);
    await rm(parent, { recursive: true, force: true });
  }
}

/** Returns the hashes of the files of a fresh build. */
async function build(name: string, tree: string, folder: string) {
  const isWorkspace = existsSync(join(tree, 'nx.json'));
  const project = `@setu/${name === 'shell' ? name : `mfe-${name}`}`;
  const steps: [title: string, command: string[], cwd: string][] = [
    ['installing its packages ...', ['npm', 'ci', '--no-audit', '--no-fund'], isWorkspace ? tree : folder],
    isWorkspace
      ? ['building it ...', ['npx', 'nx', 'run-many', '-t', 'build', '-p', project, '--skip-nx-cache'], tree]
      : ['building it ...', ['npm', 'run', '--silent', 'build'], folder],
  ];
  for (const [title, command, cwd] of steps) {
    console.error(title);
    const { code, output } = await run(command, cwd);
    if (code === 0) continue;
    console.error(output);
    throw new UserError(`The commit of ${name} does not build (see above).`);
  }
  return (await readBuild(join(folder, 'dist'))).files;
}
