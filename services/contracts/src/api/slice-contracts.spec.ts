import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Call } from './call.js';
import { problemsOfContracts, readContracts } from './slice-contracts.js';

const call = (path: string, module: string): Call => ({ method: 'GET', path, module, access: 'public' });
const shared = [call('/api/colleges/:id', 'catalog'), call('/api/users', 'account')];
const problems = (slice: string, latest: Call) =>
  problemsOfContracts([{ slice, resource: slice, calls: { latest } }], shared);

it('finds the calls of each slice in a folder of its own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'setu-slices-'));
  try {
    for (const slice of ['study-abroad', 'clubs', 'empty']) mkdirSync(join(folder, slice));
    writeFileSync(join(folder, 'study-abroad/calls.ts'), "export const latest = { path: '/api/study-abroad' };");
    writeFileSync(join(folder, 'clubs/calls.ts'), "export const all = { path: '/api/clubs' };");
    expect(readContracts(folder)).toEqual([
      { slice: 'clubs', resource: 'clubs', calls: { all: { path: '/api/clubs' } } },
      { slice: 'study-abroad', resource: 'studyAbroad', calls: { latest: { path: '/api/study-abroad' } } },
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
  expect(readContracts(folder)).toEqual([]);
});

it.each([
  ['clubs', call('/api/clubs', 'clubs'), []],
  ['clubs', call('/api/clubs/:id/members', 'clubs'), []],
  ['clubs', call('/api/clubsX', 'clubs'), ['"latest" of the slice "clubs" has the path /api/clubsX, which is not below /api/clubs']],
  ['clubs', call('/api/clubs', 'catalog'), ['"latest" of the slice "clubs" must have the module "clubs", not "catalog"']],
  ['users', call('/api/users/x', 'users'), ['the slice "users" cannot have a module, since GET /api/users belongs to the module "account"']],
  ['catalog', call('/api/catalog', 'catalog'), ['the slice "catalog" cannot have a module, since GET /api/colleges/:id belongs to the module "catalog"']],
])('a call of the slice %s: %j', (slice, latest, expected) => expect(problems(slice, latest)).toEqual(expected)); // prettier-ignore
