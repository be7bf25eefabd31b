import { guardedStorage } from '@setu/sdk';

/** Stored on the device for the person who is signed in; removed with the rest of what is theirs. */
const key = 'mentors.safety-read';
const storage = guardedStorage('localStorage');

/** Whether the user has read what to keep to themselves in a chat. */
export const hasReadSafety = (): boolean => storage.get(key) !== null;

export const rememberSafety = (): void => void storage.set(key, 'yes');
