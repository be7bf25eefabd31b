import { amount, number, text, type Rule } from './rules.js';
import type { Shape } from './shape.js';

/** A fee may be named by `title` instead. */
const feeType: Rule = (value, siblings) => text('Fee type', 200)(value ?? siblings.title, siblings);

/** The rules of one course, in its own shape and order. */
export const courseRules = {
  title: text('Course title', 200),
  introDesc: text('Course introduction', 1000),
  desc: text('Course description', 20_000),
  duration: number('Duration', { from: 0.5, to: 12 }),
  semesters: number('Semesters', { from: 1, to: 24, decimals: 0 }),
  rating: number('Course rating', { from: 0, to: 5 }),
  eligibility: [text('Eligibility', 1000)],
  feeStructure: {
    feePerSemester: amount('Fee per semester'),
    additionals: [{ type: feeType, amount: amount('Fee amount') }],
  },
  scholarships: [
    {
      name: text('Scholarship name', 200),
      eligibilityCriteria: text('Scholarship eligibility', 2000),
      benefit: text('Scholarship benefit', 2000),
      howToApply: text('How to apply', 2000),
    },
  ],
} satisfies Shape;
