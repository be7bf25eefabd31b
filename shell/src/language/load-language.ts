import { keepTrying } from '../slices/keep-trying';

/**
 * Loads the code that a document in another language needs before its hydration, and tries again until it is there: hydration in English would change the texts.
 * Undefined in English, whose document has no messages.
 */
export function loadLanguage(): Promise<typeof import('./document-language')> | undefined {
  if (!document.getElementById('messages')) return undefined;
  const load = () => import(/* webpackChunkName: "language" */ './document-language');
  return load().catch(() => new Promise((resolve) => keepTrying(() => load().then(resolve))));
}
