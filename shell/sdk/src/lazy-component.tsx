import { type ComponentType, type FunctionComponent, use } from 'react';
import { LoadError } from './load-error';
import { withinLimit } from './within-limit';

/**
 * A component whose code is fetched when it is first shown. Wrap it in `Suspense`. Unlike `React.lazy`, a failed fetch can be tried
 * again: the error card's retry forgets it.
 *
 * @example const CollegePage = lazyComponent(() => import('./college-page'));
 */
export function lazyComponent<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): FunctionComponent<P> {
  let loading: Promise<{ default: ComponentType<P> }> | undefined;
  const forget = () => void (loading = undefined);
  return function LazyComponent(props: P) {
    loading ??= withinLimit(load()).catch((cause: unknown) => {
      throw new LoadError('This part of the page could not be loaded.', cause, forget);
    });
    const { default: Component } = use(loading);
    return <Component {...props} />;
  };
}
