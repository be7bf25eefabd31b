import { http } from '@setu/sdk';

const freshFor = 30_000;

let asked: { userId: string; at: number; granted: boolean; answer: Promise<void> } | undefined;

/**
 * Asks the server whether this person may open a chat now; rejects with its reason. An answer holds for half a minute: asked for when the link is
 * pointed at, it is there when the link is pressed.
 */
export function askToChat(userId: string): Promise<void> {
  if (asked?.userId === userId && Date.now() - asked.at < freshFor) return asked.answer;
  const question = { userId, at: Date.now(), granted: false, answer: Promise.resolve() };
  question.answer = http.post('/api/users/me/chat').then(
    () => void (question.granted = true),
    (error: unknown) => {
      if (asked === question) asked = undefined;
      throw error;
    },
  );
  asked = question;
  return question.answer;
}

/** Whether the server has said yes a moment ago. */
export const mayChat = (userId: string): boolean =>
  asked?.userId === userId && asked.granted && Date.now() - asked.at < freshFor;

export const forgetPermission = (): void => void (asked = undefined);
