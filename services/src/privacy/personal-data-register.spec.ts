import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PersonalData } from './personal-data.js';
import { readCollections } from './personal-data-register.js';

let folder: string;
beforeEach(() => {
  folder = `${mkdtempSync(join(tmpdir(), 'setu-register-'))}/`;
  for (const module of ['clubs', 'events', 'plain']) mkdirSync(join(folder, module));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (module: string, collection: string) =>
  writeFileSync(
    join(folder, module, 'collections.ts'),
    `export const collections = { ${collection}: { notPersonal: '${module}' } };`,
  );

it('has the collections of every module, and none of a folder that names none', () => {
  write('clubs', 'clubs');
  write('events', 'events');
  expect(readCollections(folder, ['clubs'])).toEqual({
    clubs: { notPersonal: 'clubs' },
    events: { notPersonal: 'events' },
  });
});

it('does not start without the file of a slice, whose records deletions would leave', () => {
  write('events', 'events');
  expect(() => readCollections(folder, ['clubs'])).toThrow('clubs/collections');
  expect(() => readCollections(folder, ['elsewhere'])).toThrow('elsewhere/collections');
});

it('rejects a collection that two modules name', () => {
  write('clubs', 'members');
  write('events', 'members');
  expect(() => readCollections(folder, [])).toThrow('"members"');
});

it('rejects a provider that it does not name', () => {
  const provider = { name: 'clubs', find: () => Promise.resolve([]), erase: () => Promise.resolve(0) };
  expect(() => new PersonalData().registerProvider(provider)).toThrow('"clubs"');
  expect(() => new PersonalData().registerProvider({ ...provider, name: 'messages' })).not.toThrow();
});
