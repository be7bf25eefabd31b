/**
 * Shows what goes wrong in a development build over the page: errors of compiling, and errors that the page throws, with the file and line of the source. An
 * error that React catches is in the console, where it is taken from. The client of the development server has an overlay too, but the site's content policy rejects its styles.
 */

/** A place in the source, as the development server answers it. */
interface SourcePosition {
  file: string;
  line: number;
}

const shown = new WeakSet<Error>();

function panel(): HTMLElement {
  const existing = document.getElementById('development-errors');
  if (existing) return existing;
  const element = document.createElement('section');
  element.id = 'development-errors';
  element.setAttribute('role', 'alert');
  Object.assign(element.style, {
    position: 'fixed',
    inset: 'auto 0 0',
    maxBlockSize: '60vh',
    overflow: 'auto',
    zIndex: '2147483647',
    padding: '1rem',
    background: '#1c1917',
    color: '#fef2f2',
    borderBlockStart: '4px solid #ef4444',
    font: '14px/1.5 monospace',
  });
  const close = document.createElement('button');
  close.textContent = 'Close';
  close.style.cssFloat = 'right';
  close.addEventListener('click', clear);
  element.append(close);
  document.body.append(element);
  return element;
}

const uncompiled = 'This does not compile';

const clear = (): void => document.getElementById('development-errors')?.remove();

/** Replaces what is shown of compiling, or adds an error of the page. */
function show(title: string, text: string): void {
  const entry = document.createElement('article');
  const heading = document.createElement('strong');
  heading.textContent = title;
  const body = document.createElement('pre');
  body.textContent = text;
  Object.assign(body.style, { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', margin: '0.5rem 0' });
  entry.append(heading, body);
  panel().append(entry);
}

async function showThrown(error: Error): Promise<void> {
  if (shown.has(error)) return;
  shown.add(error);
  const places = (await Promise.all(framesOf(error).map(placeOf))).filter((place) => place !== undefined);
  const lines = places.map(({ file, line }) => `    at ${file}:${line}`);
  show(`${error.name}: ${error.message}`, lines.length > 0 ? lines.join('\n') : (error.stack ?? ''));
}

/** Development servers of which the page found no file. */
const unbuilt = new Set<string>();

/** Shows why a development server has no file of a build: it has not compiled once, so the page has no client of this server that would say so. */
async function showUnbuilt({ src }: HTMLScriptElement): Promise<void> {
  const { origin } = new URL(src, location.href);
  if (origin === location.origin) return;
  unbuilt.add(origin);
  const answer = await fetch(`${origin}/compile-errors`).catch(() => undefined);
  if (!answer?.ok) return;
  const texts = (await answer.json()) as string[];
  // It may have compiled while it answered.
  if (texts.length === 0 || !unbuilt.has(origin)) return;
  clear();
  for (const text of texts) show(uncompiled, text);
}

/** Returns the first places of the stack that are in files of a development server, not of the site. */
const framesOf = ({ stack = '' }: Error): string[][] =>
  [...stack.matchAll(/(https?:\/\/[^\s()]+):(\d+):(\d+)/g)]
    .filter(([, address]) => new URL(address!).origin !== location.origin)
    .slice(0, 4)
    .map(([, ...frame]) => frame);

async function placeOf([address, line, column]: string[]): Promise<SourcePosition | undefined> {
  const { origin, pathname } = new URL(address!);
  const query = new URLSearchParams({ file: pathname, line: line!, column: column! });
  const answer = await fetch(`${origin}/original?${query}`).catch(() => undefined);
  return answer?.ok ? ((await answer.json()) as SourcePosition) : undefined;
}

function watch(): void {
  addEventListener('error', ({ error }: ErrorEvent) => {
    if (error instanceof Error) void showThrown(error);
  });
  addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => {
    if (reason instanceof Error) void showThrown(reason);
  });
  const { error: write } = console;
  console.error = (...values: unknown[]) => {
    for (const value of values) if (value instanceof Error) void showThrown(value);
    write(...values);
  };

  /** Messages of the development server's client. */
  addEventListener('message', ({ data, source }: MessageEvent<{ type?: string; data?: string[] } | undefined>) => {
    if (source !== window) return;
    if (data?.type === 'webpackInvalid') clear();
    if (data?.type === 'webpackErrors') for (const text of data.data ?? []) show(uncompiled, text);
  });

  // These events of a script do not bubble, and 'load' never reaches the window.
  addEventListener('error', ({ target }) => void (target instanceof HTMLScriptElement && showUnbuilt(target)), true);
  document.addEventListener(
    'load',
    ({ target }) =>
      target instanceof HTMLScriptElement && unbuilt.delete(new URL(target.src, location.href).origin) && clear(),
    true,
  );
}

/** Each development server brings this module; the first one watches the page. */
const watching = Symbol.for('development errors');
const page = globalThis as { [watching]?: true };
if (!page[watching]) {
  page[watching] = true;
  watch();
}
