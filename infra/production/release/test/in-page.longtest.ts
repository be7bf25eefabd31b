import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  type BuildManifest,
  containerName,
  integrityOf,
  openToPromote,
  type Releases,
  type ReleaseSet,
  withBuilds,
} from '@setu/release-store';
import { checkInPage } from '../src/check/check-in-page.js';
import { startEdge } from '../src/cli/command.js';
import { publish } from '../src/publish.js';
import { writeBuild } from '../testing/fixture.js';

let dataDir: string;
let releases: Releases;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'setu-page-'));
  releases = await openToPromote({}, dataDir);
});
afterAll(() => rmSync(dataDir, { recursive: true }));

/** Modules that a build takes from the page: those that the shell shares. */
const shared = `
  const modules = {};
  const shared = (key) => {
    const module = {};
    __federationRuntime().bundlerRuntime.installInitialConsumes({
      initialConsumes: [key], webpackRequire: { m: modules }, moduleToHandlerMapping: { [key]: { shareKey: key } } });
    modules[key](module);
    return module.exports;
  };
  const { jsx, jsxs } = shared('react/jsx-runtime');
  const { useEffect, useState } = shared('react');
  const { useApi, reportError } = shared('@setu/sdk');
  const Title = ({ children }) => jsx('h1', { children });`;

/** Returns a slice's entry as the build writes one, with this expression as the module's default export. */
const entryOf = (name: string, slice: string, before = '') =>
  `globalThis.${containerName(name, '1')} = { init() {}, get: async () => { ${shared} ${before}
    return () => ({ default: ${slice} }); } };`;

/** Returns a slice with a page, one with a parameter, and a widget, with the given parts replaced. */
const sliceOf = (name: string, { page = 'Title', widget = '() => null', before = '' } = {}) =>
  entryOf(
    name,
    `{ sdk: '^2.0.0', widgets: { Card: ${widget} }, routes: [
      { path: '/${name}', element: jsx(Title, { children: 'Fine' }) },
      { path: '/${name}/:id', element: jsx(${page}, { children: 'One' }) }] }`,
    before,
  );

const publishSlice = (
  name: string,
  script: string,
  changes: Partial<BuildManifest> = {},
  files: Record<string, string> = {},
  { store } = releases,
) =>
  publish(
    store,
    writeBuild(
      join(dataDir, 'dist', name),
      name,
      '1',
      { sdkRange: '^2.0.0', widgets: ['Card'], routes: [`/${name}`, `/${name}/:id`], ...changes },
      { 'slice.js': script, ...files },
    ),
  );

const mismatch = "Hydration failed because the server rendered text didn't match the client. (React error #418)";

const publishShell = () => publish(releases.store, resolve(__dirname, '../../../../shell/dist'));

/** Checks builds of these entries with the real shell; returns the problems by slice, and the set. */
async function checked(scripts: Record<string, string>, changes: Record<string, Partial<BuildManifest>> = {}) {
  const builds = [await publishShell()];
  for (const [name, script] of Object.entries(scripts)) builds.push(await publishSlice(name, script, changes[name]));
  const set = withBuilds(undefined, builds, undefined);
  const problems = await checkInPage(startEdge)(releases, set);
  return { problems, of: (name: string) => problems.filter((problem) => problem.startsWith(`${name} 1`)), set };
}

test('slices loaded in a page of the real shell are compared with what they declare', async () => {
  const { problems, of, set } = await checked({
    catalog: sliceOf('catalog'),
    nested: entryOf(
      'nested',
      `{ sdk: '^2.0.0', widgets: { Card: { $$typeof: Symbol.for('react.memo'), type: () => null } }, routes: [
        { path: '/nested', children: [
          { index: true, element: jsx(Title, { children: 'All' }) }, { path: ':id', element: jsx(Title, { children: 'One' }) }] }] }`,
    ),
    throws: 'throw new Error("while loading");',
    nothing: entryOf('nothing', 'undefined'),
    other: entryOf('other', `{ sdk: '^3.0.0', routes: 'none', widgets: {} }`),
    evals: `eval('1');${sliceOf('evals')}`,
  });
  expect([of('catalog'), of('nested')]).toEqual([[], []]);
  expect(of('throws')).toEqual([expect.stringContaining(`its entry does not define ${containerName('throws', '1')}`)]);
  expect(of('nothing')).toEqual([expect.stringContaining('its module has no default export')]);
  // The real edge's headers forbid eval.
  expect(of('evals')).toEqual([expect.stringContaining('does not load in a page')]);
  expect(of('other')).toEqual([
    'other 1 says sdk ^3.0.0 in src/slice but ^2.0.0 in its package.json; make them equal.',
    'other 1 exports routes that are not a list of {path, element}; fix src/slice.',
    'other 1 declares the widget Card but does not export it; export it, or drop the name.',
  ]);
  expect(problems).toHaveLength(6);

  // Slices that passed, or that visitors have already, are not checked again: the check succeeds although the shell can no longer be served.
  const { catalog, nested, throws } = set.slices as Required<ReleaseSet['slices']>;
  const live = { ...set, slices: { throws: throws! } };
  await releases.store.delete(set.shell.entry.slice(1));
  const passed = { ...set, slices: { catalog: catalog!, nested: nested!, throws: throws! } };
  expect(await checkInPage(startEdge)(releases, passed, [live])).toEqual([]);
});

test('every page and widget is shown, and rejected for its visible problems', async () => {
  const stateful = 'function Page() { useState(0); return jsx(Title, { children: "Page" }); }';
  const logging = (call: string) =>
    sliceOf(call.split('.')[0]!.toLowerCase(), {
      before: `function Page() { useEffect(() => { ${call}; }, []); return jsx(Title, { children: 'Page' }); }`,
      page: 'Page',
    });
  const { problems, of } = await checked(
    {
      works: sliceOf('works', {
        before: `${stateful}
          function Widget({ id }) { if (id !== 7) throw new Error('no props'); return jsx('p', { children: useApi('/api/works/7').data ?? 'none' }); }`,
        page: 'Page',
        widget: 'Widget',
      }),
      // The backend has no response for it: its page says so, and the build is sound.
      unanswered: sliceOf('unanswered', {
        before: `function Page() {
          const { error } = useApi('/api/nothing');
          useEffect(() => { if (error) reportError(error); }, [error]);
          return jsx(Title, { children: error ? 'Not available' : 'Loading' });
        }`,
        page: 'Page',
      }),
      onepage: sliceOf('onepage', { page: `() => { throw new Error('broken page'); }` }),
      widget: sliceOf('widget', { widget: `() => { throw new Error('broken widget'); }` }),
      console: logging(`console.error('Hydration failed because the server rendered text did not match')`),
      globalthis: logging(
        `globalThis.reportError(new Error('Minified React error #418; visit https://react.dev/errors/418?args[]=text for more'))`,
      ),
      unreadable: sliceOf('unreadable', {
        page: `() => jsxs('div', { children: [jsx('h1', { children: 'P' }), jsx('img', { src: '/favicon.svg' })] })`,
      }),
      second: sliceOf('second', {
        before: `const React = {}; React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE = {};`,
      }),
    },
    {
      works: {
        examples: {
          widgets: { Card: { id: 7 } },
          pages: { '/works/:id': '/works/7' },
          answers: { '/api/works/7': 'seven' },
        },
      },
    },
  );
  expect([of('works'), of('unanswered')]).toEqual([[], []]);
  expect(of('onepage')).toEqual([
    'onepage 1: the page /onepage/:id has an error: broken page (it shows the error card of onepage).',
  ]);
  expect(of('widget')).toEqual([
    'widget 1: the widget Card has an error: broken widget (it shows the error card of widget).',
  ]);
  expect(of('console')).toEqual([
    'console 1: the page /console/:id has a hydration error: Hydration failed because the server rendered text did not match.',
  ]);
  expect(of('globalthis')).toEqual([`globalthis 1: the page /globalthis/:id has a hydration error: ${mismatch}.`]);
  expect(of('unreadable')).toEqual([
    expect.stringMatching(/^unreadable 1: the page \/unreadable\/:id is not accessible \(axe, image-alt\): .+<img/),
  ]);
  expect(of('second')).toEqual([expect.stringContaining('brings a second React (in slice.js)')]);
  expect(problems).toHaveLength(6);
});

describe('a page that is rendered on the server', () => {
  /** Returns the server build of a slice with one page that shows the value of this expression. */
  const served = (name: string, text: string) => `const { jsx } = require('react/jsx-runtime');
    const page = jsx(() => jsx('h1', { children: ${text} }), {});
    exports.default = { sdk: '^2.0.0', widgets: {}, routes: [{ path: '/${name}', element: page }] };`;
  const hasPage = (name: string, data: string[] = []): Partial<BuildManifest> => ({
    widgets: [],
    routes: [`/${name}`],
    server: 'server.js',
    preloads: [{ pattern: `/${name}`, files: [], data, server: { query: [] } }],
  });
  const endless = '(() => { for (;;); })()';
  const code: Record<string, string> = {
    fine: served('fine', "'Fine'"),
    fails: served('fails', "(() => { throw new Error('on purpose'); })()"),
    early: 'throw new Error("at once");',
    loops: served('loops', endless),
    pollutes: served('pollutes', "(Array.prototype.extra = 'Fine')"),
    flashes: served('flashes', '"Something else"'),
    unmapped: served('unmapped', '"Something else"'),
    styled: served('styled', "jsx('b', { style: { color: 'red' }, children: 'Fine' })"),
    unrecorded: served('unrecorded', "'Fine'"),
  };
  /** Says that the whole build comes from the second line of one file. */
  const sourceMap = JSON.stringify({
    version: 3,
    sources: ['webpack://mfe-flashes/./src/exam-title.tsx'],
    sourcesContent: ["import { use } from 'react';\nexport function ExamTitle() {"],
    names: [],
    mappings: 'AACA',
  });
  const data: Record<string, string[]> = { unrecorded: ['/api/nothing'] };

  test('is rejected when it fails there, or the browser does not hydrate it', async () => {
    const builds = [await publishShell()];
    for (const [name, serverCode] of Object.entries(code)) {
      const script = entryOf(
        name,
        `{ sdk: '^2.0.0', widgets: {}, routes: [{ path: '/${name}', element: jsx(Title, { children: 'Fine' }) }] }`,
      );
      const others = { 'server.js': serverCode, ...(name === 'flashes' && { 'slice.js.map': sourceMap }) };
      builds.push(await publishSlice(name, script, hasPage(name, data[name]), others));
    }
    const problems = await checkInPage(startEdge)(releases, withBuilds(undefined, builds, undefined));
    const of = (name: string) => problems.filter((problem) => problem.startsWith(`${name} 1`));
    const says = (name: string, what: string) => [
      expect.stringMatching(`^${name} 1: the page /${name} was not rendered: .*${what}.*\\.$`),
    ];
    expect([of('fine'), of('unrecorded')]).toEqual([[], []]);
    expect(of('fails')).toEqual(says('fails', 'on purpose'));
    expect(of('early')).toEqual(says('early', 'does not load: .*at once'));
    // On a busy machine the process ends itself before the edge sees that it has used too much of a processor.
    expect(of('loops')).toEqual(says('loops', '(Not done in time|The renderer has ended)'));
    expect(of('pollutes')).toEqual(says('pollutes', 'changes built-in objects'));
    expect(of('styled')).toEqual(says('styled', 'use a class'));
    expect(of('flashes')).toEqual([
      `flashes 1: the page /flashes has a hydration error: ${mismatch}, in <h1> of ExamTitle (src/exam-title.tsx:2): the server sent "Something else", the browser shows "Fine".`,
    ]);
    expect(of('unmapped')).toEqual([
      expect.stringMatching(
        / has a hydration error: .*, in <h1> of Title \(\/slices\/unmapped\/1\/slice\.js:\d+\): the server sent "Something else"/,
      ),
    ]);
    expect(problems).toHaveLength(7);
  });

  test('of the shell is checked too', async () => {
    const dist = join(dataDir, 'dist', 'shell');
    cpSync(resolve(__dirname, '../../../../shell/dist'), dist, { recursive: true });
    const manifestFile = join(dist, 'manifest.json');
    const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as BuildManifest;
    const server = `${readFileSync(join(dist, 'server.js'), 'utf8')}
      const { render, ...rest } = module.exports;
      const renderOthers = (request, builds) => {
        if (request.url === '/about') throw new Error('about on purpose');
        return render(request, builds);
      };
      module.exports = { ...rest, render: renderOthers };`;
    writeFileSync(join(dist, 'server.js'), server);
    manifest.files['server.js'] = { integrity: integrityOf(server), size: Buffer.byteLength(server) };
    writeFileSync(manifestFile, JSON.stringify(manifest));
    const another = await openToPromote({}, join(dataDir, 'another'));
    const fine = `{ sdk: '^2.0.0', widgets: {}, routes: [{ path: '/fine', element: jsx(Title, { children: 'Fine' }) }] }`;
    const builds = [
      await publish(another.store, dist),
      await publishSlice('fine', entryOf('fine', fine), hasPage('fine'), { 'server.js': code.fine! }, another),
    ];
    // The second round checks again, because only passed slices are skipped.
    for (let check = 0; check < 2; check++)
      expect(await checkInPage(startEdge)(another, withBuilds(undefined, builds, undefined))).toEqual([
        expect.stringMatching(/^shell .*: the page \/about was not rendered: .*about on purpose/),
      ]);
  });
});

test('our own slices pass', async () => {
  const own = await openToPromote({}, join(dataDir, 'own'));
  const folders = ['shell', 'mfe-catalog', 'mfe-mentors', 'mfe-account', 'mfe-admin'];
  const builds = [];
  for (const folder of folders)
    builds.push(await publish(own.store, resolve(__dirname, '../../../..', folder, 'dist')));
  expect(await checkInPage(startEdge)(own, withBuilds(undefined, builds, undefined))).toEqual([]);
});
