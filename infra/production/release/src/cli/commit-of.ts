import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Returns the commit of a folder's repository; undefined without git, or if the repository has changes that are not committed. */
export async function commitOf(folder: string): Promise<string | undefined> {
  const changes = await git(folder, 'status', '--porcelain');
  if (changes === undefined || changes !== '') return undefined;
  return git(folder, 'rev-parse', 'HEAD');
}

/** Returns git's output, without its warnings; undefined if it fails or is not there. */
export const git = (cwd: string, ...args: string[]): Promise<string | undefined> =>
  promisify(execFile)('git', args, { cwd }).then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  );
