import hindiOfContracts from '@setu/contracts/messages/hi.json';
import { setTranslations } from '@setu/sdk';
import { showIn } from '@setu/sdk/testing';
import hindiOfUi from '@setu/ui/messages/hi.json';
import hindi from '../../messages/hi.json';

/** Shows the pages of a test in Hindi, and those of the next test in English again. */
export function speakHindi(): void {
  beforeEach(() => showIn('hi', [hindiOfContracts, hindiOfUi, hindi]));
  afterEach(() => setTranslations(undefined));
}

/** Returns the English words that a page shows or has in a label, without these names. */
export function englishWords(page: HTMLElement, names: RegExp): string[] {
  const labels = ['aria-label', 'placeholder', 'alt'].flatMap((name) =>
    [...page.querySelectorAll(`[${name}]`)].map((one) => one.getAttribute(name)),
  );
  return (
    [...labels, page.textContent]
      .join(' ')
      .replaceAll(names, '')
      .match(/[A-Za-z]{2,}/g) ?? []
  );
}
