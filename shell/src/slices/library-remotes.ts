import { createInstance } from '@module-federation/runtime';
import type { SliceEntry } from '@setu/release-store/release-document';

/** Versions of what the page shares; the build fills them in. */
declare const SHARED_VERSIONS: Record<string, string>;

let count = 0;

/**
 * Loads a module of a remote that was built with the plugin of `@module-federation/enhanced` alone, with the library's own runtime. It takes from the page what
 * the page shares, in a share scope of the host's singletons.
 *
 * @param runEntry - runs the remote's entry, checked, and returns its container
 */
export async function loadFromLibrary(
  { entry, container, library }: Pick<SliceEntry, 'entry' | 'container' | 'library'>,
  module: string,
  shared: Record<string, object>,
  runEntry: () => Promise<object>,
): Promise<unknown> {
  checkFilesOf(library!);
  // Another attempt, or another build, begins anew: the runtime remembers what failed, by its name.
  const name = `${container}_${++count}`;
  const host = createInstance({
    name: `shell_${name}`,
    remotes: [{ name, entry: new URL(entry, location.href).href, type: 'global', entryGlobalName: container }],
    shared: Object.fromEntries(
      Object.entries(shared).map(([key, provided]) => [
        key,
        {
          version: SHARED_VERSIONS[key]!,
          lib: () => provided,
          shareConfig: { singleton: true, requiredVersion: `^${SHARED_VERSIONS[key]}` },
        },
      ]),
    ),
    plugins: [{ name: 'checked-entry', loadEntry: async () => (await runEntry()) as never }],
  });
  return host.loadRemote(name + module.slice(1));
}

/** Hashes of the files of such remotes, by path. */
const hashes = new Map<string, string>();

/** Their build's own loader puts scripts and styles into the head, without hashes: it gets those of the release there. */
function checkFilesOf(files: Record<string, string>): void {
  if (hashes.size === 0) giveHashesInHead();
  for (const [path, integrity] of Object.entries(files)) hashes.set(path, integrity);
}

function giveHashesInHead(): void {
  const { head } = document;
  const { appendChild, insertBefore } = head;
  head.appendChild = (node) => appendChild.call(head, withHash(node)) as typeof node;
  head.insertBefore = (node, before) => insertBefore.call(head, withHash(node), before) as typeof node;
}

function withHash<T extends Node>(node: T): T {
  const address = node instanceof HTMLScriptElement ? node.src : node instanceof HTMLLinkElement ? node.href : '';
  const integrity = address && hashes.get(new URL(address).pathname);
  if (integrity) Object.assign(node, { integrity, crossOrigin: 'anonymous' });
  return node;
}
