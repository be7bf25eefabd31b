import type { RatingPart } from '@setu/contracts';

/** An invented review of a sample college. */
export interface SampleReview {
  ratings: Record<RatingPart, number>;
  text: string;
  course: string;
  joined: number;
  /** Rupees a year. */
  cost?: number;
  /** Something was offered for it. */
  offered?: true;
  /** Text of the college's answer. */
  answer?: string;
  /** How many weeks before the first start it was written. */
  weeksAgo: number;
}

type Marks = [
  educationalQuality: number,
  faculty: number,
  infrastructure: number,
  placements: number,
  facilities: number,
];

function review(
  marks: Marks,
  [course, joined, weeksAgo, cost]: [string, number, number, number?],
  text: string,
): SampleReview {
  const [educationalQuality, faculty, infrastructure, placements, facilities] = marks;
  const ratings = { educationalQuality, faculty, infrastructure, placements, facilities };
  return { ratings, course, joined, weeksAgo, ...(cost !== undefined && { cost }), text: `Invented sample: ${text}` };
}

const computerScience = 'B.Tech Computer Science and Engineering';

/** As many as a mark needs. */
export const technologyReviews: SampleReview[] = [
  review(
    [5, 4, 4, 5, 4],
    [computerScience, 2022, 3, 1_85_000],
    'The first year is the same for everyone, so do not worry about the branch before you arrive. Ask the seniors for their notes in week one, and join one club instead of five. The library closes at eleven.',
  ),
  review(
    [4, 5, 3, 5, 3],
    [computerScience, 2021, 5, 1_92_000],
    'Teachers answer after class if you come with a question of your own. The laboratories are older than the brochure says. Placement training begins in the fifth semester; begin a year before that by yourself.',
  ),
  {
    ...review(
      [4, 4, 5, 4, 5],
      [computerScience, 2023, 2],
      'The hostel is better than its reputation and the mess is worse. Bring a fan for the summer. Choose the elective on databases early, because it fills up within the first hour of the registration.',
    ),
    answer:
      'Invented sample: We have changed the caterer of the mess, and the elective on databases has 40 more seats.',
  },
  review(
    [3, 4, 4, 5, 4],
    [computerScience, 2020, 20, 1_78_000],
    'I would tell myself to write code every day and to care less about grades in drawing. Companies asked for projects. The campus is large, so a bicycle saves half an hour each day.',
  ),
  review(
    [5, 5, 4, 4, 4],
    [computerScience, 2022, 9],
    'Research with a teacher is possible from the second year on, and no one tells you. Send a short message with what you have read. Two of my friends published a paper with this before they graduated.',
  ),
  review(
    [4, 3, 4, 3, 4],
    ['B.Tech Mechanical Engineering', 2021, 12, 1_80_000],
    'The workshop is the best part, and open on Saturdays. Lectures in thermodynamics were read from slides. Fewer companies come for this branch, so look for an internship outside from the second year on.',
  ),
  review(
    [4, 4, 3, 3, 3],
    ['B.Tech Civil Engineering', 2022, 7],
    'Site visits are the reason to study here: four in each year, all paid. The computers in the drawing hall are slow, and a laptop of your own is needed from the third semester, which the fee does not cover.',
  ),
  review(
    [4, 5, 4, 4, 5],
    ['MBA', 2023, 4, 2_60_000],
    'Classes are small and most teachers have worked in a company. The second year has hardly any written examination, so the first one decides. Talk to people of the other branches; they found half of our companies.',
  ),
];

export const managementReviews: SampleReview[] = [
  review(
    [4, 4, 5, 5, 5],
    ['MBA', 2023, 6, 14_50_000],
    'Cases every day, and each needs two hours before the class. Find a group that reads. The fee is high and the loan office of the bank on the campus answers slowly, so begin with the papers in May.',
  ),
  review(
    [3, 4, 5, 4, 5],
    ['MBA', 2022, 15],
    'The exchange term was the best part and costs more than they say, because rent abroad is not included. Placement is strong in finance and thin in everything else. Ask last year’s students, not the brochure.',
  ),
  {
    ...review(
      [5, 5, 5, 5, 5],
      ['BBA', 2024, 8],
      'Everything is perfect here: the teachers, the rooms, the food and the placements. I was offered a bag with the name of the college for this review, so it has a label and does not count in the mark of the college.',
    ),
    offered: true,
  },
];
