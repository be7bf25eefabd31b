import { loadFile } from './load-file';

/** The part of a build's module system that loads its chunks. Rspack 2.2.9 sets the names, which it does not document. */
export interface ChunkLoading {
  /** The build's folder. */
  p: string;
  /** Loads a script; `done` checks whether the chunk has loaded. */
  l(url: string, done: (event: { type: string; target: { src: string } }) => void, key?: string, chunk?: string): void;
  /** Returns the name of the style of a chunk. */
  k(chunk: string): string;
  /** Loaders for the parts of a chunk. */
  f: { css?(chunk: string, loads: Promise<void>[]): void };
  /** Hashes by chunk; a development server's build has none. */
  sriHashes?: Record<string, string>;
  sriCssHashes?: Record<string, string>;
}

declare global {
  /** The module system of the shell's build. */
  var __webpack_require__: ChunkLoading;
}

/** Makes a build load its chunks with `loadFile`. */
export function loadChunksOf(build: ChunkLoading): void {
  const { sriHashes, sriCssHashes } = build;
  build.l = (src, done, _key, chunk) => {
    const end = () => done({ type: 'error', target: { src } });
    loadFile(src, sriHashes?.[chunk!]).then(end, end);
  };
  // Hot reload needs the build's own loader.
  if (!sriCssHashes) return;
  build.f.css = (chunk, loads) => {
    const integrity = sriCssHashes[chunk];
    if (integrity) loads.push(loadFile(build.p + build.k(chunk), integrity));
  };
}
