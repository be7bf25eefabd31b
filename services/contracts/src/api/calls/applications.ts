import type { AgeDeclaration } from '../../people/age-declaration.js';
import { applicationDecisionForm, applicationStates, verdicts } from '../../people/application-decision.js';
import type { EmailDraft } from '../../people/email-draft.js';
import type { ApplicationCategory, OwnApplication, ReceivedApplication } from '../../people/mentorship-application.js';
import { hour, kibibyte } from '../../text/units.js';
import type { Call, Confirmation } from '../call.js';
import { pageQuery } from '../list-query.js';
import type { Page } from '../page.js';
import { guardianLimit, pictureForm } from '../shared-parts.js';

const visitors = { module: 'mentors', access: 'public' } as const;
const people = { module: 'mentors', access: { area: 'people' } } as const;
const applicationLimit = { name: 'applicationPerAddress', calls: 10, within: hour } as const;

/** Applies to be a mentor. */
export const apply = {
  ...visitors,
  method: 'POST',
  path: '/api/apply/mentorship',
  body: pictureForm,
  limit: applicationLimit,
  answer: {} as Confirmation,
} as const satisfies Call;

/** Returns the state of the consent that an application needs. */
export const readConsent = {
  ...visitors,
  method: 'POST',
  path: '/api/apply/consent',
  body: { value: {} as { token: string } },
  limit: guardianLimit,
  status: 200,
  answer: {} as OwnApplication,
  errors: { 410: 'The link is too old.' },
} as const satisfies Call;

/** Says the year of birth and, below 18, whom to ask for consent; they get an email. */
export const completeConsent = {
  ...visitors,
  method: 'PUT',
  path: '/api/apply/consent',
  body: { value: {} as Partial<AgeDeclaration> & { token: string } },
  limit: applicationLimit,
  answer: {} as OwnApplication,
  errors: { 409: 'The guardian has declined, or it was changed too often.', 410: 'The link is too old.' },
} as const satisfies Call;

/** The kinds of applications. */
export const jobs = {
  ...people,
  method: 'GET',
  path: '/api/apply',
  answer: {} as { collections: string[] },
} as const satisfies Call;

/** One page of the kinds of applications, counted: the same address with any parameter. */
export const categories = {
  ...people,
  method: 'GET',
  path: '/api/apply',
  query: pageQuery,
  answer: {} as Page<ApplicationCategory>,
} as const satisfies Call;

/** Every application of one kind, the latest first. */
export const all = {
  ...people,
  method: 'GET',
  path: '/api/apply/applications/:job',
  answer: {} as ReceivedApplication[],
} as const satisfies Call;

/** One page of the applications of one kind: the same address with any parameter. */
export const page = {
  ...people,
  method: 'GET',
  path: '/api/apply/applications/:job',
  query: {
    ...pageQuery,
    state: { kind: 'choice', options: applicationStates, meaning: 'Those alone; all of them without it.' },
  },
  answer: {} as Page<ReceivedApplication>,
} as const satisfies Call;

/** Address of an applicant's picture, valid for at most 60 minutes, as a JSON string. */
export const picture = {
  ...people,
  method: 'GET',
  path: '/api/apply/mentorship/:id/pic',
  answer: '' as string,
} as const satisfies Call;

/** The email about a decision as it would be sent, and whether this site can send any. */
export const letter = {
  ...people,
  method: 'GET',
  path: '/api/apply/mentorship/:id/letter',
  query: { state: { kind: 'choice', options: verdicts, required: true } },
  answer: {} as EmailDraft,
} as const satisfies Call;

/** Accepts or rejects an application, or opens it again; 409 when another administrator decided. */
export const decide = {
  ...people,
  method: 'PUT',
  path: '/api/apply/mentorship/:id/decision',
  // A note and an email of 6,000 characters of any script together.
  body: { fields: applicationDecisionForm, bytes: 40 * kibibyte },
  answer: {} as ReceivedApplication,
  errors: { 409: 'Another administrator has decided, the applicant is a mentor, or no mail can be sent.' },
} as const satisfies Call;

/** Makes an accepted applicant a mentor of a college. */
export const addMentor = {
  ...people,
  method: 'POST',
  path: '/api/apply/mentorship/:id/mentor',
  body: { value: {} as { collegeId: string } },
  answer: {} as Confirmation,
  errors: { 409: 'The application is not accepted, lacks a consent, or is that of a mentor.' },
} as const satisfies Call;

/** Hides the mentor from visitors, or shows them again. */
export const pauseMentor = {
  ...people,
  method: 'PUT',
  path: '/api/apply/mentorship/:id/mentor',
  body: { value: {} as { paused: boolean } },
  answer: {} as Confirmation,
  errors: { 409: 'The applicant is no mentor.' },
} as const satisfies Call;

/** Sends the mentor the link to a page of their own; 409 without a mail server. */
export const sendMentorLink = {
  ...people,
  method: 'POST',
  path: '/api/apply/mentorship/:id/mentor/link',
  status: 200,
  answer: {} as Confirmation,
  errors: { 409: 'The applicant is no mentor, or no mail can be sent.' },
} as const satisfies Call;

/** Removes the mentor from their college; the application stays. */
export const removeMentor = {
  ...people,
  method: 'DELETE',
  path: '/api/apply/mentorship/:id/mentor',
  answer: {} as Confirmation,
  errors: { 409: 'The applicant is no mentor.' },
} as const satisfies Call;

/** Deletes an application together with its picture. */
export const remove = {
  ...people,
  method: 'DELETE',
  path: '/api/apply/mentorship/:id',
  answer: {} as Confirmation,
} as const satisfies Call;
