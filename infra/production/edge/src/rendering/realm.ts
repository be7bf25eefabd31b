import { createContext, Script } from 'node:vm';

/**
 * The renderer: a process that holds the server builds of one set and renders their pages (ADR 31). Foreign code runs in a context without any module,
 * timer, network, file or process; it gets JSON text and leaves JSON text. Everything asynchronous in it settles while it is evaluated, or never.
 */

type Order =
  | { type: 'load'; name: string; file: string; code: string }
  | { type: 'render'; id: number; input: string; maxLength: number };

export type Answer = { id: number; output: string } | { id: number; error: string; fatal: boolean };

const context = createContext(Object.create(null) as Record<string, unknown>, {
  microtaskMode: 'afterEvaluate',
  codeGeneration: { strings: false, wasm: false },
});
for (const given of [URL, URLSearchParams, TextEncoder, TextDecoder]) {
  Object.freeze(given);
  Object.freeze(given.prototype);
  context[given.name] = given;
}

// A timer never fires: a page is rendered from what is there.
new Script(`(() => {
  const nothing = () => 0;
  Object.assign(globalThis, {
    console: { log: nothing, info: nothing, debug: nothing, warn: nothing, error: nothing },
    performance: { now: Date.now },
    queueMicrotask: (task) => void Promise.resolve().then(task),
    setTimeout: nothing, clearTimeout: nothing, setInterval: nothing, clearInterval: nothing,
    MessageChannel: class { port1 = {}; port2 = { postMessage: nothing }; },
  });
  const builds = Object.create(null);
  let shared = {};
  const give = (name) => {
    if (!Object.hasOwn(shared, name)) throw new Error('The shell does not share "' + name + '"');
    return shared[name];
  };
  const define = (name, factory) => {
    const module = { exports: {} };
    factory(module, module.exports, give);
    builds[name] = module.exports;
    if (name === 'shell') shared = module.exports.shared;
  };
  const render = (input) => {
    globalThis.$output = globalThis.$error = undefined;
    builds.shell.render(JSON.parse(input), builds).then(
      (page) => void (globalThis.$output = JSON.stringify(page)),
      (error) => void (globalThis.$error = String(error?.stack ?? error)),
    );
  };
  for (const [name, value] of Object.entries({ $define: define, $render: render }))
    Object.defineProperty(globalThis, name, { value });
})()`).runInContext(context);

const intrinsics = new Script(`(() => {
  const constructors = [Object, Function, Array, String, Number, Boolean, Symbol, Promise, RegExp, Date, Error, TypeError, Map, Set, WeakMap, WeakSet];
  return [...constructors.flatMap((each) => [each, each.prototype]), JSON, Math, Reflect];
})()`).runInContext(context) as object[];

/** The built-in objects as they were before foreign code ran. */
const untouched = intrinsics.map((object) => ({ object, properties: Object.getOwnPropertyDescriptors(object) }));

function arePolluted(): boolean {
  return untouched.some(({ object, properties }) => {
    const keys = Reflect.ownKeys(object);
    return (
      keys.length !== Reflect.ownKeys(properties).length ||
      keys.some((key) => {
        const now = Reflect.getOwnPropertyDescriptor(object, key)!;
        const before = properties[key as keyof typeof properties] as PropertyDescriptor | undefined;
        return !Object.is(now.value, before?.value) || now.get !== before?.get || now.set !== before?.set;
      })
    );
  });
}

const renderInput = new Script('$render($input)');

function render({
  input,
  maxLength,
}: Extract<Order, { type: 'render' }>): { output: string } | { error: string; fatal: boolean } {
  context.$input = input;
  try {
    renderInput.runInContext(context);
  } catch (error) {
    return { error: textOf(error), fatal: false };
  }
  const { $output: output, $error: error } = context;
  if (arePolluted()) return { error: 'A build changes built-in objects', fatal: true };
  if (typeof error === 'string') return { error, fatal: false };
  if (typeof output !== 'string') return { error: 'The page never settles', fatal: false };
  if (output.length > maxLength) return { error: `The page has more than ${maxLength} characters`, fatal: false };
  return { output };
}

const textOf = (error: unknown): string => {
  try {
    return String((error as Error).stack ?? error).slice(0, 2_000);
  } catch {
    return 'A build throws something that cannot be shown';
  }
};

let loadError: string | undefined;

function load({ name, file, code }: Extract<Order, { type: 'load' }>): void {
  try {
    const source = `$define(${JSON.stringify(name)}, function (module, exports, require) {${code}\n})`;
    new Script(source, { filename: file }).runInContext(context);
  } catch (error) {
    loadError = `${file} does not load: ${textOf(error)}`;
  }
}

process.on('message', (order: Order) => {
  if (order.type === 'load') return load(order);
  const outcome = loadError === undefined ? render(order) : { error: loadError, fatal: true };
  process.send!({ id: order.id, ...outcome } satisfies Answer);
});
// A build's rejected promise that nobody handles is nobody's concern here.
process.on('unhandledRejection', () => undefined);
process.on('disconnect', () => process.exit(0));
