import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './compile.js';
import { packagesOf } from './package-list.js';
import { stage } from './stage.js';

/** Packs every package that a team needs in a separate repository; returns the path of each tarball, by the package's name. */
export async function packAll(root: string, into: string): Promise<Record<string, string>> {
  const packages = packagesOf(root);
  const work = await mkdtemp(join(tmpdir(), 'setu-packages-'));
  try {
    await stage(root, packages, work);
    await mkdir(into, { recursive: true });
    const folders = packages.map(({ folder }) => join(work, folder));
    const packed = await run('npm', ['pack', ...folders, '--json', '--silent', '--pack-destination', into]);
    const tarballs = JSON.parse(packed) as { name: string; filename: string }[];
    return Object.fromEntries(tarballs.map(({ name, filename }) => [name, join(into, filename)]));
  } finally {
    await rm(work, { recursive: true });
  }
}
