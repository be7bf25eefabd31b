import { type ConsentState, messages } from '@setu/contracts';
import { databaseNow } from '../platform/database/database-clock.js';
import { ApiError } from '../platform/http/api-error.js';
import { stateOf } from './consent-rules.js';
import type { StoredConsent } from './consent.schema.js';

type Reasons = Record<Exclude<ConsentState, 'adult' | 'confirmed'>, string>;

/** Throws a 403 with the reason unless the person is an adult or their guardian has agreed. */
export function demandConsent(consent: StoredConsent | undefined, reasons: Reasons = messages.consent.needed) {
  const state = stateOf(consent, databaseNow());
  if (state !== 'adult' && state !== 'confirmed') throw new ApiError(403, 'CONSENT_NEEDED', reasons[state]);
}
