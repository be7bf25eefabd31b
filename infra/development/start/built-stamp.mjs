// Tells without Nx whether the builds are those of the sources: a start with nothing changed need not wait for it. Needs no dependency.
import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';

const stampFile = 'node_modules/.built';
/** Files of the project's folder that every build depends on. */
const toolchain = /^(package\.json|package-lock\.json|nx\.json|tsconfig.*\.json|\.swcrc)$/;

/** Whether the last build was one of these sets of packages, and neither a source nor a built file has changed since. */
export function isBuilt(root, sets) {
  try {
    const { set, sources, builds } = JSON.parse(readFileSync(join(root, stampFile), 'utf8'));
    return sets.includes(set) && sources === sourcesStamp(root) && builds === buildsStamp(root);
  } catch {
    return false;
  }
}

/**
 * Notes that a set of packages has been built.
 *
 * @param sources - the stamp of the sources from before the build: a file that was saved since may not be in it
 */
export function noteBuilt(root, set, sources = sourcesStamp(root)) {
  const stamp = join(root, stampFile);
  writeFileSync(`${stamp}.tmp`, JSON.stringify({ set, sources, builds: buildsStamp(root) }));
  renameSync(`${stamp}.tmp`, stamp);
}

/** Changes with each source: its path, size and time of writing. */
export const sourcesStamp = (root) => stampOf(root, [...toolchainFiles(root), ...packageFiles(root, isSource)]);

const buildsStamp = (root) =>
  stampOf(
    root,
    packageFiles(root, (path) => !isSource(path)),
  );

const isSource = (path) => !path.split(sep).includes('dist');

function stampOf(root, files) {
  const hash = createHash('sha256');
  for (const file of files) {
    const { size, mtimeMs } = lstatSync(join(root, file));
    hash.update(`${file}\n${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

const toolchainFiles = (root) =>
  readdirSync(root)
    .filter((name) => toolchain.test(name))
    .sort();

function packageFiles(root, isWanted) {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const files = new Set(workspaces.flatMap((folder) => filesIn(root, folder)));
  return [...files].filter(isWanted).sort();
}

function filesIn(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) return [path];
    return entry.name === 'node_modules' ? [] : filesIn(root, path);
  });
}
