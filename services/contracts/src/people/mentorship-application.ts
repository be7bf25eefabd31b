import { email, text, type FieldProblem, type ValuesOf } from '../form/fields.js';
import type { Language } from '../text/languages.js';
import * as messages from '../messages.js';
import type { ApplicationDecision, ApplicationMentor } from './application-decision.js';
import type { Consent } from './consent.js';
import type { GuardianConfirmation } from './guardian.js';

const { required } = messages.application;
const max = 200;

/** The form of people who want to be mentors, and what `POST /api/apply/mentorship` takes beside the picture. */
export const applicationForm = {
  name: text('Name', { required, max }),
  email: email('Email', { required, max }),
  phone: text('Phone', { required, max }),
  college: text('College', { required, max }),
  course: text('Course', { required, max }),
};

export type MentorshipApplication = ValuesOf<typeof applicationForm>;

/** An application as the administrator reads it; the picture's address is a call of its own. */
export interface ReceivedApplication extends Omit<MentorshipApplication, 'phone'> {
  _id: string;
  /** Absent until the consent is there that the application needs, and so is the picture. */
  phone?: string;
  /** Language of the emails to them. Default: English. */
  language?: Language;
  consent: Pick<Consent, 'state' | 'since'>;
  guardian?: GuardianConfirmation & { at: string };
  /** Absent until it is decided. */
  decision?: ApplicationDecision;
  /** The applicant's entry as a mentor, once an administrator has added it. */
  mentor?: ApplicationMentor;
  /** ISO 8601. */
  createdAt: string;
}

/** A kind of work, and how many applied for it. */
export interface ApplicationCategory {
  job: string;
  applications: number;
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

/** An application as the applicant sees it behind the link in their email. */
export interface OwnApplication {
  firstName: string;
  consent: Consent;
}
