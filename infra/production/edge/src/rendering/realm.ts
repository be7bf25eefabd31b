import { setFlagsFromString } from 'node:v8';
import { createContext, runInNewContext, Script } from 'node:vm';

/**
 * The renderer: a process that holds the server builds of one set and renders their pages (ADR 31). Foreign code runs in contexts without any module,
 * timer, network, file or process; it gets JSON text and leaves JSON text. Everything asynchronous in it settles when a call into it has ended, or never.
 * Each combination of builds that render a page together has a realm of its own, so a build reaches no page that it is not on.
 */

export type Command =
  /** `code` is absent if the process has compiled the file for another realm. */
  | { type: 'load'; realm: string; name: string; file: string; code?: string }
  | { type: 'render'; realm: string; input: string; maxLength: number }
  | { type: 'drop'; realm: string };

/** `output` is JSON text. A page's HTML is apart from it, since both are made JSON text once more on the way. `fatal`: the process is no longer as it was. */
export type Result = { output: string; html?: string } | { error: string; fatal: boolean };

/** Functions inside a realm. They use only built-in objects that they took before foreign code ran; those without parameters run foreign code. */
interface Inside {
  takeBuild(name: string, factory: unknown): void;
  load(): void;
  takePage(input: string): void;
  /** Renders the page once more. */
  pass(): void;
  /** JSON text of the page without its HTML; undefined if code was loaded since the pass, so that another one shows more. */
  page(): unknown;
  /** The HTML of that page. */
  takenHtml(): unknown;
  arePolluted(): boolean;
  /** Names the function that `$call` calls next. */
  takeCall(call: () => unknown): void;
}

const given = [URL, URLSearchParams, TextEncoder, TextDecoder];
for (const each of given) {
  Object.freeze(each);
  Object.freeze(each.prototype);
}

const inside = new Script(`(() => {
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

  // The host can call a function so that its promises settle only by the name of a global. Foreign code can neither replace this one nor use it.
  let next;
  const takeCall = (call) => void (next = call);
  const $call = () => {
    const call = next;
    next = undefined;
    return call();
  };
  Object.defineProperty(globalThis, '$call', { value: $call });

  // Every built-in object as it is now.
  const { ownKeys, getOwnPropertyDescriptor, getPrototypeOf } = Reflect;
  const { is, keys, hasOwn, freeze } = Object;
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
    note(getPrototypeOf(value));
    // Most are functions without anything of their own. Nothing inherits from them, so they can be frozen and need no look later.
    if (typeof value === 'function' && own.every(({ key }) => key === 'length' || key === 'name')) return void freeze(value);
    untouched.push({ object: value, own, prototype: getPrototypeOf(value) });
    for (const each of own) for (const part of [each.value, each.get, each.set]) note(part);
  };
  const globals = properties(globalThis);
  // First, because what is added to it would run when the descriptors of the others are read.
  note(Object.prototype);
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
  let request, rendered, loads, html;
  const takePage = (input) => void (request = parse(input));
  const pass = () => {
    loads = builds.shell.finishedLoads();
    rendered = builds.shell.render(request, builds);
  };
  const page = () => {
    if (builds.shell.finishedLoads() !== loads) return undefined;
    const { html: text, ...rest } = rendered;
    html = text;
    return stringify({ ...rest, empty: builds.shell.emptyPlace(request, builds, rendered) });
  };
  const takenHtml = () => html;
  return { takeBuild, load, takePage, pass, page, takenHtml, arePolluted, takeCall };
})()`);

const callOfFunction = new Script('$call()');

/** A page shows code that is loaded while it is rendered, such as a lazy route, in the next pass. */
const maxPasses = 5;

/** A context with the builds of the pages that they render together. */
class Realm {
  private readonly context = createContext(Object.create(null) as Record<string, unknown>, {
    microtaskMode: 'afterEvaluate',
    codeGeneration: { strings: false, wasm: false },
  });
  private readonly inside: Inside;

  constructor() {
    for (const each of given) this.context[each.name] = each;
    this.inside = this.evaluate(inside) as Inside;
  }

  arePolluted = (): boolean => this.inside.arePolluted();

  evaluate(script: Script): unknown {
    return script.runInContext(this.context);
  }

  load(name: string, build: Script): Result {
    this.inside.takeBuild(name, this.evaluate(build));
    this.run(this.inside.load);
    return { output: '' };
  }

  render(input: string, maxLength: number): Result {
    this.inside.takePage(input);
    for (let pass = 1; pass <= maxPasses; pass++) {
      this.run(this.inside.pass);
      const output = this.run(this.inside.page);
      if (output === undefined) continue;
      const html = this.inside.takenHtml();
      if (typeof output !== 'string' || typeof html !== 'string')
        return { error: 'The shell renders no text', fatal: false };
      if (output.length + html.length > maxLength)
        return { error: `The page has more than ${maxLength} characters`, fatal: false };
      return { output, html };
    }
    return { error: `The page still loads code in pass ${maxPasses}`, fatal: false };
  }

  /** Calls a function of the context, and waits for all in it that does not wait for something that never comes. */
  private run<T>(call: () => T): T {
    this.inside.takeCall(call);
    return this.evaluate(callOfFunction) as T;
  }
}

const realms = new Map<string, Realm>();

function realmOf(name: string): Realm {
  const realm = realms.get(name) ?? new Realm();
  realms.set(name, realm);
  return realm;
}

/**
 * A global variable of a context is looked up through the host, which takes 25 times as long as a local one, and React reads thousands in a page: so builds
 * get them all as parameters.
 */
const globals = (new Realm().evaluate(new Script('Object.getOwnPropertyNames(globalThis)')) as string[])
  .filter((each) => !['eval', '$call'].includes(each) && /^[\w$]+$/.test(each))
  .join();

/** By file. A script is compiled once for all realms. */
const scripts = new Map<string, Script>();

function scriptOf(file: string, code: string | undefined): Script {
  const known = scripts.get(file);
  if (known) return known;
  const factory = `(function (module, exports, require) {${code}\n})`;
  const script = new Script(`((${globals}) => ${factory})(${globals})`, { filename: file });
  scripts.set(file, script);
  return script;
}

/** Frees the memory of dropped realms: on a busy machine it would count as the process's for long. No realm gets the function. */
const collectGarbage = (() => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  setFlagsFromString('--no-expose-gc');
  return collect;
})();

function handle(command: Command): Result {
  if (command.type === 'drop') {
    realms.delete(command.realm);
    collectGarbage();
    return { output: '' };
  }
  const realm = realmOf(command.realm);
  let result: Result;
  try {
    result =
      command.type === 'load'
        ? realm.load(command.name, scriptOf(command.file, command.code))
        : realm.render(command.input, command.maxLength);
  } catch (error) {
    result = { error: textOf(error), fatal: false };
  }
  return realm.arePolluted() ? { error: 'A build changes built-in objects', fatal: true } : result;
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

/** The edge ends a process that takes too long, unless it has ended itself. */
const timeout = 10_000;
/** Begins with the next command. Node starts a thread for each script with a time limit, so there is one limit for all that a command runs. */
const next: { command?: Command } = {};
const handleNext = new Script('handleNext()');
Object.assign(globalThis, { handleNext: () => handle(next.command!) });

process.on('message', (command: Command) => {
  next.command = command;
  process.send!(handleNext.runInThisContext({ timeout }) as Result);
});
// An unhandled rejection in a build is ignored here.
process.on('unhandledRejection', () => undefined);
process.on('disconnect', () => process.exit(0));
