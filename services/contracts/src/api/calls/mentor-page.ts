import { mentorKeyForm, mentorLinkForm, mentorOpenForm, ownPresenceForm } from '../../people/mentor-page.js';
import type { OwnMentorPage } from '../../people/own-mentor-page.js';
import { mentorCodeForm, mentorProofForm } from '../../people/mentor-studies.js';
import { minute } from '../../text/units.js';
import type { Call, Confirmation } from '../call.js';
import { pictureForm } from '../shared-parts.js';

const visitors = { module: 'mentors', access: 'public' } as const;
const noConsent =
  'The mentor’s year of birth is not known, or they are below 18 and have no consent, with the reason: code `CONSENT_NEEDED`.';

const limit = { name: 'mentorPagePerAddress', calls: 120, within: 10 * minute } as const;

/** Sends a mentor the link to their page. Answers the same for every address. */
export const askLink = {
  ...visitors,
  method: 'POST',
  path: '/api/mentor-page/link',
  body: { fields: mentorLinkForm },
  limit: { name: 'mentorLinkPerAddress', calls: 20, within: 10 * minute },
  status: 200,
  answer: {} as Confirmation,
} as const satisfies Call;

/** Opens the page with the link, once: from then on the key opens it, for an hour. */
export const open = {
  ...visitors,
  method: 'POST',
  path: '/api/mentor-page/open',
  body: { fields: mentorOpenForm },
  limit,
  status: 200,
  answer: {} as OwnMentorPage,
} as const satisfies Call;

/** The mentor's own page. */
export const read = {
  ...visitors,
  method: 'POST',
  path: '/api/mentor-page',
  body: { fields: mentorKeyForm },
  limit,
  status: 200,
  answer: {} as OwnMentorPage,
} as const satisfies Call;

/** Changes what the mentor says of themselves. What is left out stays. */
export const save = {
  ...visitors,
  method: 'PUT',
  path: '/api/mentor-page',
  body: { fields: ownPresenceForm },
  limit,
  answer: {} as OwnMentorPage,
} as const satisfies Call;

/** Hides the mentor from visitors. */
export const pause = {
  ...visitors,
  method: 'POST',
  path: '/api/mentor-page/pause',
  body: { fields: mentorKeyForm },
  limit,
  status: 200,
  answer: {} as OwnMentorPage,
} as const satisfies Call;

/** Shows the mentor again; 409 when an administrator paused them. */
export const resume = {
  ...pause,
  path: '/api/mentor-page/resume',
  errors: { 409: 'An administrator has paused them.' },
} as const satisfies Call;

/** Sends a code to a mailbox of the mentor's college. */
export const askCode = {
  ...visitors,
  method: 'POST',
  path: '/api/mentor-page/code',
  body: { fields: mentorCodeForm },
  limit,
  status: 200,
  answer: {} as Confirmation,
  errors: { 403: noConsent, 409: 'No domain is confirmed for the college.' },
} as const satisfies Call;

/** Proves by the code that the mentor studies at their college; 409 when the mailbox has proven it for another mentor. */
export const prove = {
  ...pause,
  path: '/api/mentor-page/proof',
  body: { fields: mentorProofForm },
  errors: { 403: noConsent, 409: 'The mailbox has proven the studies of another mentor.' },
} as const satisfies Call;

/** Sends a photo that proves that the mentor studies at their college, as a form with the key; 409 while another one waits. */
export const sendPhoto = {
  ...visitors,
  method: 'POST',
  path: '/api/mentor-page/photo',
  body: pictureForm,
  limit,
  status: 200,
  answer: {} as OwnMentorPage,
  errors: { 403: noConsent, 409: 'A photo waits already, or is approved.' },
} as const satisfies Call;

/** Deletes the mentor's own photo. */
export const withdrawPhoto = {
  ...visitors,
  method: 'DELETE',
  path: '/api/mentor-page/photo',
  body: { fields: mentorKeyForm },
  limit,
  answer: {} as OwnMentorPage,
} as const satisfies Call;

/** Ends the mentorship. */
export const leave = {
  ...pause,
  path: '/api/mentor-page/leave',
  answer: {} as Confirmation,
} as const satisfies Call;
