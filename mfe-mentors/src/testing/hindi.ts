import hindiOfContracts from '@setu/contracts/messages/hi.json';
import { setTranslations } from '@setu/sdk';
import { showIn } from '@setu/sdk/testing';
import hindiOfUi from '@setu/ui/messages/hi.json';
import hindi from '../../messages/hi.json';

/** Shows pages in Hindi until `inEnglish`. */
export const inHindi = (): void => showIn('hi', [hindiOfContracts, hindiOfUi, hindi]);

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
