import { createInstance } from '@module-federation/runtime';
import type { SliceEntry } from '@setu/release-store/release-document';

/** Versions of the shared modules; the build fills them in. */
declare const SHARED_VERSIONS: Record<string, string>;

let count = 0;

/**
 * Loads a module of a remote that was built only with the plugin of `@module-federation/enhanced`, with the library's
 * own runtime. Its shared modules come from the page, in a share scope of the host's singletons.
 * @param runEntry - runs the remote's entry, checked, and returns its container
 */
export async function loadFromLibrary(
  { entry, container, library }: Pick<SliceEntry, 'entry' | 'container' | 'library'>,
  module: string,
  shared: Record<string, object>,
  runEntry: () => Promise<object>,
): Promise<unknown> {
  checkFilesOf(library!);
  // Each attempt and each build gets a new name: the runtime remembers failures by name.
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

/** Adds the release's hashes to the scripts and styles that their build's own loader puts into the head without hashes. */
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
