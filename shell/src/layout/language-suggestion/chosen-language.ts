import { guardedStorage } from '@setu/sdk';

const key = 'language-chosen';
const storage = guardedStorage('localStorage');

/** Remembers on the device that the visitor needs no suggestion any more. */
export const rememberChoice = (): void => void storage.set(key, 'yes');

/** Remembers it when the visitor follows a link to the page in another language. */
export const rememberChoices = (): void =>
  document.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('a[hreflang]:not(#main *)')) rememberChoice();
  });

export const hasChosen = (): boolean => storage.get(key) !== null;
