import { feeTable, toNumber, type FeeTable } from '@setu/contracts';
import type { CourseValues } from '../values/college-values';

/** The fee table as a student will see it, of what is typed so far. */
export const feesOf = ({ duration, feeStructure }: Pick<CourseValues, 'duration' | 'feeStructure'>): FeeTable =>
  feeTable({
    duration: toNumber(duration) || 0,
    feeStructure: {
      feePerSemester: toNumber(feeStructure.feePerSemester) || 0,
      additionals: feeStructure.additionals.map(({ type, amount }) => ({ type, amount: toNumber(amount) || 0 })),
    },
  });
