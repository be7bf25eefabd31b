import type { Scholarship } from '@setu/contracts';

/** Returns a sample scholarship of the kind that such colleges offer. */
const scholarship = (name: string, eligibilityCriteria: string, benefit: string, howToApply: string): Scholarship => ({
  name,
  eligibilityCriteria,
  benefit,
  howToApply,
});

export const meritCumMeans = scholarship(
  'Merit-cum-Means Scholarship',
  'Family income below ₹5 lakh a year and a good academic record',
  'Tuition waived and a monthly pocket allowance',
  'On the institute’s form at the start of each year, with an income certificate',
);
export const fullWaiver = scholarship(
  'Tuition Waiver for Low Incomes',
  'Family income below ₹1 lakh a year',
  'The whole tuition fee',
  'At the time of admission, with an income certificate',
);
export const partWaiver = scholarship(
  'Two-Thirds Tuition Waiver',
  'Family income between ₹1 lakh and ₹5 lakh a year',
  'Two thirds of the tuition fee',
  'At the time of admission, with an income certificate',
);
export const feeConcession = scholarship(
  'College Fee Concession',
  'Need, shown by an income certificate, and regular attendance',
  'Half to the whole of the college fee',
  'To the student aid committee within a month of the start of term',
);
export const alumniFund = scholarship(
  'Alumni Association Scholarship',
  'Second-year students and above, on need and marks',
  '₹20,000 a year',
  'Applications in September through the college office',
);
export const sportsAward = scholarship(
  'Sports and Arts Award',
  'Players and performers at state level or above',
  '₹15,000 a year and equipment',
  'Recommended by the department after the trials',
);
export const girlsInScience = scholarship(
  'Girls in Science Award',
  'Women in science courses with 80% marks in Class 12',
  '₹25,000 a year',
  'On the college form in the first month',
);
export const entranceRank = scholarship(
  'Entrance Rank Scholarship',
  'A high rank in the entrance test of the university',
  '25% to 100% of the tuition fee in the first year; kept with good grades',
  'Given at counselling; no application needed',
);
export const boardTopper = scholarship(
  'Board Topper Scholarship',
  '90% or more in Class 12',
  'Half of the tuition fee of the first year',
  'With the mark sheet at admission',
);
export const postMatric = scholarship(
  'State Post-Matric Scholarship',
  'SC, ST and OBC students within the state’s income limit',
  'Fees and a maintenance allowance',
  'On the state scholarship portal, verified by the college',
);
export const needBasedAid = scholarship(
  'Need-Based Financial Aid',
  'Family income and assets below the limit of the year',
  'A part or the whole of the tuition fee',
  'A confidential application after the offer of admission',
);
export const chairmansList = scholarship(
  'Academic Excellence List',
  'The best five per cent of a batch after the first year',
  'A certificate and ₹1,00,000',
  'None needed; announced with the results',
);
export const legalAidFellowship = scholarship(
  'Inclusive Education Fund',
  'Students with need, at any time of the course',
  'Part or full support for fees and living costs',
  'To the financial aid committee, in confidence',
);
export const fieldworkSupport = scholarship(
  'Fieldwork Support Grant',
  'Students on need whose fieldwork is outside the city',
  'Travel and stay of the fieldwork',
  'Through the fieldwork office, a month before',
);
export const missionBursary = scholarship(
  'Bursary of the Founding Community',
  'First-generation learners and students with need',
  'Fees, books and a midday meal',
  'To the dean of students with two references',
);
export const materialsGrant = scholarship(
  'Studio Materials Grant',
  'Design students with family income below ₹6 lakh a year',
  '₹30,000 a year for materials',
  'Through the student office at the start of each year',
);
