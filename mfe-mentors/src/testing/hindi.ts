import { setTranslations } from '@setu/sdk';
// oxlint-disable-next-line no-restricted-imports -- the package of the contracts does not export its translations
import contracts from '../../../services/contracts/messages/hi.json';
import own from '../../messages/hi.json';

const messages: Record<string, string> = Object.assign(
  {},
  contracts.messages,
  own.messages,
  ...Object.values(own.data),
);

/** Renders in Hindi until `inEnglish`. */
export const inHindi = (): void => setTranslations({ language: 'hi', of: (message) => messages[message as string] });

export const inEnglish = (): void => setTranslations(undefined);

/** Words that are the same in Hindi texts. */
const same = new Set(['key']);

/** Returns the English words in the text of an element, without names, which are marked as English or are in capitals. */
export function englishIn(element: HTMLElement): string[] {
  const copy = element.cloneNode(true) as HTMLElement;
  for (const name of copy.querySelectorAll('[lang="en"]')) name.remove();
  const withoutAddresses = copy.textContent.replaceAll(/\S+[.@]\S+/g, '');
  return (withoutAddresses.match(/\b[a-z]{2,}/g) ?? []).filter((word) => !same.has(word));
}
