import { type Answers, reportError } from '@setu/sdk';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { release } from '../slices/slice-loader';
import { App } from './app';
import { Router } from './router';

/** Takes over the page that the server rendered; renders it anew where there is none, or one of other builds. */
export function showApp(): void {
  const root = document.getElementById('root')!;
  const app = <App answers={documentAnswers()} router={Router} />;
  if (!isRenderedByThisSet(root)) return createRoot(root).render(app);
  hydrateRoot(root, app, { onRecoverableError: (error) => void (isLeftToBrowser(error) || reportError(error)) });
}

const documentAnswers = () => JSON.parse(document.getElementById('answers')?.textContent ?? '{}') as Answers;

/** The server names each build whose code is in the page: `shell@1.0.0-a1 catalog@1.0.0-b2`. */
function isRenderedByThisSet({ dataset: { builds } }: HTMLElement): boolean {
  const versionOf = (name: string) => (name === 'shell' ? release.shell : release.slices[name]?.version);
  return (
    builds !== undefined &&
    builds.split(' ').every((build) => build === `${build.split('@')[0]}@${versionOf(build.split('@')[0]!)}`)
  );
}

/** React's note that the server left a part, such as a slice that failed there, for the browser to render. */
const isLeftToBrowser = (error: unknown) => error instanceof Error && error.message.includes('#419');
