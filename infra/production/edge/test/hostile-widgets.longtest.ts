import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { integrityOf, type ReleasedSlice } from '@setu/release-store';
import { pageToRender } from '../src/rendering/page-needs.js';
import { pageRelease } from '../src/documents/render-document.js';
import type { ServedSet } from '../src/releases/release-source.js';
import { processesPerSet } from '../src/rendering/render-pool.js';
import { SetRenderer } from '../src/rendering/set-renderer.js';
import { readSettings, siteConfig } from '../src/settings.js';

/** A page with widgets of two other slices, in the built shell. One of them is hostile: it costs its own place, whatever it does. */

const dist = resolve(__dirname, '../../../../shell/dist');
const shellCode = readFileSync(join(dist, 'server.js'));

const calm = 'return jsx("p", { children: name + " is calm" });';
const before = `
  const { jsx, jsxs } = require('react/jsx-runtime');
  const { use } = require('react');
  const { SliceWidget } = require('@setu/sdk');`;

/** The server build of a slice with one widget, with this code before it. */
const widget = (name: string, body: string, first = '') => `${before}
  const name = '${name}';
  ${first}
  exports.default = { sdk: '^2.0.0', routes: [], widgets: { Card: () => { ${body} } } };`;

/** With a page that shows those of two others. */
const stage = `${before}
  const place = (slice) => jsx(SliceWidget, { slice, name: 'Card', props: {}, fallback: jsx('i', { children: 'awaited' }) });
  const page = jsxs('div', { children: [jsx('h1', { children: 'Stage' }), place('first'), jsx('hr', {}), place('second')] });
  exports.default = { sdk: '^2.0.0', routes: [{ path: '/stage', element: page }], widgets: {} };`;

let storeDir: string;
let problems: string[];
let renderer: SetRenderer | undefined;
beforeEach(() => {
  problems = [];
  storeDir = mkdtempSync(join(tmpdir(), 'setu-widgets-'));
});
afterEach(() => {
  endRenderer();
  rmSync(storeDir, { recursive: true });
});

function endRenderer() {
  renderer?.close();
  renderer = undefined;
}

function write(path: string, code: string | Buffer) {
  mkdirSync(join(storeDir, path, '..'), { recursive: true });
  writeFileSync(join(storeDir, path), code);
  return { href: `/${path}`, integrity: integrityOf(Buffer.from(code)) };
}

function setOf(first: string, second: string): ServedSet {
  const slice = (name: string, code: string) =>
    ({
      version: '1',
      routes: [],
      widgets: [],
      server: write(`slices/${name}/1/server.js`, code),
      preloads: [{ pattern: '/stage', files: [], data: [] }],
    }) as unknown as ReleasedSlice;
  const page = {
    ...slice('stage', stage),
    routes: ['/stage'],
    preloads: [{ pattern: '/stage', files: [], data: [], server: { query: [] } }],
  };
  return {
    id: 'stable',
    template: '',
    shell: { ...slice('shell', ''), routes: ['/'], preloads: [], server: write('shell/1/server.js', shellCode) },
    slices: { stage: page, first: slice('first', first), second: slice('second', second) },
  } as ServedSet;
}

function renderStage(set: ServedSet) {
  const chain = (error: Error): string => `${error.message} ${error.cause ? chain(error.cause as Error) : ''}`;
  renderer ??= new SetRenderer(set, storeDir, (error) => void problems.push(chain(error as Error)));
  const release = pageRelease(set, { revision: 1, keys: [] });
  const site = siteConfig(readSettings({}));
  const input = { url: '"/stage"', site: JSON.stringify(site), release: JSON.stringify(release), answers: '{}' };
  return renderer.render(pageToRender(set, '/stage', '')!, input, '192.0.2.1');
}

/** As React writes places that are complete, and empty. */
const placeOf = (name: string) => `<!--$--><p>${name} is calm</p><!--/$-->`;
const empty = '<!--$!--><template></template><i>awaited</i><!--/$-->';

async function calmPage(): Promise<string> {
  const { html } = (await renderStage(setOf(widget('first', calm), widget('second', calm))))!;
  expect(problems).toEqual([]);
  endRenderer();
  return html;
}

const loops = 'for (;;);';
test.each([
  ['throws', 'throw new Error("on purpose");', '', /empty place Error: on purpose/],
  ['never settles', 'return use(new Promise(() => {}));', '', /empty place/],
  ['loads code that never comes', 'use(loading);', 'const loading = new Promise(() => {});', /empty place/],
  ['throws when it is loaded', calm, 'throw new Error("at once");', /without second.*does not load.*Error: at once/],
  ['loops for ever', loops, '', /without second.*Not done in time/],
  ['loops when it is loaded', calm, loops, /without second.*Not done in time/],
  ['eats the heap', 'const all = []; for (;;) all.push(new Array(1e5).fill({}));', '', /without second/],
  ['changes what all share', 'Array.prototype.map = () => []; return "fine";', '', /without second.*built-in/],
  ['changes it when it is loaded', calm, 'Object.prototype.extra = 1;', /without second.*built-in/],
  ['ends the process', calm, 'URL.constructor("return process")().exit();', /without second.*EvalError/],
])('a widget that %s costs its own place', async (_what, body, first, problem) => {
  const page = await calmPage();
  const { html } = (await renderStage(setOf(widget('first', calm), widget('second', body, first))))!;
  expect(html).toBe(page.replace(placeOf('second'), empty));
  expect(problems.join('\n').replaceAll('\n', ' ')).toMatch(problem);
});

test('why a place is empty is not asked again for each page', async () => {
  const counting = widget('first', 'return jsx("p", { children: "render " + ++renders });', 'let renders = 0;');
  const set = setOf(counting, widget('second', 'throw new Error("on purpose");'));
  const renders = async () => Number(/render (\d+)/.exec((await renderStage(set))!.html)![1]);
  await renders();
  expect(problems.join()).toContain('on purpose');
  const before = await renders();
  expect(await renders()).toBe(before + 1);
});

test('the guilty one of two is found', async () => {
  const page = await calmPage();
  const set = setOf(widget('first', loops), widget('second', calm));
  const { html, builds, incompleteUntil } = (await renderStage(set))!;
  expect(html).toBe(page.replace(placeOf('first'), empty));
  expect(builds).toBe('shell@1 stage@1 second@1');
  expect(incompleteUntil).toBeGreaterThan(performance.now());
});

test('concurrent requests for the page of a guilty build do not end one process each', async () => {
  const set = setOf(widget('first', calm), widget('second', loops));
  const pages = await Promise.all(Array.from({ length: 6 }, () => renderStage(set)));
  for (const page of pages) expect(page!.builds).toBe('shell@1 stage@1 first@1');
  expect(problems.filter((problem) => /without second/.test(problem)).length).toBeLessThanOrEqual(processesPerSet);
});

test('a build that differs from the released one by a byte is not loaded', async () => {
  const set = setOf(widget('first', calm), widget('second', calm));
  const file = join(storeDir, 'slices/second/1/server.js');
  writeFileSync(file, readFileSync(file, 'utf8').replace('calm', 'harm'));
  const { html } = (await renderStage(set))!;
  expect(html).toContain(placeOf('first'));
  expect(html).toContain(empty);
  expect(problems.join()).toMatch(/without second.*not the file that was released/);
});

test('without the page’s own slice there is no page', async () => {
  const set = setOf(widget('first', calm), widget('second', calm));
  set.slices.stage!.server = write('slices/stage/1/server.js', 'throw new Error("no stage");');
  expect(await renderStage(set)).toBeUndefined();
  expect(problems.join()).toMatch(/\/stage was not rendered[^]*no stage/);
});
