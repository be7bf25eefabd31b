import type { FieldProblem } from '../form/fields.js';
import * as messages from '../messages.js';

/** The privacy policy's date, which a consent refers to. */
export const policyVersion = '2025-06-01';

/** Said with a sign-up or an application: "I am 18 or older, or my parent or guardian agrees." */
export interface GuardianConfirmation {
  confirmed: true;
  /** `policyVersion` at the time. */
  policyVersion: string;
}

/** The confirmation to send with a form whose box is ticked. */
export const guardianConfirmation = (): GuardianConfirmation => ({ confirmed: true, policyVersion });

/** The rule of the forms' checkbox. */
export const checkGuardian = (confirmed: boolean): FieldProblem<'guardian'> | undefined =>
  confirmed ? undefined : { field: 'guardian', message: messages.guardian.required };
