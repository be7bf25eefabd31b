import { guardedStorage } from '@setu/sdk';

const key = 'language-chosen';
const storage = guardedStorage('localStorage');

/** Remembers on the device that the visitor needs no suggestion any more. */
export const rememberChoice = (): void => void storage.set(key, 'yes');

export const hasChosen = (): boolean => storage.get(key) !== null;
