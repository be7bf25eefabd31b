import { displayName, type MentorCard } from '@setu/contracts';
import { plain, type User } from '@setu/sdk';

/** The text that WhatsApp opens with, to the support number: who asks for whom. Leaves out what the profile does not say. */
export function chatMessage(
  { name, course, institute }: Pick<User, 'name' | 'course' | 'institute'>,
  mentor: Pick<MentorCard, 'name' | 'college'>,
): string {
  return [
    name ? plain("Hi! I'm {name}.", { name }) : plain('Hi!'),
    studiesText(course, institute),
    plain("I'd like to talk to {mentor} from {college}. Could you please connect us?", {
      mentor: mentor.name,
      college: displayName(mentor.college),
    }),
  ]
    .filter(Boolean)
    .join('\n');
}

function studiesText(course: string | undefined, institute: string | undefined): string | undefined {
  if (course && institute) return plain("I'm in {course} at {institute}.", { course, institute });
  if (course) return plain("I'm in {course}.", { course });
  return institute && plain("I'm at {institute}.", { institute });
}
