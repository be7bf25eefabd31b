import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { type Examples, type FileInfo, integrityOf } from '@setu/release-store';
import type { SliceProject } from './slice-project.js';

/** Name of the compiler for the browser's files. */
export const clientBuild = 'client';

/** The server build: one file in the build's folder, a CommonJS module for the edge's renderer. */
export const serverFile = 'server.js';

/** Returns the example addresses and recorded API answers with which the check of a release shows a build. */
export function examplesOf({ dir, pages }: SliceProject): Examples {
  const examples = Object.entries(pages).flatMap(([pattern, { example }]) => (example ? [[pattern, example]] : []));
  const recorded = join(dir, 'recorded-answers.json');
  return {
    pages: Object.fromEntries(examples) as Record<string, string>,
    answers: existsSync(recorded) ? (JSON.parse(readFileSync(recorded, 'utf8')) as Examples['answers']) : undefined,
  };
}

/** Returns every file in a build's folder, by its path with forward slashes. */
export function filesIn(folder: string): Record<string, FileInfo> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => path !== 'manifest.json')
    .sort();
  const infoOf = (content: Buffer): FileInfo => ({ integrity: integrityOf(content), size: content.length });
  return Object.fromEntries(paths.map((path) => [path, infoOf(readFileSync(join(folder, path)))]));
}
