import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkoutId } from './release-builds.js';

const dir = mkdtempSync(join(tmpdir(), 'setu-checkouts-'));
afterAll(() => rmSync(dir, { recursive: true }));

test('a checkout keeps its id, also when two concurrent starts create it; a copy of its folder has another', async () => {
  const folders = ['one', 'other', 'copy'].map((name) => join(dir, name));
  const [one, other, copy] = folders as [string, string, string];
  for (const folder of [one, other]) mkdirSync(folder);
  const ids = await Promise.all([checkoutId(one), checkoutId(one), checkoutId(other)]);
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
  expect(await checkoutId(one)).toBe(ids[0]);
  cpSync(one, copy, { recursive: true });
  expect(ids).not.toContain(await checkoutId(copy));
});
