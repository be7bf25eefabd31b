import { type ComponentType, type FunctionComponent, use } from 'react';
import { LoadError } from './load-error';
import { withTimeout } from './with-timeout';

/**
 * A component whose code is fetched when it is first shown. Wrap it in `Suspense`. Unlike `React.lazy`, a failed fetch can be tried
 * again: the error card's retry forgets it. `preload` starts the fetch before it is shown.
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
  // What goes wrong is told where it is shown.
  const preload = () => void start().catch(() => undefined);
  return Object.assign(LazyComponent, { preload });
}
