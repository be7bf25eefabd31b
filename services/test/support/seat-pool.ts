import { type AdmissionPool, exams } from '@setu/open-data';

export const jeeMain = exams.find(({ slug }) => slug === 'jee-main')!;

/** Seats that JEE Main gives out, with the closing ranks of years. */
export const seatPool = (facts: Partial<AdmissionPool>, ...closings: [number, number][]): AdmissionPool => ({
  institution: 'National Institute of Technology Patna',
  programme: 'Civil Engineering (4 Years, Bachelor of Technology)',
  quota: 'HS',
  category: 'OPEN',
  gender: 'neutral',
  list: 'main-1',
  closings: new Map(closings),
  ...facts,
});
