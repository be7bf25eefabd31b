import { rmSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { containerName, openToPromote, type Releases } from '@setu/release-store';
import { checkInPage } from '../src/check/check-in-page.js';
import { withBuilds } from '../src/change/release-set.js';
import { startEdge } from '../src/cli/command.js';
import { publish } from '../src/publish.js';
import { writeBuild } from '../testing/fixture.js';

jest.setTimeout(240_000);

let dataDir: string;
let releases: Releases;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'setu-page-'));
  releases = await openToPromote({}, dataDir);
});
afterAll(() => rmSync(dataDir, { recursive: true }));

/** A slice's entry as the build writes one, with this expression as the module's default export. */
const entryOf = (name: string, slice: string) =>
  `globalThis.${containerName(name, '1')} = { init() {}, get: async () => () => ({ default: ${slice} }) };`;

const publishSlice = (name: string, script: string) =>
  publish(
    releases.store,
    writeBuild(
      join(dataDir, 'dist', name),
      name,
      '1',
      { widgets: ['Card'], routes: [`/${name}`, `/${name}/:id`] },
      { 'slice.js': script },
    ),
  );

const good = (name: string) =>
  `{ sdk: '^1.0.0', routes: [{ path: '/${name}/:id?', element: {} }], widgets: { Card: () => null } }`;

test('slices loaded in a page of the real shell are compared with what they declare', async () => {
  const scripts = {
    catalog: entryOf('catalog', good('catalog')),
    nested: entryOf(
      'nested',
      `{ sdk: '^1.0.0', widgets: { Card: { $$typeof: 1 } }, routes: [
        { path: '/nested', element: {}, children: [{ index: true, element: {} }, { path: ':id', element: {} }] }] }`,
    ),
    throws: 'throw new Error("while loading");',
    nothing: entryOf('nothing', 'undefined'),
    other: entryOf('other', `{ sdk: '^2.0.0', routes: 'none', widgets: {} }`),
    evals: `eval('1');${entryOf('evals', good('evals'))}`,
  };
  const builds = [await publish(releases.store, resolve(__dirname, '../../../../shell/dist'))];
  for (const [name, script] of Object.entries(scripts)) builds.push(await publishSlice(name, script));
  const set = withBuilds(undefined, builds, undefined);

  const check = checkInPage(startEdge);
  const problems = await check(releases, set);
  const of = (name: string) => problems.filter((problem) => problem.startsWith(`${name} 1 `));
  expect([of('catalog'), of('nested')]).toEqual([[], []]);
  expect(of('throws')).toEqual([expect.stringContaining(`its entry does not define ${containerName('throws', '1')}`)]);
  expect(of('nothing')).toEqual([expect.stringContaining('its module has no default export')]);
  // Under the headers of the real edge, whose policy allows no eval.
  expect(of('evals')).toEqual([expect.stringContaining('does not load in a page')]);
  expect(of('other')).toEqual([
    'other 1 says sdk ^2.0.0 in src/slice but ^1.0.0 in its package.json; make them equal.',
    'other 1 exports routes that are not a list of {path, element}; fix src/slice.',
    'other 1 declares the widget Card but does not export it; export it, or drop the name.',
  ]);
  expect(problems).toHaveLength(6);

  // Slices that passed are not checked again: it no longer matters that the shell cannot be served.
  const passed = { ...set, slices: { catalog: set.slices.catalog!, nested: set.slices.nested! } };
  await releases.store.delete(set.shell.entry.slice(1));
  expect(await check(releases, passed)).toEqual([]);
});
