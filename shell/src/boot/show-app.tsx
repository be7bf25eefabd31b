import { type Answers, type Failures, reportError } from '@setu/sdk';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { release } from '../slices/slice-loader';
import { App } from './app';
import { isClientRendered } from './client-rendered';
import { Router, start } from './router';

/** Hydrates the server-rendered page; renders it in the browser if there is none, or one of other builds. */
export function showApp(): void {
  const root = document.getElementById('root')!;
  const failures = fromDocument<Failures>('failures');
  const app = <App answers={fromDocument<Answers>('answers')} failures={failures} router={Router} />;
  if (Object.values(failures).some(({ status }) => status >= 500))
    void import(/* webpackChunkName: "recovery" */ './recover-page').then(({ recoverPage }) => recoverPage());
  if (!isForThisAddress() || !isRenderedByThisSet(root)) {
    removeServerHead();
    return createRoot(root).render(app);
  }
  // React works in short tasks in a transition.
  startTransition(
    () =>
      void hydrateRoot(root, app, {
        // The cause's stack names the build that failed.
        onRecoverableError: (error) => void (isClientRendered(error) || reportError((error as Error).cause ?? error)),
      }),
  );
}

const fromDocument = <T,>(id: 'answers' | 'failures') =>
  JSON.parse(document.getElementById(id)?.textContent ?? '{}') as T;

/** Removes the server's head elements. The page writes its own; otherwise both would stay, also on other pages. */
function removeServerHead(): void {
  for (const tag of document.head.querySelectorAll('meta[name=description], meta[name=robots]')) tag.remove();
}

/**
 * Returns whether the document was requested by this address. The visitor may have pressed Back since, which changes
 * the address without loading a document.
 */
function isForThisAddress(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  // Some browsers hide it.
  if (!navigation) return true;
  const { pathname, search } = new URL(navigation.name);
  return start.location.pathname + start.location.search === pathname + search;
}

/** Returns whether this set has rendered the page: the server names each build whose code is in it: `shell@1.0.0-a1 catalog@1.0.0-b2`. */
function isRenderedByThisSet({ dataset: { builds } }: HTMLElement): boolean {
  const versionOf = (name: string) => (name === 'shell' ? release.shell : release.slices[name]?.version);
  return (
    builds !== undefined &&
    builds.split(' ').every((build) => build === `${build.split('@')[0]}@${versionOf(build.split('@')[0]!)}`)
  );
}
