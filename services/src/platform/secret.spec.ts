import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSecret } from './secret.js';
import { SettingsError } from '@setu/settings';

let DATA_DIR: string;
beforeEach(() => (DATA_DIR = mkdtempSync(join(tmpdir(), 'secret-'))));
afterEach(() => rmSync(DATA_DIR, { recursive: true }));

it('prefers the setting and writes nothing', () => {
  expect(loadSecret({ SECRET: 'given', DATA_DIR })).toBe('given');
  expect(readdirSync(DATA_DIR)).toEqual([]);
});

it('makes one that only the owner can read, and keeps it', () => {
  const secret = loadSecret({ SECRET: undefined, DATA_DIR: join(DATA_DIR, 'new') });
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(statSync(join(DATA_DIR, 'new', 'secret')).mode & 0o777).toBe(0o600);
  expect(loadSecret({ SECRET: undefined, DATA_DIR: join(DATA_DIR, 'new') })).toBe(secret);
  expect(readdirSync(join(DATA_DIR, 'new'))).toEqual(['secret']);
});

it('names the setting when the folder cannot hold it', () => {
  writeFileSync(join(DATA_DIR, 'file'), '');
  expect(() => loadSecret({ SECRET: undefined, DATA_DIR: join(DATA_DIR, 'file') })).toThrow(SettingsError);
});
