import type { Consent } from './consent.js';
import { isEmail } from './credentials.js';
import { isBlank, isLongerThan, type FieldProblem, type Unchecked } from './field-problem.js';
import type { GuardianConfirmation } from './guardian.js';
import * as messages from './messages.js';

/** What `POST /api/apply/mentorship` takes beside the picture. */
export interface MentorshipApplication {
  name: string;
  email: string;
  phone: string;
  college: string;
  course: string;
}

/** An application as the administrator reads it; the picture's address is a call of its own. */
export interface ReceivedApplication extends Omit<MentorshipApplication, 'phone'> {
  _id: string;
  /** Absent until the consent is there that the application needs, and so is the picture. */
  phone?: string;
  consent: Pick<Consent, 'state' | 'since'>;
  guardian?: GuardianConfirmation & { at: string };
  /** ISO 8601. */
  createdAt: string;
}

/** A kind of work, and how many applied for it. */
export interface ApplicationCategory {
  job: string;
  applications: number;
}

export const applicationFields = [
  'name',
  'email',
  'phone',
  'college',
  'course',
] as const satisfies readonly (keyof MentorshipApplication)[];

const longest = 200;

/** The rules of the written part. */
export function checkApplication(
  form: Unchecked<MentorshipApplication>,
): FieldProblem<keyof MentorshipApplication> | undefined {
  const missing = applicationFields.find((field) => isBlank(form[field]));
  if (missing) return { field: missing, message: messages.application.required };
  const long = applicationFields.find((field) => isLongerThan(form[field], longest));
  if (long) return { field: long, message: messages.tooLong(longest) };
  if (!isEmail((form.email as string).trim())) return { field: 'email', message: messages.credentials.email };
  return undefined;
}

/** The rule of the picture, by the type that is claimed for it; the server goes by its content. */
export function checkApplicationImage(image: { type: string } | null | undefined): FieldProblem<'image'> | undefined {
  if (!image) return { field: 'image', message: messages.application.imageRequired };
  if (!image.type.startsWith('image/')) return { field: 'image', message: messages.application.notAnImage };
  return undefined;
}

/** The rule of the checkbox, which is not sent. */
export const checkTerms = (agreed: boolean): FieldProblem<'terms'> | undefined =>
  agreed ? undefined : { field: 'terms', message: messages.application.terms };
