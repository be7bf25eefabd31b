import { isConsented, messages } from '@setu/contracts';
import { stateOf } from '../consent/consent-rules.js';
import type { StoredConsent } from '../consent/consent.schema.js';
import { databaseNow } from '../platform/database/database-clock.js';
import { conflict } from '../platform/http/api-error.js';
import type { ApplicationRecord } from './application.schema.js';

/** Whether a guardian's consent is what makes them a mentor: they are below 18. */
export const isMinor = (consent: ApplicationRecord['consent']): boolean =>
  stateOf(consent, databaseNow()) === 'confirmed';

/** Whether they need no consent of a guardian, or have it. */
export const hasConsent = (consent: StoredConsent | undefined): boolean => isConsented(stateOf(consent, databaseNow()));

/** Throws a 409 when they need the consent of a guardian and do not have it. */
export function rejectWithoutConsent(consent: ApplicationRecord['consent']) {
  if (!hasConsent(consent)) throw conflict(messages.consent.hidden);
}
