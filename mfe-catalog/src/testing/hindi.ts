import hindiOfContracts from '@setu/contracts/messages/hi.json';
import { showIn } from '@setu/sdk/testing';
import hindiOfUi from '@setu/ui/messages/hi.json';
import hindi from '../../messages/hi.json';

/** Shows pages in Hindi until `setTranslations(undefined)`. */
export const speakHindi = (): void => showIn('hi', [hindiOfContracts, hindiOfUi, hindi]);

/** Returns the English words in an element, except for the given texts, such as names in Latin letters. */
export const englishIn = (element: Element, ...names: string[]): string[] =>
  names.reduce((text, name) => text.replaceAll(name, ''), element.textContent).match(/[A-Za-z]{3,}/g) ?? [];
