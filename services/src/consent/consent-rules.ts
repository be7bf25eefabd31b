import {
  isAdult,
  isSameMailbox,
  maskEmail,
  messages,
  policyVersion,
  type Consent,
  type ConsentState,
  type GuardianAnswer,
  type GuardianRequest,
} from '@setu/contracts';
import { randomUUID } from 'node:crypto';
import { ApiError, conflict } from '../platform/http/api-error.js';
import type { ConsentEvent, ConsentLetterKind, DueLetter, Guardian, StoredConsent } from './consent.schema.js';

/** What changes a consent, as functions from one state to the next. Whoever gets back what they gave has nothing to write. */

export interface Declaration {
  birthYear: number;
  /** Absent for an adult, or when it is given later. */
  guardian?: Guardian;
}

const minute = 60_000;
const day = 24 * 60 * minute;
/** A year of birth that is corrected to an adult's counts this long after: no way around the question within one visit. */
const correctionDelay = day;
const betweenLetters = 10 * minute;
/** A letter that is due is handed over at once; whoever dies doing it is followed by somebody else after this time. */
export const leaseMs = 2 * minute;
/** Far above what anybody needs; keeps a document from growing for ever. */
const mostEvents = 200;

const answered = { confirm: 'confirmed', decline: 'declined', withdraw: 'withdrawn' } as const;
const answersIn: Partial<Record<ConsentState, GuardianAnswer[]>> = {
  waiting: ['confirm', 'decline'],
  confirmed: ['withdraw'],
  declined: ['confirm'],
  withdrawn: ['confirm'],
};

/** Before anything is said. */
export const nothingSaid = (now: Date): StoredConsent => ({ revision: 0, since: now, keys: [], due: [], events: [] });

export function stateOf(consent: StoredConsent | undefined, now: Date): ConsentState {
  const year = consent && yearOf(consent, now);
  if (year === undefined) return 'unknown';
  return isAdult(year, now) ? 'adult' : guardianStateOf(consent!);
}

const guardianStateOf = ({ asked }: StoredConsent) => asked ?? 'guardian-needed';

function yearOf({ birthYear, correction }: StoredConsent, now: Date): number | undefined {
  return correction && correction.from <= now ? correction.birthYear : birthYear;
}

/** What a person says of their age, for the first time or again. */
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

/** An adult's year over a minor's is a correction; over an adult's, or over none, it counts at once. */
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
    // An earlier correction keeps its time, else a second thought would cost a day more.
    correction: { birthYear, from: correction?.from ?? new Date(now.getTime() + correctionDelay) },
    events,
    ...(asked && withLetter(before, now, 'corrected', guardian)),
  };
}

function asking(before: StoredConsent, guardian: Guardian, now: Date): StoredConsent {
  const { guardian: former, asked } = before;
  const isOther = former !== undefined && !isSameMailbox(former.email, guardian.email);
  const hadAnswered = isOther && asked !== undefined && asked !== 'waiting';
  const told = hadAnswered ? { ...before, ...withLetter(before, now, 'replaced', former) } : before;
  return {
    ...told,
    guardian,
    asked: 'waiting',
    since: now,
    letterAt: now,
    // The former guardian's links end here.
    keys: before.keys.filter(({ of }) => of !== 'guardian'),
    events: noted(before, { at: now, what: 'guardian-asked', guardian, policyVersion }),
    ...withLetter(told, now, 'request', guardian),
  };
}

/** The letter once more; throws a 429 when the last one has just left. */
export function askedAgain(before: StoredConsent, now: Date): StoredConsent {
  if (before.asked !== 'waiting' || stateOf(before, now) !== 'waiting')
    throw conflict('There is nobody to write to. Please look at this page again.');
  const wait = nextLetter(before).getTime() - now.getTime();
  if (wait > 0) {
    const minutes = Math.ceil(wait / minute);
    throw new ApiError(
      429,
      'TOO_MANY_REQUESTS',
      `A letter has just left. Please wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} for another.`,
      undefined,
      { 'retry-after': String(Math.ceil(wait / 1000)) },
    );
  }
  const { guardian } = before;
  return {
    ...before,
    letterAt: now,
    events: noted(before, { at: now, what: 'guardian-asked', guardian, policyVersion }),
    ...withLetter(before, now, 'request', guardian),
  };
}

/**
 * A guardian's word. Said twice it counts once; said on a page that shows an older state it counts for nothing, so that a forgotten window cannot take
 * back a withdrawal.
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
  const what = answered[answer];
  if (state === what) return before;
  if (seen !== state || !answersIn[state]?.includes(answer))
    throw new ApiError(409, 'ANSWERED_MEANWHILE', messages.consent.answeredMeanwhile);
  const event = { at: now, what, guardian: before.guardian, policyVersion };
  if (answer !== 'confirm') {
    // Who says no has the last word on a corrected year too, and is never told that it was said too often.
    const { correction: _, ...rest } = before;
    return { ...rest, asked: what, since: now, events: [...before.events, event] };
  }
  return {
    ...before,
    asked: what,
    since: now,
    keys: before.keys.map(({ hash, of, until }) => (of === 'guardian' ? { hash, of } : { hash, of, until })),
    events: noted(before, event),
    ...withLetter(before, now, 'agreed', before.guardian),
  };
}

/** As the guardian's page has it: by the year that was given first, since a correction does not count without them. */
export function shownToGuardian(
  consent: StoredConsent,
  now: Date,
): Pick<GuardianRequest, 'state' | 'since' | 'answers'> {
  const state = isAdult(consent.birthYear!, now) ? 'adult' : guardianStateOf(consent);
  return { state, since: consent.since.toISOString(), answers: answersIn[state] ?? [] };
}

/** Notes a letter, to be handed over by who wrote it. */
export function withLetter(
  { due }: Pick<StoredConsent, 'due'>,
  now: Date,
  kind: ConsentLetterKind,
  guardian?: Guardian,
): Pick<StoredConsent, 'due' | 'dueAt'> {
  const letter: DueLetter = { id: randomUUID(), kind, ...(guardian && { guardian }) };
  return { due: [...due, letter], dueAt: new Date(now.getTime() + leaseMs) };
}

/** As its person sees it. */
export function shownConsent(consent: StoredConsent, now: Date): Consent {
  const { guardian, since, correction } = consent;
  const state = stateOf(consent, now);
  const isMinor = state !== 'adult' && state !== 'unknown';
  return {
    state,
    birthYear: yearOf(consent, now),
    since: (state === 'adult' && correction ? correction.from : since).toISOString(),
    ...(isMinor && guardian && { guardian: { name: guardian.name, email: maskEmail(guardian.email) } }),
    ...(state === 'waiting' && { nextLetterAt: nextLetter(consent).toISOString() }),
    ...(isMinor && correction && { adultFrom: correction.from.toISOString() }),
  };
}

/** As it is handed out with everything else that is kept about a person: all but the keys. */
export const exportedConsent = (consent: StoredConsent, now: Date) => ({
  ...shownConsent(consent, now),
  guardian: consent.guardian,
  events: consent.events,
});

const nextLetter = ({ letterAt, since }: StoredConsent) => new Date((letterAt ?? since).getTime() + betweenLetters);

const isSame = (a: Guardian | undefined, b: Guardian) =>
  a !== undefined && a.name === b.name && isSameMailbox(a.email, b.email);

function noted({ events }: StoredConsent, event: ConsentEvent): ConsentEvent[] {
  if (events.length >= mostEvents) throw conflict('This was changed too often. Please write to us.');
  return [...events, event];
}
