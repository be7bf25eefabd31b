import type { AdditionalFee, Course, Scholarship } from '@setu/contracts';

/** What a course is, whichever college offers it. */
export interface Programme {
  title: string;
  introDesc: string;
  desc: string;
  /** Years. */
  duration: number;
  semesters?: number;
  eligibility: string[];
}

/** What the courses of a college have in common. */
export interface Terms {
  /** How one gets in. */
  entry: string[];
  additionals: AdditionalFee[];
  scholarships: Scholarship[];
}

/** A programme, its sample fee a semester in rupees and its sample mark. */
type Offer = readonly [programme: Programme, feePerSemester: number, rating: number];

export const courses = (terms: Terms, ...offers: Offer[]): Omit<Course, '_id'>[] =>
  offers.map(([programme, feePerSemester, rating]) => ({
    ...programme,
    semesters: programme.semesters ?? programme.duration * 2,
    rating,
    eligibility: [...programme.eligibility, ...terms.entry],
    feeStructure: { feePerSemester, additionals: terms.additionals },
    scholarships: terms.scholarships,
  }));

/** The same programme over another number of years. */
export const over = (duration: number, programme: Programme): Programme => ({ ...programme, duration });
