import { keepTrying } from '../slices/keep-trying';

/**
 * Loads the code that a document in another language needs before its hydration, and tries again until it is there: hydration in English would change the texts.
 * Undefined in English, whose document has no messages.
 */
export function loadLanguage(): Promise<typeof import('./document-language')> | undefined {
  if (!document.getElementById('messages')) return undefined;
  return new Promise((resolve) => {
    const load = () => import(/* webpackChunkName: "language" */ './document-language').then(resolve);
    load().catch(() => keepTrying(load));
  });
}
