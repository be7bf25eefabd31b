import type { Compilation } from '@rspack/core';
import type { Needs, SliceInfo } from './slice-project.js';
import type { PagePreload } from '@setu/release-store';

/** The files each page needs first: those of the named chunks, after the ones that every page needs. */
export function pagePreloads(compilation: Compilation, info: SliceInfo, always: string[]): PagePreload[] {
  const filesOfChunk = new Map<string, string[]>();
  for (const chunk of compilation.chunks) if (chunk.name) filesOfChunk.set(chunk.name, [...chunk.files].filter(isCode));
  const toPreload = ([pattern, needs]: [string, Needs]): PagePreload => ({
    pattern,
    files: [...always, ...(needs.chunks ?? []).flatMap((name) => filesOfChunk.get(name) ?? missing(name, pattern))],
    data: needs.data ?? [],
  });
  return [...Object.entries(info.pages), ...Object.entries(info.widgetsOn ?? {})].map(toPreload);
}

export const isCode = (file: string): boolean => /\.(js|css)$/.test(file);

function missing(name: string, pattern: string): never {
  throw new Error(`package.json names the chunk "${name}" for ${pattern}, but the build has no such chunk`);
}
