import { type Answers, type Failures, reportError } from '@setu/sdk';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { release } from '../slices/slice-loader';
import { App } from './app';
import { isLeftToBrowser } from './left-to-browser';
import { Router, start } from './router';

/** Takes over the page that the server rendered; renders it anew where there is none, or one of other builds. */
export function showApp(): void {
  const root = document.getElementById('root')!;
  const failures = fromDocument<Failures>('failures');
  const app = <App answers={fromDocument<Answers>('answers')} failures={failures} router={Router} />;
  if (Object.values(failures).some(({ status }) => status >= 500))
    void import(/* webpackChunkName: "recovery" */ './recover-page').then(({ recoverPage }) => recoverPage());
  if (!isWrittenHere() || !isRenderedByThisSet(root)) {
    forgetWrittenHead();
    return createRoot(root).render(app);
  }
  // In a transition React works in short tasks.
  startTransition(
    () =>
      void hydrateRoot(root, app, {
        // The cause's stack names the build that failed.
        onRecoverableError: (error) => void (isLeftToBrowser(error) || reportError((error as Error).cause ?? error)),
      }),
  );
}

const fromDocument = <T,>(id: 'answers' | 'failures') =>
  JSON.parse(document.getElementById(id)?.textContent ?? '{}') as T;

/** The page writes its own; those of the document would stay beside them, and on other pages. */
function forgetWrittenHead(): void {
  for (const tag of document.head.querySelectorAll('meta[name=description], meta[name=robots]')) tag.remove();
}

/** Whether the document was asked for by this address. Back may have led on to another one since, without another document. */
const isWrittenHere = () => start.location.pathname + start.location.search === globalThis.askedFor;

/** The server names each build whose code is in the page: `shell@1.0.0-a1 catalog@1.0.0-b2`. */
function isRenderedByThisSet({ dataset: { builds } }: HTMLElement): boolean {
  const versionOf = (name: string) => (name === 'shell' ? release.shell : release.slices[name]?.version);
  return (
    builds !== undefined &&
    builds.split(' ').every((build) => build === `${build.split('@')[0]}@${versionOf(build.split('@')[0]!)}`)
  );
}
