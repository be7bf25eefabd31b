import { choice, text, type ValuesOf } from '../form/fields.js';
import { maxEmailLength } from './email-draft.js';
import type { MentorPresence } from './mentor-page.js';

export const applicationStates = ['open', 'accepted', 'rejected'] as const;
export type ApplicationState = (typeof applicationStates)[number];
/** The states after a decision. */
export const verdicts = ['accepted', 'rejected'] as const;
export type Verdict = (typeof verdicts)[number];

/** An administrator's answer to an application. */
export interface ApplicationDecision {
  state: Verdict;
  /** Username. */
  by: string;
  /** ISO 8601. */
  at: string;
  /** For administrators alone. */
  note?: string;
  /** Time at which an email about it was added to the mail queue, ISO 8601. */
  letterAt?: string;
}

/** The mentor that an accepted applicant became. */
export interface ApplicationMentor extends MentorPresence {
  collegeId: string;
  /** Name of the college. */
  college: string;
  /** Month in which they last proved that they study there, such as `2026-11`. */
  studiesChecked?: string;
  /** No visitor sees them. */
  paused: boolean;
  /** No visitor sees them until they show themselves again. */
  resting?: true;
  /** They are resting because two answers in a row said that a visitor got no answer. */
  silent?: true;
  /** They are below 18: only adults, and minors whose guardian has agreed, see them. */
  minor?: true;
}

/** Payload of `PUT /api/apply/mentorship/{id}/decision`. */
export const applicationDecisionForm = {
  state: choice('State', { options: applicationStates, required: 'Please choose open, accepted or rejected.' }),
  seen: choice('Seen', {
    options: applicationStates,
    required: 'Please say which state you saw.',
    meaning: 'The state that the administrator saw: 409 when it is another one by now.',
  }),
  note: text('Note', {
    optional: true,
    max: 2000,
    meaning: 'For administrators alone.',
  }),
  letter: text('Email', {
    optional: true,
    max: maxEmailLength,
    meaning: 'Text of an email to the applicant. Without it none is sent.',
  }),
};

export type ApplicationDecisionForm = ValuesOf<typeof applicationDecisionForm>;
