import { displayName, type MentorCard } from '@setu/contracts';
import type { User } from '@setu/sdk';

type Asker = Pick<User, 'name' | 'course' | 'institute'>;

/** The text that WhatsApp opens with, to the support number: who asks, and whom for. What the profile does not say is left out. */
export function chatMessage({ name, course, institute }: Asker, mentor: Pick<MentorCard, 'name' | 'college'>): string {
  const hello = name ? `Hi! I'm ${name}.` : 'Hi!';
  const studies = [course && `in ${course}`, institute && `at ${institute}`].filter(Boolean).join(' ');
  return [
    hello,
    studies && `I'm ${studies}.`,
    `I'd like to talk to ${mentor.name} from ${displayName(mentor.college)}. Could you please connect us?`,
  ]
    .filter(Boolean)
    .join('\n');
}
