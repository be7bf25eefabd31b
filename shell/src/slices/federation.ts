import * as sdk from '@setu/sdk';
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';
import * as zustand from 'zustand';

/** The modules that exist once in the page; their ranges are in `infra/production/federation/src/shared.ts`. */
export const shared: Record<string, object> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  zustand,
  '@setu/sdk': sdk,
};

/** What a slice's build says of a shared module that it takes from the host. */
interface Consumed {
  shareKey: string;
}

/** A slice's module system, as its build hands it to the federation runtime. */
interface SliceModules {
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
  /** Slices carry no federation runtime: each takes the host's (see `infra/production/federation`). */
  var __federationRuntime: () => { bundlerRuntime: object };
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
 * The whole federation runtime of the page. All that is shared is the host's and is there already, so nothing is negotiated: a slice's imports
 * of shared modules become the host's own (ADR 0001).
 */
const bundlerRuntime = {
  S: {},
  init: () => ({}),
  I: () => Promise.resolve(true),
  initContainerEntry: () => undefined,
  remotes: () => undefined,
  consumes: ({ chunkId, chunkMapping, ...consumption }: ConsumptionOfChunk) =>
    provide(chunkMapping[chunkId] ?? [], consumption),
  installInitialConsumes: ({ initialConsumes, ...consumption }: Consumption & { initialConsumes: string[] }) =>
    provide(initialConsumes, consumption),
};

globalThis.__federationRuntime = () => ({ bundlerRuntime });

interface Container {
  init(shareScope: object): unknown;
  get(module: string): Promise<() => unknown>;
}

/** Where a container is: its script, which runs only with that hash and leaves the container in a global variable. */
export interface ContainerEntry {
  entry: string;
  integrity?: string;
  container: string;
}

/** Runs the script of a container and gives its module. */
export async function loadModule(source: ContainerEntry, module: string): Promise<unknown> {
  const container = await runEntry(source);
  await container.init({});
  return (await container.get(module))();
}

function runEntry({ entry, integrity, container }: ContainerEntry): Promise<Container> {
  const script = document.createElement('script');
  Object.assign(script, { src: entry, async: true, crossOrigin: 'anonymous' }, integrity && { integrity });
  return new Promise((resolve, reject) => {
    const globals = globalThis as unknown as Record<string, Container | undefined>;
    // Another version of the slice may have left its container there.
    globals[container] = undefined;
    script.addEventListener('load', () =>
      globals[container] ? resolve(globals[container]) : reject(new Error(`${entry} leaves no ${container}`)),
    );
    script.addEventListener('error', () => reject(new Error(`${entry} did not load`)));
    document.head.append(script);
  });
}
