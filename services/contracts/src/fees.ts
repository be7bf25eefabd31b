import type { Course } from './college.js';

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
    const type = fee.title ?? fee.type ?? 'Other';
    const once = type.toLowerCase().includes('one time');
    rows.push({ type, perYear: once ? null : amount, total: once ? amount : amount * years });
  }
  return { rows, grandTotal: rows.reduce((sum, row) => sum + row.total, 0) };
}

function amountOf(value: unknown): number {
  const amount = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof amount === 'number' && Number.isFinite(amount) ? amount : 0;
}
