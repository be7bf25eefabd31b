import { api, day, daysToAnswer, daysToAsk, type MentorCard } from '@setu/contracts';
import { guardedStorage, send } from '@setu/sdk';

/** A press on Chat Now, whose answer is asked for later. */
export interface AskedChat {
  mentorId: string;
  /** Name of the mentor. */
  name: string;
  /** Time of the press. */
  at: number;
  /** Sent back with the answer. */
  token: string;
}

/** Stored on the device for the person who is signed in; removed with the rest of what is theirs. */
const key = 'mentors.asked-chats';
const storage = guardedStorage('localStorage');
const max = 20;

const isAsked = (chat: unknown): chat is AskedChat => {
  const { mentorId, name, at, token } = (chat ?? {}) as Record<string, unknown>;
  return [mentorId, name, token].every((text) => typeof text === 'string') && typeof at === 'number';
};

/** Returns the presses that the question may still be asked about, the earliest first. Removes the others from the device. */
function askedChats(): AskedChat[] {
  const text = storage.get(key);
  if (text === null) return [];
  const since = Date.now() - daysToAsk * day;
  const stored = storedChats(text);
  const asked = stored.filter((chat): chat is AskedChat => isAsked(chat) && chat.at > since);
  if (asked.length < stored.length) storage.set(key, JSON.stringify(asked));
  return asked;
}

function storedChats(text: string): unknown[] {
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

/** Returns the earliest press of at least two days ago. */
export const dueChat = (): AskedChat | undefined => askedChats().find(({ at }) => at < Date.now() - daysToAnswer * day);

export const forgetAsked = (mentorId: string): void =>
  void storage.set(key, JSON.stringify(askedChats().filter((chat) => chat.mentorId !== mentorId)));

/** Remembers a press on Chat Now with its token. The question is optional, so a failure changes nothing. */
export async function rememberAsked({ _id: mentorId, name, sample }: MentorCard): Promise<void> {
  if (sample || askedChats().some((chat) => chat.mentorId === mentorId)) return;
  try {
    const { token } = await send(api.mentorAnswers.issue, { body: { mentorId } });
    const others = askedChats().filter((chat) => chat.mentorId !== mentorId);
    storage.set(key, JSON.stringify([...others, { mentorId, name, at: Date.now(), token }].slice(-max)));
  } catch {
    // There is no question without a token.
  }
}
