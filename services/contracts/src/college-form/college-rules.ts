import { isEmail } from '../form/email.js';
import { ratingParts } from '../rating.js';
import * as messages from '../messages.js';
import { parseVideo } from '../video.js';
import { webAddress } from '../web-address.js';
import { longestAlt } from './check-pictures.js';
import { courseRules } from './course-rules.js';
import { amount, list, number, oneOf, optionalText, text, type Rule } from './rules.js';
import type { Shape } from './shape.js';

const words = messages.collegeForm;
export const collegeTypes = ['Public', 'Private'] as const;
export const oldestYear = 1000;

const email = { fits: isEmail, message: messages.email };
const website = { fits: (value: string) => !/[\s@]/.test(value) && webAddress(value) !== null, message: words.website };
/** At least 10 characters; a toll-free number may begin with 1, unlike a student's. */
const phone = { fits: (value: string) => /^[+(\d][\d\s()+,/;.-]{9,}$/.test(value), message: words.phone };

const year: Rule = (value, siblings) => {
  const wrong = number('Established year', { from: oldestYear, to: new Date().getFullYear(), decimals: 0 });
  return wrong(value, siblings);
};

/** Only a private college is affiliated; whatever a public one sends is dropped. */
const affiliation: Rule = (value, siblings) =>
  siblings.type === 'Private' ? text('Affiliation', 200)(value, siblings) : undefined;

const video: Rule = (value, siblings) => {
  const wrong = optionalText('Video', 500)(value, siblings);
  if (wrong) return wrong;
  return !value || (value as string).trim() === '' || parseVideo(value as string) ? undefined : words.video;
};

const mark = (label: string) => number(`${label} rating`, { from: 0, to: 5, decimals: 1 });
const atLeastOne = { required: true };

/** The rules of the college form, in its own shape and order. */
export const collegeRules = {
  name: text('Name', 200),
  location: text('Location', 200),
  establishedYear: year,
  type: oneOf('Type', collegeTypes),
  affiliation,
  desc: text('Description', 20_000),
  website: text('Website', 500, website),
  contact: { email: text('Contact email', 254, email), phone: text('Contact phone', 60, phone) },
  gallery: [{ alt: optionalText('Description of the picture', longestAlt) }],
  rating: Object.fromEntries(ratingParts.map(([part, label]) => [part, mark(label)])),
  package: { average: amount('Average package'), highest: amount('Highest package') },
  placementRate: number('Placement rate', { from: 0, to: 100 }),
  recruiters: list('Recruiters', 200, atLeastOne),
  facilities: list('Facilities', 200, atLeastOne),
  whyChoose: list('Why choose', 1000, atLeastOne),
  vidReview: video,
  courses: [courseRules],
  moreInfo: [{ title: optionalText('Title', 200), content: optionalText('Content', 20_000) }],
  students: [
    { name: text('Student name', 200), course: text('Student course', 200), image: optionalText('Picture', 100) },
  ],
  keywords: list('Keywords', 200, { required: false }),
} satisfies Shape;
