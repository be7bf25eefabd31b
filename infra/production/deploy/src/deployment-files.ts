import { edgeSettings } from '@setu/edge';
import { releaseSettings } from '@setu/release-store';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { backendSettings } from '@setu/services/settings';
import { closeLimitMs } from '@setu/shutdown';

const folder = join(__dirname, '..');

/** The YAML documents of a file of this package. Throws for invalid YAML. */
export function readYaml<T>(file: string): T[] {
  const documents = parseAllDocuments(readFileSync(join(folder, file), 'utf8'), { merge: true });
  return documents.map((document) => {
    if (document.errors.length > 0) throw document.errors[0]!;
    return document.toJS() as T;
  });
}

/** Longest time that a process takes to stop, by its settings. */
export const secondsToStop = (settings: Record<string, string>): number =>
  Number(settings.PRE_STOP_SECONDS) + Number(settings.DRAIN_SECONDS) + closeLimitMs / 1_000;

/** Names of all settings that one of the processes reads. */
export const knownSettings: ReadonlySet<string> = new Set(
  Object.keys({ ...edgeSettings, ...backendSettings, ...releaseSettings }),
);

/** Returns the one backend that runs a module. `backends` has the setting `MODULES` of each by name. */
export function backendOf(backends: Readonly<Record<string, string>>, module: string): string {
  const names = Object.keys(backends).filter((name) => backendSettings.MODULES.parse(backends[name]!).includes(module));
  if (names.length !== 1) throw new Error(`${module} runs in ${names.length} backends: ${names.join(', ')}`);
  return names[0]!;
}
