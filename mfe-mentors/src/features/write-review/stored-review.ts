import { guardedStorage } from '@setu/sdk';

/** A review of a college as the device stores it until the person logs out. Only the device has the ticket and the key. */
export interface StoredReview {
  /** Made before the code or the photo is exchanged, so that no answer can be lost with it. Empty if the review was opened by its key. */
  ticket: string;
  key: string;
  /** `lapsed` if the ticket counts no more: the draft waits for another proof. */
  step: 'asked' | 'photo' | 'proven' | 'written' | 'lapsed';
  /** Input of the form that is not sent yet. */
  draft?: Record<string, string>;
}

const storage = guardedStorage('localStorage');

export const reviewPath = (collegeId: string) => `/reviews/${encodeURIComponent(collegeId)}/write`;

export function readReview(collegeId: string): StoredReview | undefined {
  const key = `review.${collegeId}`;
  try {
    const stored = JSON.parse(storage.get(key) ?? 'null') as StoredReview | null;
    return stored && typeof stored.key === 'string' && typeof stored.ticket === 'string' ? stored : undefined;
  } catch {
    return undefined;
  }
}

export function storeReview(collegeId: string, review: StoredReview | undefined): void {
  const key = `review.${collegeId}`;
  storage.set(key, review ? JSON.stringify(review) : null);
}

/** Returns 32 random bytes as base64url text. */
export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
