import { api, day, daysToAnswer, daysToAsk, type MentorCard } from '@setu/contracts';
import { guardedStorage, send, useSession } from '@setu/sdk';
import { withoutCookie } from '../../common/without-cookie';

/** A press on Chat Now, after which the visitor is asked whether they got an answer. */
export interface PendingQuestion {
  mentorId: string;
  /** Name of the mentor. */
  name: string;
  /** Sent back with the answer. It says on which day the server issued it. */
  token: string;
}

/** Stored on the device for the person who is signed in; removed with the rest of what is theirs. */
const key = 'mentors.asked-chats';
const storage = guardedStorage('localStorage');
const maxQuestions = 20;

const isPendingQuestion = (value: unknown): value is PendingQuestion => {
  const { mentorId, name, token } = (value ?? {}) as Record<string, unknown>;
  return [mentorId, name, token].every((text) => typeof text === 'string');
};

function storedQuestions(): PendingQuestion[] {
  try {
    const stored: unknown = JSON.parse(storage.get(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPendingQuestion) : [];
  } catch {
    return [];
  }
}

const storeQuestions = (questions: readonly PendingQuestion[]): void =>
  void storage.set(key, JSON.stringify(questions));

const issueDay = (token: string): string => token.split('.')[1] ?? '';

/** @param today - day of the server, such as `2026-11-28` */
const ageInDays = ({ token }: PendingQuestion, today: string): number =>
  (Date.parse(today) - Date.parse(issueDay(token))) / day;

/** Returns the questions that can still be asked, the earliest first. Removes the others from the device. */
function removeExpired(today: string): PendingQuestion[] {
  const stored = storedQuestions();
  const questions = stored.filter((question) => ageInDays(question, today) <= daysToAsk);
  if (questions.length < stored.length) storeQuestions(questions);
  return questions;
}

/** Returns the earliest question of at least two days ago. Asks the server for the day, because the clock of the device may be wrong. */
export async function findDueQuestion(): Promise<PendingQuestion | undefined> {
  if (storedQuestions().length === 0) return undefined;
  try {
    const { today } = await send(api.mentorAnswers.today, {}, withoutCookie);
    return removeExpired(today).find((question) => ageInDays(question, today) >= daysToAnswer);
  } catch {
    // The question is optional, and its answer could not be sent now either.
    return undefined;
  }
}

export const removeQuestion = (mentorId: string): void =>
  storeQuestions(storedQuestions().filter((question) => question.mentorId !== mentorId));

/** Returns a function that says whether the person who is signed in is still the same. */
function samePerson(): () => boolean {
  const idNow = () => useSession.getState().user?._id;
  const id = idNow();
  return () => idNow() === id;
}

/** Stores the question about a mentor whose Chat Now was pressed. It is optional, so a failure changes nothing. */
export async function addQuestion({ _id: mentorId, name, sample }: MentorCard): Promise<void> {
  if (sample || storedQuestions().some((question) => question.mentorId === mentorId)) return;
  const isSamePerson = samePerson();
  try {
    const { token } = await send(api.mentorAnswers.issue, { body: { mentorId } });
    // Another user may be signed in by now.
    if (!isSamePerson()) return;
    const questions = removeExpired(issueDay(token));
    storeQuestions([...questions, { mentorId, name, token }].slice(-maxQuestions));
  } catch {
    // There is no question without a token.
  }
}
