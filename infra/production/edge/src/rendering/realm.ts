import { createContext, Script } from 'node:vm';

/**
 * The renderer: a process that holds the server builds of one set and renders their pages (ADR 31). Foreign code runs in a context without any module,
 * timer, network, file or process; it gets JSON text and leaves JSON text. Everything asynchronous in it settles when a call into it has ended, or never.
 */

export type Order =
  | { type: 'load'; name: string; file: string; code: string }
  | { type: 'render'; names: string[]; input: string; maxLength: number };

/** `fatal`: the process is no longer as it was. */
export type Answer = { output: string } | { error: string; fatal: boolean };

/** The functions of the context. They use only what they have taken before foreign code ran; those without parameters run foreign code. */
interface Realm {
  takeBuild(name: string, factory: unknown): void;
  load(): void;
  takePage(input: string, names: string): void;
  /** Renders the page once more. */
  pass(): void;
  /** JSON text of the page; undefined if code was loaded since the pass, so that another one shows more. */
  page(): unknown;
  arePolluted(): boolean;
}

const context = createContext(Object.create(null) as Record<string, unknown>, {
  microtaskMode: 'afterEvaluate',
  codeGeneration: { strings: false, wasm: false },
});
for (const given of [URL, URLSearchParams, TextEncoder, TextDecoder]) {
  Object.freeze(given);
  Object.freeze(given.prototype);
  context[given.name] = given;
}

const realm = new Script(`(() => {
  // A timer never fires: a page is rendered from what is there. Nothing here can wait, so nothing can block without using the processor.
  const nothing = () => 0;
  Object.assign(globalThis, {
    console: { log: nothing, info: nothing, debug: nothing, warn: nothing, error: nothing },
    performance: { now: Date.now },
    queueMicrotask: (task) => void Promise.resolve().then(task),
    setTimeout: nothing, clearTimeout: nothing, setInterval: nothing, clearInterval: nothing,
    MessageChannel: class { port1 = {}; port2 = { postMessage: nothing }; },
  });
  for (const name of ['Atomics', 'SharedArrayBuffer', 'WebAssembly']) delete globalThis[name];

  // Every built-in object as it is now.
  const { ownKeys, getOwnPropertyDescriptor, getPrototypeOf } = Reflect;
  const { is, keys, hasOwn, fromEntries, freeze } = Object;
  const { parse, stringify } = JSON;
  const untouched = [];
  const known = new Set([globalThis]);
  const properties = (object) => {
    const found = [];
    for (const key of ownKeys(object)) found.push({ key, ...getOwnPropertyDescriptor(object, key) });
    return found;
  };
  const note = (value) => {
    if (value === null || !['object', 'function'].includes(typeof value) || known.has(value)) return;
    known.add(value);
    const own = properties(value);
    untouched.push({ object: value, own, prototype: getPrototypeOf(value) });
    note(getPrototypeOf(value));
    for (const each of own) for (const part of [each.value, each.get, each.set]) note(part);
  };
  const globals = properties(globalThis);
  for (const { value } of globals) note(value);
  for (const hidden of [[].values(), new Map().values(), new Set().values(), ''[Symbol.iterator](), ''.matchAll(/x/g),
    function* () {}, async () => {}, async function* () {}]) note(getPrototypeOf(hidden));

  const differs = (object, own) => {
    for (let index = 0; index < own.length; index++) {
      const before = own[index];
      const now = getOwnPropertyDescriptor(object, before.key);
      if (!now || !is(now.value, before.value) || now.get !== before.get || now.set !== before.set) return true;
    }
    return false;
  };
  const arePolluted = () => {
    for (let index = 0; index < untouched.length; index++) {
      const { object, own, prototype } = untouched[index];
      if (ownKeys(object).length !== own.length || getPrototypeOf(object) !== prototype || differs(object, own)) return true;
    }
    return differs(globalThis, globals);
  };

  const builds = Object.create(null);
  let shared = {};
  const give = (name) => {
    if (!hasOwn(shared, name)) throw new Error('The shell does not share "' + name + '"');
    return shared[name];
  };
  let name, factory;
  const takeBuild = (...build) => void ([name, factory] = build);
  const load = () => {
    const module = { exports: {} };
    factory(module, module.exports, give);
    builds[name] = module.exports;
    if (name === 'shell') for (const key of keys((shared = module.exports.shared))) freeze(shared[key]);
  };
  let request, given, rendered, loads;
  const takePage = (input, names) => {
    request = parse(input);
    given = fromEntries(parse(names).map((name) => [name, builds[name]]));
  };
  const pass = () => {
    loads = builds.shell.finishedLoads();
    rendered = builds.shell.render(request, given);
  };
  const page = () => {
    if (builds.shell.finishedLoads() !== loads) return undefined;
    return stringify({ ...rendered, empty: builds.shell.emptyPlace(request, given, rendered) });
  };
  return { takeBuild, load, takePage, pass, page, arePolluted };
})()`).runInContext(context) as Realm;

/** The edge ends a process that takes too long, unless it has ended itself. */
const timeout = 10_000;
const callOfFunction = new Script('$call()');

/** Calls a function of the context, and waits for all in it that does not wait for something that never comes. */
function run<T>(call: () => T): T {
  context.$call = call;
  return callOfFunction.runInContext(context, { timeout }) as T;
}

/** A page shows code that is loaded while it is rendered, such as a lazy route, in the next pass. */
const maxPasses = 5;

function render({ names, input, maxLength }: Extract<Order, { type: 'render' }>): Answer {
  realm.takePage(input, JSON.stringify(names));
  for (let pass = 1; pass <= maxPasses; pass++) {
    run(realm.pass);
    const output = run(realm.page);
    if (output === undefined) continue;
    if (typeof output !== 'string') return { error: 'The shell renders no text', fatal: false };
    if (output.length > maxLength) return { error: `The page has more than ${maxLength} characters`, fatal: false };
    return { output };
  }
  return { error: `The page still loads code in pass ${maxPasses}`, fatal: false };
}

/**
 * A global variable of a context is looked up through the host, which takes 25 times as long as a local one, and React reads thousands in a page: so builds
 * get them all as parameters.
 */
const globals = (new Script('Object.getOwnPropertyNames(globalThis)').runInContext(context) as string[])
  .filter((each) => each !== 'eval' && /^[\w$]+$/.test(each))
  .join();

function load({ name, file, code }: Extract<Order, { type: 'load' }>): Answer {
  const factory = `(function (module, exports, require) {${code}\n})`;
  const script = new Script(`((${globals}) => ${factory})(${globals})`, { filename: file });
  realm.takeBuild(name, script.runInContext(context, { timeout }));
  run(realm.load);
  return { output: '' };
}

function obey(order: Order): Answer {
  let answer: Answer;
  try {
    answer = order.type === 'load' ? load(order) : render(order);
  } catch (error) {
    answer = { error: textOf(error), fatal: false };
  }
  return realm.arePolluted() ? { error: 'A build changes built-in objects', fatal: true } : answer;
}

/** The error in its first line, then where it happened. */
function textOf(error: unknown): string {
  try {
    const { stack } = error as Error;
    return `${String(error)}\n${stack ?? ''}`.slice(0, 2_000);
  } catch {
    return 'A build throws something that cannot be shown';
  }
}

process.on('message', (order: Order) => void process.send!(obey(order)));
// A build's rejected promise that nobody handles is nobody's concern here.
process.on('unhandledRejection', () => undefined);
process.on('disconnect', () => process.exit(0));
