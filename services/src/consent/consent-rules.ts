import {
  isAdult,
  isSameMailbox,
  maskEmail,
  messages,
  plural,
  policyVersion,
  type Consent,
  type ConsentState,
  type GuardianAnswer,
  type GuardianRequest,
  day,
  minute,
} from '@setu/contracts';
import { randomUUID } from 'node:crypto';
import { ApiError, conflict } from '../platform/http/api-error.js';
import type { ConsentEvent, ConsentEmailKind, DueEmail, Guardian, StoredConsent } from './consent.schema.js';

/** The changes of a consent, as functions from one state to the next. A function that returns its argument has changed nothing. */

export interface Declaration {
  birthYear: number;
  /** Absent for an adult, or when it is given later. */
  guardian?: Guardian;
}

/** A year of birth that is corrected to an adult's counts after this time, so that a user cannot get around the question within one visit. */
const correctionDelay = day;
const betweenEmails = 10 * minute;
/** A due email is sent immediately. If the process dies, another one sends it after this time. */
export const leaseMs = 2 * minute;
/** Far more than a user needs; stops a document from growing without end. */
const maxEvents = 200;

const stateAfter = { confirm: 'confirmed', decline: 'declined', withdraw: 'withdrawn' } as const;
const answersIn: Partial<Record<ConsentState, GuardianAnswer[]>> = {
  waiting: ['confirm', 'decline'],
  confirmed: ['withdraw'],
  declined: ['confirm'],
  withdrawn: ['confirm'],
};

/** The state before anything was declared. */
export const noConsent = (now: Date): StoredConsent => ({ revision: 0, since: now, keys: [], due: [], events: [] });

export function stateOf(consent: StoredConsent | undefined, now: Date): ConsentState {
  const year = consent && yearOf(consent, now);
  if (year === undefined) return 'unknown';
  return isAdult(year, now) ? 'adult' : guardianStateOf(consent!);
}

const guardianStateOf = ({ asked }: StoredConsent) => asked ?? 'guardian-needed';

function yearOf({ birthYear, correction }: StoredConsent, now: Date): number | undefined {
  return correction && correction.from <= now ? correction.birthYear : birthYear;
}

/** A person declares their age, for the first time or again. */
export function declared(before: StoredConsent, { birthYear, guardian }: Declaration, now: Date): StoredConsent {
  if (isAdult(birthYear, now)) return declaredAdult(before, birthYear, now);
  const sameYear = before.birthYear === birthYear && !before.correction;
  const sameGuardian = !guardian || isSame(before.guardian, guardian);
  if (sameYear && sameGuardian) return before;
  const { correction: _, ...rest } = before;
  const given = sameYear
    ? rest
    : { ...rest, birthYear, since: now, events: noted(rest, { at: now, what: 'age-given', birthYear, policyVersion }) };
  return sameGuardian ? given : asking(given, guardian, now);
}

/** An adult's year after a minor's is a correction. After an adult's, or as the first one, it counts immediately. */
function declaredAdult(before: StoredConsent, birthYear: number, now: Date): StoredConsent {
  const { birthYear: earlier, correction, guardian, asked } = before;
  if (birthYear === (correction ?? before).birthYear) return before;
  if (earlier === undefined || isAdult(earlier, now)) {
    const events = noted(before, { at: now, what: 'age-given', birthYear, policyVersion });
    return { ...before, birthYear, since: now, events };
  }
  if (asked === 'declined' || asked === 'withdrawn')
    throw conflict('Your parent or guardian did not agree. If your year of birth is wrong, please write to us.');
  const events = noted(before, { at: now, what: 'age-corrected', birthYear, guardian, policyVersion });
  return {
    ...before,
    // An earlier correction keeps its time: correcting the year again must not cost another day.
    correction: { birthYear, from: correction?.from ?? new Date(now.getTime() + correctionDelay) },
    events,
    ...(asked && withEmail(before, now, 'corrected', guardian)),
  };
}

function asking(before: StoredConsent, guardian: Guardian, now: Date): StoredConsent {
  const { guardian: former, asked } = before;
  const isOther = former !== undefined && !isSameMailbox(former.email, guardian.email);
  const hadAnswered = isOther && asked !== undefined && asked !== 'waiting';
  const told = hadAnswered ? { ...before, ...withEmail(before, now, 'replaced', former) } : before;
  return {
    ...told,
    guardian,
    asked: 'waiting',
    since: now,
    letterAt: now,
    // The former guardian's links end here.
    keys: before.keys.filter(({ of }) => of !== 'guardian'),
    events: noted(before, { at: now, what: 'guardian-asked', guardian, policyVersion }),
    ...withEmail(told, now, 'request', guardian),
  };
}

/** Sends the email to the guardian again. Throws a 429 when the last one has just left. */
export function askedAgain(before: StoredConsent, now: Date): StoredConsent {
  if (before.asked !== 'waiting' || stateOf(before, now) !== 'waiting')
    throw conflict('There is no one to write to. Please reload this page.');
  const wait = nextEmail(before).getTime() - now.getTime();
  if (wait > 0) {
    const minutes = Math.ceil(wait / minute);
    throw new ApiError(
      429,
      'TOO_MANY_REQUESTS',
      `An email has just left. Please wait ${plural(minutes, 'minute')} for another.`,
      undefined,
      { 'retry-after': String(Math.ceil(wait / 1000)) },
    );
  }
  const { guardian } = before;
  return {
    ...before,
    letterAt: now,
    events: noted(before, { at: now, what: 'guardian-asked', guardian, policyVersion }),
    ...withEmail(before, now, 'request', guardian),
  };
}

/**
 * A guardian's answer. The same answer twice counts once. An answer on a page that shows an older state is rejected, so that a forgotten window cannot
 * take back a withdrawal.
 *
 * @param seen - the state on the guardian's page
 */
export function answeredBy(
  before: StoredConsent,
  answer: GuardianAnswer,
  seen: ConsentState,
  now: Date,
): StoredConsent {
  const state = guardianStateOf(before);
  const what = stateAfter[answer];
  if (state === what) return before;
  if (seen !== state || !answersIn[state]?.includes(answer))
    throw new ApiError(409, 'ANSWERED_MEANWHILE', messages.consent.answeredMeanwhile);
  const event = { at: now, what, guardian: before.guardian, policyVersion };
  if (answer !== 'confirm') {
    // A guardian's no also overrides a corrected year, and is accepted however long the list of events is.
    const { correction: _, ...rest } = before;
    return { ...rest, asked: what, since: now, events: [...before.events, event] };
  }
  return {
    ...before,
    asked: what,
    since: now,
    keys: before.keys.map(({ hash, of, until }) => (of === 'guardian' ? { hash, of } : { hash, of, until })),
    events: noted(before, event),
    ...withEmail(before, now, 'agreed', before.guardian),
  };
}

/** The guardian's view. It goes by the year that was given first, because the guardian may object to a correction. */
export function shownToGuardian(
  consent: StoredConsent,
  now: Date,
): Pick<GuardianRequest, 'state' | 'since' | 'answers'> {
  const state = isAdult(consent.birthYear!, now) ? 'adult' : guardianStateOf(consent);
  return { state, since: consent.since.toISOString(), answers: answersIn[state] ?? [] };
}

/** Adds an email that is due. */
export function withEmail(
  { due }: Pick<StoredConsent, 'due'>,
  now: Date,
  kind: ConsentEmailKind,
  guardian?: Guardian,
): Pick<StoredConsent, 'due' | 'dueAt'> {
  const email: DueEmail = { id: randomUUID(), kind, ...(guardian && { guardian }) };
  return { due: [...due, email], dueAt: new Date(now.getTime() + leaseMs) };
}

/** Removes emails that are due, by their ids. */
export function withoutEmails({ dueAt, ...rest }: StoredConsent, ids: ReadonlySet<string>): StoredConsent {
  const due = rest.due.filter(({ id }) => !ids.has(id));
  return { ...rest, due, ...(due[0] && { dueAt }) };
}

/** The person's own view. */
export function shownConsent(consent: StoredConsent, now: Date): Consent {
  const { guardian, since, correction } = consent;
  const state = stateOf(consent, now);
  const isMinor = state !== 'adult' && state !== 'unknown';
  return {
    state,
    birthYear: yearOf(consent, now),
    since: (state === 'adult' && correction ? correction.from : since).toISOString(),
    ...(isMinor && guardian && { guardian: { name: guardian.name, email: maskEmail(guardian.email) } }),
    ...(state === 'waiting' && { nextLetterAt: nextEmail(consent).toISOString() }),
    ...(isMinor && correction && { adultFrom: correction.from.toISOString() }),
  };
}

/** For the download of a person's data: everything but the keys. */
export const exportedConsent = (consent: StoredConsent, now: Date) => ({
  ...shownConsent(consent, now),
  guardian: consent.guardian,
  events: consent.events,
});

const nextEmail = ({ letterAt, since }: StoredConsent) => new Date((letterAt ?? since).getTime() + betweenEmails);

const isSame = (a: Guardian | undefined, b: Guardian) =>
  a !== undefined && a.name === b.name && isSameMailbox(a.email, b.email);

function noted({ events }: StoredConsent, event: ConsentEvent): ConsentEvent[] {
  if (events.length >= maxEvents) throw conflict('This was changed too often. Please write to us.');
  return [...events, event];
}
