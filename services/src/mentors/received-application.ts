import { type ApplicationMentor, isConsented, type ApplicationState, type ReceivedApplication } from '@setu/contracts';
import { stateOf } from '../consent/consent-rules.js';
import { databaseNow } from '../platform/database/database-clock.js';
import type { ApplicationRecord } from './application.schema.js';

export const applicationStateOf = ({ decision }: Pick<ApplicationRecord, 'decision'>): ApplicationState =>
  decision?.state ?? 'open';

/** Without the picture, which has a call of its own. The phone number is hidden until there is consent. */
export function toReceivedApplication(
  { _id, name, email, phone, college, course, language, guardian, consent, decision, createdAt }: ApplicationRecord,
  mentor?: ApplicationMentor,
): ReceivedApplication {
  const now = databaseNow();
  const state = stateOf(consent, now);
  return {
    _id: _id.toHexString(),
    name,
    email,
    ...(isConsented(state) && { phone }),
    college,
    course,
    language,
    guardian: guardian && { ...guardian, at: guardian.at.toISOString() },
    consent: { state, since: (consent?.since ?? createdAt).toISOString() },
    ...(decision && {
      decision: { ...decision, at: decision.at.toISOString(), letterAt: decision.letterAt?.toISOString() },
    }),
    ...(mentor && { mentor }),
    createdAt: createdAt.toISOString(),
  };
}
