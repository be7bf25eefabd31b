import { eventually } from '@setu/testing';
import { RenderPool } from '../src/rendering/render-pool.js';
import { type RenderedBuild, RenderError, renderLimits } from '../src/rendering/render-process.js';

/** Server builds in a renderer of their own, as the edge starts it. The shell calls the slice, which does what its test says. */

const shellCode = `exports.shared = { react: {} };
let loads = 0;
let loaded;
exports.finishedLoads = () => loads;
exports.emptyPlace = () => undefined;
exports.render = (input, { shop }) => {
  // A page that is a promise is code that is loaded.
  const page = loaded ?? shop.default(input);
  if (page instanceof Promise) page.then((html) => { loaded = html; loads++; });
  else loaded = undefined;
  return { html: page instanceof Promise ? 'loading' : page, head: {} };
};`;

let files = 0;
const build = (name: string, code: string): RenderedBuild => ({
  name,
  file: `/${name}.${files++}.js`,
  read: async () => code,
});
const set = (slice: string) => [build('shell', shellCode), build('shop', `exports.default = (input) => {${slice}};`)];
const calm = set('return "page " + input.url;');

const limits = {
  ...renderLimits,
  processorMs: 300,
  maxLength: 10_000,
  megabytes: 200,
  waiting: 64,
  waitingPerAddress: 8,
};
let renderer: RenderPool;
beforeEach(() => (renderer = new RenderPool(1, limits)));
afterEach(() => renderer.close());

const render = async (builds = calm, url = '/1', address = '192.0.2.1') =>
  ((await renderer.use((process) => process.render(builds, JSON.stringify({ url })), address)) as { html: string })
    .html;
const failure = (builds: RenderedBuild[], address?: string) =>
  render(builds, '/1', address).then(
    (html) => `no failure: ${html}`,
    (error: unknown) => (error instanceof RenderError ? error : Promise.reject(error)),
  );

test('a process that starts slowly renders its first page', async () => {
  const slow = new RenderPool(1, { ...limits, waitMs: 1 });
  const page = slow.use((process) => process.render(calm, '{"url":"/1"}'), '192.0.2.1').finally(() => slow.close());
  expect(await page).toMatchObject({ html: 'page /1' });
});

test.each([
  ['throws while it renders', 'throw new Error("broken");', /broken/, false],
  ['throws what is no error', 'throw { toString() { throw 1; } };', /./, false],
  ['floods its output', 'return "x".repeat(20_000);', /more than 10000 characters/, false],
  ['leaves a rejected promise', 'Promise.reject(new Error("no one listens")); throw 1;', /1/, false],
  ['loops for ever', 'for (;;);', /Not done in time/, true],
  ['loops in a promise', 'return Promise.resolve().then(() => { for (;;); });', /Not done in time/, true],
  [
    'waits without using the processor',
    'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);',
    /not defined/,
    false,
  ],
  ['eats the heap', 'const all = []; for (;;) all.push(new Array(1e5).fill({}));', /ended|in time|memory/, true],
  [
    'eats array buffers',
    'globalThis.all = []; for (;;) all.push(new Uint8Array(1e7).fill(1));',
    /ended|in time|memory/,
    true,
  ],
  ['pollutes a prototype', 'Object.prototype.extra = 1; return "page";', /changes built-in objects/, true],
  ['replaces a global object', 'globalThis.JSON = { parse() {} }; return "page";', /changes built-in objects/, true],
  ['pollutes and throws', 'Promise.prototype.then = () => {}; throw new Error("after it");', /changes built-in/, true],
  [
    'changes an iterator',
    '[].values().__proto__.next = () => ({ done: true }); return "page";',
    /changes built-in/,
    true,
  ],
  ['replaces a method', 'Array.prototype.map = () => []; return "page";', /changes built-in objects/, true],
])('a build that %s costs its own page', async (_what, slice, message, fatal) => {
  const error = await failure(set(slice));
  expect(error).toMatchObject({ message: expect.stringMatching(message), fatal });
  // The next page of other builds is rendered, in a new process if this one had to end.
  expect(await render(set('return "page " + input.url;'), '/2')).toBe('page /2');
});

test('a build that throws while it loads costs its own pages', async () => {
  const error = await failure([build('shell', shellCode), build('shop', 'throw new Error("at once");')]);
  expect(error).toMatchObject({ message: expect.stringMatching(/shop.*js does not load[^]*at once/), fatal: true });
  expect(await render()).toBe('page /1');
});

test.each([
  ['never settles', 'return new Promise(() => {});'],
  ['waits for a timer', 'return new Promise((done) => setTimeout(done, 1));'],
  [
    'listens',
    'setInterval(() => {}, 1); return new Promise((done) => { new MessageChannel().port1.onmessage = done; });',
  ],
  ['imports a module of Node', 'return import("node:net").then(() => "imported");'],
])('no visitor waits for code that %s', async (_what, slice) => expect(await render(set(slice))).toBe('loading'));

test('code that is loaded while a page is rendered shows in it', async () =>
  expect(await render(set('return Promise.resolve().then(() => "loaded");'))).toBe('loaded'));

test.each([
  ['processes', 'return typeof process;', 'undefined'],
  ['the garbage collector', 'return typeof gc;', 'undefined'],
  ['modules', 'return typeof require + require.name;', /function/],
  [
    'modules of Node',
    'try { return require("node:fs").constants; } catch (error) { return error.message; }',
    /does not share/,
  ],
  ['the network', 'return typeof fetch + typeof WebSocket + typeof XMLHttpRequest;', 'undefinedundefinedundefined'],
  ['eval', 'try { return (0, eval)("1"); } catch (error) { return error.name; }', 'EvalError'],
  [
    'code through an object of the host',
    'try { return URL.constructor("return process")(); } catch (error) { return error.name; }',
    'EvalError',
  ],
  [
    'code through an error of the host',
    'try { new URL("x"); } catch (error) { try { return error.constructor.constructor("return process")(); } catch (rejection) { return rejection.name; } }',
    'EvalError',
  ],
  [
    'prototypes of the host',
    'try { URL.prototype.__proto__.extra = 1; } catch {} return String(new URLSearchParams("a").extra);',
    'undefined',
  ],
])('a build cannot reach %s', async (_what, slice, found) => {
  expect(await render(set(slice))).toEqual(typeof found === 'string' ? found : expect.stringMatching(found));
});

/** Shows what it takes from the module that all builds share, and text made with built-in objects. */
const sharingShell = build(
  'shell',
  `const words = { greeting: 'calm' };
  exports.shared = { react: { words, say: (text) => words.greeting + ' ' + text } };
  let loads = 0;
  exports.finishedLoads = () => loads;
  exports.emptyPlace = () => undefined;
  exports.render = ({ url }, builds) => {
    const { shop, victim } = builds;
    const say = exports.shared.react.say;
    return { html: [say('shell'), (shop ?? victim).default(say), url].map(String).join(), head: { title: say('head') } };
  };`,
);
const victim = [sharingShell, build('victim', 'exports.default = (say) => say("victim");')];
const victimPage = { html: 'calm shell,calm victim,/v', head: { title: 'calm head' } };
const evil = '() => JSON.stringify({ html: "evil", head: {} })';

describe.each([
  [
    'defines $call',
    `Object.defineProperty(globalThis, '$call', { get: () => ${evil}, set() {}, configurable: true });`,
  ],
  ['sets $call', `globalThis.$call = ${evil};`],
  ['deletes $call', `delete globalThis.$call; globalThis.$call = ${evil};`],
  ['inherits $call', `Object.setPrototypeOf(globalThis, { get $call() { return ${evil}; }, set $call(_) {} });`],
  ['uses $call', `globalThis.$call();`],
  ['changes a shared module', `require('react').words.greeting = 'evil'; require('react').say.call = ${evil};`],
  ['replaces a shared function', `require('react').say = () => 'evil';`],
  ['replaces JSON.stringify', `JSON.stringify = ${evil};`],
  ['replaces Promise.prototype.then', `Promise.prototype.then = () => { throw new Error('evil'); };`],
  ['replaces Array.prototype.map', `Array.prototype.map = () => ['evil'];`],
  ['replaces Array.prototype.join', `Array.prototype.join = () => 'evil';`],
  ['replaces Map.prototype.get', `Map.prototype.get = () => 'evil';`],
  ['replaces Function.prototype.call', `Function.prototype.call = () => 'evil';`],
  [
    'gives a built-in function something of its own',
    `Array.prototype.join.call = Array.prototype.map.apply = ${evil};`,
  ],
  ['gives a built-in function a prototype', `Object.setPrototypeOf(Array.prototype.join, { call: ${evil} });`],
  ['replaces Reflect.ownKeys', `Reflect.ownKeys = () => [];`],
  ['gives every object a toJSON', `Object.prototype.toJSON = () => ({ html: 'evil', head: {} });`],
  [
    'hides behind the check of built-in objects',
    `Object.defineProperty(Object.prototype, 'value', { configurable: true, get() { delete Object.prototype.value; } });
    Object.prototype.toJSON = () => ({ html: 'evil', head: {} });`,
  ],
  ['gives every object a setter', `Object.defineProperty(Object.prototype, 'html', { set() {}, get: () => 'evil' });`],
  ['changes what the host gives', `try { URL.prototype.toString = () => 'evil'; } catch {} URL.prototype.extra = 1;`],
  [
    'changes how errors of the host are written',
    `try { new URL('x'); } catch (error) { error.constructor.prepareStackTrace = error.constructor.__proto__.prepareStackTrace = () => 'evil'; }`,
  ],
])('a build that %s', (_what, attack) => {
  test.each([
    ['when it is loaded', `${attack} exports.default = (say) => say('shop');`],
    ['when it renders', `exports.default = (say) => { ${attack} return say('shop'); };`],
  ])('%s changes no page that it is not on', async (_when, code) => {
    const hostile = [sharingShell, build('shop', code)];
    const page = (builds: RenderedBuild[], url: string) =>
      renderer.use((process) => process.render(builds, JSON.stringify({ url })), '192.0.2.1');
    for (let time = 0; time < 2; time++) {
      await page(hostile, '/shop').catch((error: unknown) => expect(error).toBeInstanceOf(RenderError));
      expect(await page(victim, '/v')).toEqual(victimPage);
    }
  });
});

test('what a build leaves in its realm goes with the realm', async () => {
  const heavy = () => set('globalThis.all = new Uint8Array(2e7).fill(1); return "heavy";');
  renderer.close();
  renderer = new RenderPool(1, { ...limits, megabytes: renderLimits.megabytes, realms: 2 });
  await render(calm);
  const [pid] = warmPids();
  // Together they would have twice the memory that the process may have.
  for (let each = 0; each < 40; each++) expect(await render(heavy())).toBe('heavy');
  expect(warmPids()).toEqual([pid]);
});

/** Returns the ids of the running processes of the pool that have rendered a page. */
const warmPids = () =>
  (renderer as unknown as { processes: { child?: { pid: number }; hasRendered: boolean }[] }).processes.flatMap(
    ({ child, hasRendered }) => (child && hasRendered ? child.pid : []),
  );

test('a process that is killed from outside is back before the next page', async () => {
  await render();
  const [pid] = warmPids();
  process.kill(pid!, 'SIGKILL');
  await eventually(() => expect(warmPids().filter((each) => each !== pid)).toHaveLength(1));
  expect(await render(calm, '/2')).toBe('page /2');
});

test('while a build holds up one of two processes, the other one renders; and the ended one is back before the next page', async () => {
  renderer.close();
  renderer = new RenderPool(2, { ...limits, processorMs: 1_000 });
  await render();
  await eventually(() => expect(warmPids()).toHaveLength(2));
  const before = warmPids();
  let hasEnded = false;
  const looping = failure(set('for (;;);'), '203.0.113.66').then((error) => {
    hasEnded = true;
    return error;
  });
  for (let page = 0; page < 5; page++) expect(await render(calm, `/${page}`)).toBe(`page /${page}`);
  expect(hasEnded).toBe(false);
  expect(await looping).toMatchObject({ message: 'Not done in time' });
  await eventually(() => expect(warmPids()).toEqual([expect.any(Number), before[1]]));
  expect(warmPids()).not.toContain(before[0]);
});

test('pages rendered concurrently never mix', async () => {
  const pages = await Promise.all(
    Array.from({ length: 60 }, (_, index) => render(calm, `/${index}`, `192.0.2.${index}`)),
  );
  expect(pages).toEqual(pages.map((_page, index) => `page /${index}`));
});

test.each([
  ['pages than may wait', 70, 503, 5],
  ['pages of one address than may wait', 12, 429, 3],
])('more %s are rejected immediately', async (_what, count, status, rejected) => {
  const address = (index: number) => (status === 503 ? `192.0.2.${index}` : '192.0.2.1');
  const asked = Array.from({ length: count }, (_, index) => render(calm, '/1', address(index)));
  const reasons = (await Promise.allSettled(asked)).flatMap((each) => (each.status === 'rejected' ? each.reason : []));
  expect(reasons).toEqual(Array.from({ length: rejected }, () => expect.objectContaining({ statusCode: status })));
});
