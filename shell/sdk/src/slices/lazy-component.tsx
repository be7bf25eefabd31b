import { type ComponentType, type FunctionComponent, use, useEffect } from 'react';

declare global {
  /** Set by the shell: repeats an early press on a part of the page whose code has loaded since. */
  var repeatEarlyPress: (() => void) | undefined;
}

/**
 * A component whose code is fetched when it is first shown; wrap it in `Suspense`. A failed fetch throws a `LoadError`, and unlike with `React.lazy` it can
 * be repeated: by the error card, and by the page itself when the network is back. `preload` starts the fetch early.
 *
 * @example const CollegePage = lazyComponent(() => import('./college-page'));
 */
export function lazyComponent<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): FunctionComponent<P> & { preload(): void } {
  const start = loadOnce(load);
  function LazyComponent(props: P) {
    const { default: Component } = use(start());
    // It may be a part of its own in a page that the server wrote.
    useEffect(() => globalThis.repeatEarlyPress?.(), []);
    return <Component {...props} />;
  }
  // An error is reported where the component is shown.
  const preload = () => void start().catch(() => undefined);
  return Object.assign(LazyComponent, { preload });
}

/** For the shell and `lazyComponent`: loads once, however often it is called. A failure is a `LoadError`; another page does not inherit it. */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  let failedOn: string | undefined;
  const forget = () => {
    if (failedOn) loading = undefined;
  };
  const start = () => {
    if (failedOn && failedOn !== location.pathname) forget();
    return (loading ??= noteLoad(attempt()));
  };
  async function attempt() {
    failedOn = undefined;
    try {
      return await load();
    } catch (cause) {
      failedOn = location.pathname;
      throw new LoadError(cause, forget, start);
    }
  }
  return start;
}

let finished = 0;

/** For the shell alone: notes that code is being loaded. */
export function noteLoad<T>(loading: Promise<T>): Promise<T> {
  const note = () => void finished++;
  loading.then(note, note);
  return loading;
}

/** For the shell's rendering on the server alone: how many loads of code have ended so far. */
export const finishedLoads = (): number => finished;

/** Code that could not be fetched. */
export class LoadError extends Error {
  override name = 'LoadError';

  constructor(
    cause: unknown,
    /** Drops the last attempt if it failed, so that the next render loads again. */
    readonly forget: () => void,
    /** Loads again after `forget`, or joins an attempt under way. */
    readonly load: () => Promise<unknown>,
  ) {
    super(String(cause), { cause });
  }
}
