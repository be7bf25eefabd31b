/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { administratorData, deviceData, isOfDevice, personalData } from './stored-data';

/** Finds every key that the source stores something by. A new one has to be classified. */

const root = join(__dirname, '../../../..');
const folders = [
  'shell/src',
  'shell/sdk/src',
  'shell/ui/src',
  ...['catalog', 'mentors', 'account', 'admin'].map((name) => `mfe-${name}/src`),
];
const files = folders
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
  .filter((file) => file.isFile() && /\.tsx?$/.test(file.name) && !/\.spec\.|\.d\.ts$/.test(file.name))
  .map((file) => join(file.parentPath ?? file.path, file.name))
  .filter((file) => !file.includes('/testing/'))
  .map((file) => ({ path: relative(root, file), text: withoutComments(readFileSync(file, 'utf8')) }));

function withoutComments(text: string): string {
  return text.replace(/\/\*[^]*?\*\/|(?<!:)\/\/.*/g, '');
}

const stores = ['localStorage', 'sessionStorage', 'indexedDB', 'caches'] as const;
type Store = (typeof stores)[number];
const storeNames = /\b(localStorage|sessionStorage|indexedDB|caches)\b|\bstoredText\(/;

/** They store by keys that others give them. */
const wrappers = new Set(['shell/sdk/src/storage/stored-data.ts', 'mfe-catalog/src/common/stored-text.ts']);

const calls: [RegExp, Store][] = [
  [/\blocalStorage\.(?:getItem|setItem|removeItem)\(\s*([^,()]+)/g, 'localStorage'],
  [/\bsessionStorage\.(?:getItem|setItem|removeItem)\(\s*([^,()]+)/g, 'sessionStorage'],
  [/\bstoredText\(\s*([^,()]+)/g, 'localStorage'],
  [/\bindexedDB\.open\(\s*([^,()]+)/g, 'indexedDB'],
  [/\bcaches\.open\(\s*([^()]+)/g, 'caches'],
];

/** The text of an expression that names a key, with `*` for what differs. */
function keyIn(expression: string, text: string): string {
  const parts = expression.split('+').map((part) => part.trim());
  return parts.map((part) => partIn(part, text)).join('');
}

function partIn(part: string, text: string): string {
  const literal = /^(['"`])(.*)\1$/.exec(part)?.[2];
  if (literal !== undefined) return literal.replace(/\$\{([^}]*)\}/g, (_all, name: string) => partIn(name, text));
  if (!/^\w+$/.test(part)) return '*';
  const definition = new RegExp(String.raw`\bconst ${part} = ((['"\x60]).*?\2);`);
  const own = definition.exec(text)?.[1] ?? importedOf(part, definition, text);
  return own === undefined ? '*' : partIn(own, text);
}

const importedOf = (name: string, definition: RegExp, text: string): string | undefined =>
  new RegExp(String.raw`import [^;]*\b${name}\b`).test(text)
    ? files.map((file) => definition.exec(file.text)?.[1]).find((found) => found !== undefined)
    : undefined;

const used = files
  .filter(({ path, text }) => storeNames.test(text) && !wrappers.has(path))
  .map(({ path, text }) => {
    const found = (call: RegExp, store: Store) =>
      [...text.matchAll(call)].map(([, expression]) => ({ path, store, key: keyIn(expression!, text) }));
    const guarded = (store: 'localStorage' | 'sessionStorage') =>
      ['guardedStorage(kind)', ...namesOf(text, store)].flatMap((name) =>
        found(new RegExp(`${name.replace(/[()]/g, String.raw`\$&`)}\\.(?:get|set)\\(\\s*([^,()]+)`, 'g'), store),
      );
    const own = calls.flatMap(([call, store]) => found(call, store));
    return { path, keys: [...own, ...guarded('localStorage'), ...guarded('sessionStorage')] };
  });

/** Variables for a guarded storage. */
function namesOf(text: string, store: string): string[] {
  return [...text.matchAll(/\bconst (\w+) = guardedStorage\('(\w+)'\)/g)].flatMap(([, name, of]) =>
    of === store ? name! : [],
  );
}
const keys = used.flatMap((file) => file.keys);

const owners: Partial<Record<Store, string[]>>[] = [deviceData, personalData, administratorData];
const namesIn = (store: Store) => owners.flatMap((data) => data[store] ?? []);

/** `offline-1 *` is also the name for `offline-1 files`. */
const classified = (store: Store, key: string): string | undefined =>
  namesIn(store).find((name) => key === name || (name.endsWith('*') && key.startsWith(name.slice(0, -1))));

test('every key that the source uses is classified', () => {
  expect(keys.filter(({ store, key }) => classified(store, key) === undefined)).toEqual([]);
});

test.each(stores)('a key of %s has one owner', (store) => expect(namesIn(store)).toEqual([...new Set(namesIn(store))]));

test('every file that uses a store is read: its keys are found', () => {
  const readsNames = ['shell/src/offline/save-visited-pages.ts', 'shell/sdk/src/session/last-person.ts'];
  const without = used.filter((file) => file.keys.length === 0).map(({ path }) => path);
  expect(without.filter((path) => !readsNames.includes(path))).toEqual([]);
});

test('nothing is classified that the source does not use', () => {
  const names = keys.map(({ store, key }) => `${store} ${classified(store, key)}`);
  for (const store of stores) for (const name of namesIn(store)) expect(names).toContain(`${store} ${name}`);
});

test('a key that is not classified is a person’s', () => {
  expect(isOfDevice('localStorage', 'theme')).toBe(true);
  for (const key of ['recent-searches', 'exams.notes', 'toString', '__proto__'])
    expect(isOfDevice('localStorage', key)).toBe(false);
});
