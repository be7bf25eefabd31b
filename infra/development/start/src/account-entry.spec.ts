import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const source = join(__dirname, '../../../../mfe-account/src');
const staticImport = /^(?:import|export) (?!type )[^;]*?from '(\.[^']+)';$/gm;

/** The files that are loaded with a file. */
function loadedWith(file: string, found = new Set<string>()): Set<string> {
  for (const [, path] of readFileSync(file, 'utf8').matchAll(staticImport)) {
    const imported = [`${path}.ts`, `${path}.tsx`, path!].map((name) => join(dirname(file), name)).find(existsSync)!;
    if (found.has(imported)) continue;
    found.add(imported);
    loadedWith(imported, found);
  }
  return found;
}

it('loads on pages with colleges, such as the home page, only what the button of the shortlist needs', () => {
  const loaded = [...loadedWith(join(source, 'slice.tsx'))].map((file) => relative(source, file));
  expect(loaded.toSorted()).toEqual(
    ['device-record.ts', 'shortlist-button.tsx', 'shortlist-session.ts', 'shortlist-store.ts', 'use-is-saved.ts'].map(
      (name) => `features/shortlist/${name}`,
    ),
  );
});
