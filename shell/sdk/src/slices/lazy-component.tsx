import { type ComponentType, type FunctionComponent, use } from 'react';

/**
 * A component whose code is fetched when it is first shown, within 8 s; wrap it in `Suspense`. A failed fetch throws a `LoadError`, and unlike with
 * `React.lazy` the error card can retry it. `preload` starts the fetch early.
 *
 * @example const CollegePage = lazyComponent(() => import('./college-page'));
 */
export function lazyComponent<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): FunctionComponent<P> & { preload(): void } {
  let loading: Promise<{ default: ComponentType<P> }> | undefined;
  const forget = () => void (loading = undefined);
  const start = () =>
    (loading ??= withTimeout(load()).catch((cause: unknown) => {
      throw new LoadError('This part of the page could not be loaded.', cause, forget);
    }));
  function LazyComponent(props: P) {
    const { default: Component } = use(start());
    return <Component {...props} />;
  }
  // An error is reported where the component is shown.
  const preload = () => void start().catch(() => undefined);
  return Object.assign(LazyComponent, { preload });
}

/** Code that could not be fetched. `forget` drops the failed attempt, so that the next render fetches again. */
export class LoadError extends Error {
  constructor(
    message: string,
    override readonly cause: unknown,
    readonly forget: () => void,
  ) {
    super(message, { cause });
    this.name = 'LoadError';
  }
}

const timeoutMs = 8_000;

/** For the shell and `lazyComponent`: rejects when the code of a part of the page is not loaded within 8 s, so a server that hangs counts as down. */
export function withTimeout<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`not loaded within ${timeoutMs / 1000} s`)), timeoutMs);
  });
  return Promise.race([loading, timeout]).finally(() => clearTimeout(timer));
}
