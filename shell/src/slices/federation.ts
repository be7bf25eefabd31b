// oxlint-disable-next-line no-restricted-imports -- the page shares all of it
import * as sdk from '@setu/sdk';
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';
import * as zustand from 'zustand';
import { type ChunkLoading, loadChunksOf } from './chunk-loading';
import { loadFile } from './load-file';

/** Modules that a page loads once; the ranges that slices accept are in `infra/production/federation/src/shared.ts`. */
export const shared: Record<string, object> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  zustand,
  '@setu/sdk': sdk,
};

/** A slice's request for a module that the host shares. */
interface Consumed {
  shareKey: string;
}

/** The module system of a slice's build. */
interface SliceModules extends ChunkLoading {
  m: Record<string, (module: { exports: unknown }) => void>;
}

interface Consumption {
  webpackRequire: SliceModules;
  moduleToHandlerMapping: Record<string, Consumed>;
}

interface ConsumptionOfChunk extends Consumption {
  chunkId: string;
  chunkMapping: Record<string, string[]>;
}

declare global {
  /** Slices have no federation runtime of their own and use the host's (see `infra/production/federation`). */
  var __federationRuntime: () => { bundlerRuntime: object; loadModule: typeof loadModule };
}

function provide(ids: string[], { webpackRequire, moduleToHandlerMapping }: Consumption): void {
  for (const id of ids) {
    const { shareKey } = moduleToHandlerMapping[id]!;
    const provided = shared[shareKey];
    if (!provided) throw new Error(`The shell does not share "${shareKey}"`);
    webpackRequire.m[id] = (module) => void (module.exports = provided);
  }
}

/**
 * The federation runtime of the page. The host has loaded all shared modules, so nothing is negotiated: a slice's imports of them resolve to the
 * host's (ADR 0001). The functions are those that the runtime modules of Rspack 2.2.9 call.
 */
const bundlerRuntime = {
  S: {},
  init: ({ webpackRequire }: { webpackRequire: SliceModules }) => {
    loadChunksOf(webpackRequire);
    return {};
  },
  I: () => Promise.resolve(true),
  initContainerEntry: () => undefined,
  remotes: () => undefined,
  consumes: ({ chunkId, chunkMapping, ...consumption }: ConsumptionOfChunk) =>
    provide(chunkMapping[chunkId] ?? [], consumption),
  installInitialConsumes: ({ initialConsumes, ...consumption }: Consumption & { initialConsumes: string[] }) =>
    provide(initialConsumes, consumption),
};

globalThis.__federationRuntime = () => ({ bundlerRuntime, loadModule });

interface Container {
  init(shareScope: object): unknown;
  get(module: string): Promise<() => unknown>;
}

/** A container's script, which must match the hash, and the global variable to which it assigns the container. */
interface ContainerEntry {
  entry: string;
  integrity?: string;
  container: string;
  library?: Record<string, string>;
}

/** Runs the script of a container and returns one of its modules. */
export async function loadModule(source: ContainerEntry, module: string): Promise<unknown> {
  if (source.library) {
    const { loadFromLibrary } = await import(/* webpackChunkName: "library-remotes" */ './library-remotes');
    return loadFromLibrary(source, module, shared, () => runEntry(source));
  }
  const container = await runEntry(source);
  await container.init({});
  return (await container.get(module))();
}

async function runEntry({ entry, integrity, container }: ContainerEntry): Promise<Container> {
  const globals = globalThis as unknown as Record<string, Container | undefined>;
  // Another version of the slice may have set the variable.
  globals[container] = undefined;
  await loadFile(entry, integrity);
  if (!globals[container]) throw new Error(`${entry} does not define ${container}`);
  return globals[container];
}
