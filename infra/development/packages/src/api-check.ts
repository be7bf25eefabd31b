import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { changeBetween, problemOfVersion } from './api-step.js';
import { packagesOf } from './package-list.js';

const folder = 'infra/development/packages/api';
const shortName = (name: string): string => name.replace('@setu/', '');
const fileOf = (name: string): string => `${folder}/${shortName(name)}.api.md`;

/** Returns the version and the report of a package at its last release; undefined before the first one. */
function releasedApi(root: string, name: string): { version: string; report: string } | undefined {
  const released = join(root, folder, 'released');
  const prefix = `${shortName(name)}-`;
  const file =
    existsSync(released) &&
    readdirSync(released).find((each) => each.startsWith(prefix) && /^\d/.test(each.slice(prefix.length)));
  return file
    ? { version: basename(file, '.api.md').slice(prefix.length), report: readFileSync(join(released, file), 'utf8') }
    : undefined;
}

/**
 * Returns one sentence for each package whose API differs from its committed report, whose version is too low for it,
 * or whose changelog does not name the version.
 */
export function problemsOfApi(root: string, reports: Record<string, string>): string[] {
  return packagesOf(root).flatMap(({ dir, manifest: { name, version } }) => {
    const report = reports[name];
    if (report === undefined) return [];
    const problems: string[] = [];
    const committed = join(root, fileOf(name));
    if (!existsSync(committed) || readFileSync(committed, 'utf8') !== report)
      problems.push(
        `its API is not the one in ${fileOf(name)}; run \`npm run packages -- --update\` and review the difference`,
      );
    const released = releasedApi(root, name);
    const problem = released && problemOfVersion(released.version, version, changeBetween(released.report, report));
    if (problem) problems.push(problem);
    if (
      !new RegExp(`^## ${version.replaceAll('.', '\\.')}$`, 'm').test(readFileSync(join(dir, 'CHANGELOG.md'), 'utf8'))
    )
      problems.push(`its CHANGELOG.md has no section "## ${version}"`);
    return problems.map((sentence) => `${name} ${version}: ${sentence}.`);
  });
}

/** Writes the reports and, with `asReleased`, saves them as those of the packages' present versions, with which later ones are compared. */
export async function saveReports(root: string, reports: Record<string, string>, asReleased: boolean): Promise<void> {
  const released = join(root, folder, 'released');
  if (asReleased) {
    await rm(released, { recursive: true, force: true });
    await mkdir(released, { recursive: true });
  }
  for (const { manifest } of packagesOf(root)) {
    const report = reports[manifest.name];
    if (report === undefined) continue;
    await mkdir(join(root, folder), { recursive: true });
    await writeFile(join(root, fileOf(manifest.name)), report);
    if (asReleased) await writeFile(join(released, `${shortName(manifest.name)}-${manifest.version}.api.md`), report);
  }
}
