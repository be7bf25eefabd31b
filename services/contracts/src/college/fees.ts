import type { AdditionalFee, Course } from './college.js';

export interface FeeRow {
  type: string;
  /** Rupees a year; null for a fee paid once. */
  perYear: number | null;
  /** Rupees for the whole course. */
  total: number;
}

export interface FeeTable {
  rows: FeeRow[];
  grandTotal: number;
}

const semestersPerYear = 2;

/** The fee table of a course; amounts that are zero or not numbers are left out. */
export function feeTable({ duration, feeStructure }: Pick<Course, 'duration' | 'feeStructure'>): FeeTable {
  const years = duration ?? 1;
  const tuition = amountOf(feeStructure?.feePerSemester) * semestersPerYear;
  const rows: FeeRow[] = tuition > 0 ? [{ type: 'Tuition Fee', perYear: tuition, total: tuition * years }] : [];
  for (const fee of feeStructure?.additionals ?? []) {
    const amount = amountOf(fee.amount);
    if (amount === 0) continue;
    const type = feeName(fee);
    const once = type.toLowerCase().includes('one time');
    rows.push({ type, perYear: once ? null : amount, total: once ? amount : amount * years });
  }
  return { rows, grandTotal: rows.reduce((sum, row) => sum + row.total, 0) };
}

/** The name that a fee is shown by, which also says whether it is paid once: its title where it has one, else its type. */
export const feeName = ({ title, type }: Pick<AdditionalFee, 'title' | 'type'>): string =>
  (title?.trim() ? title : type) ?? 'Other';

function amountOf(value: unknown): number {
  const amount = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof amount === 'number' && Number.isFinite(amount) ? amount : 0;
}

export interface WholeCost {
  /** Title of the course. */
  course: string;
  /** Rupees for all its years and fees. */
  total: number;
}

/** The whole cost of a course; undefined while its years or its fees are not known. */
export function wholeCost(course: Pick<Course, 'duration' | 'feeStructure'>): number | undefined {
  const { grandTotal } = feeTable(course);
  return course.duration && grandTotal > 0 ? grandTotal : undefined;
}

/** The course that costs least as a whole; undefined when no course tells what it costs. */
export function lowestWholeCost(courses: Pick<Course, 'title' | 'duration' | 'feeStructure'>[]): WholeCost | undefined {
  return courses
    .flatMap((course): WholeCost[] => {
      const total = wholeCost(course);
      return total ? [{ course: course.title, total }] : [];
    })
    .sort((a, b) => a.total - b.total)[0];
}
