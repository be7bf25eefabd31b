import type { College, MentorCard } from '@setu/contracts';
import { isDelhiUniversity } from './delhi-university.js';
import type { ListItem } from './list-row.js';
import { toCard, toMentors } from './to-college.js';

const present = (values: (string | number | undefined)[]) => values.filter((value) => value !== undefined).map(String);

/** A college in the college list; its values are those of LIST-02. */
export function collegeItem(college: College): ListItem {
  const { _id: id, name, location, type, desc, establishedYear, courses, keywords } = college;
  const values = present([
    name,
    location,
    type,
    desc,
    establishedYear,
    ...courses.flatMap(({ title, duration }) => [title, duration]),
    ...keywords,
  ]);
  return { id, name, first: false, values, json: JSON.stringify(toCard(college)) };
}

/** A college's mentors in the mentor list, Delhi University's first (MEN-04); their values are those of MEN-03. */
export function mentorItems(college: College): ListItem[] {
  const first = isDelhiUniversity(college);
  return toMentors(college).map((mentor) => ({
    id: mentor._id,
    name: mentor.name,
    first,
    values: mentorValues(mentor),
    json: JSON.stringify(mentor),
  }));
}

const mentorValues = ({ name, college, course, university, keywords }: MentorCard) =>
  present([name, college, course, university, ...keywords]);
