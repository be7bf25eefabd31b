import { feeTable } from './fees.js';

const table = (
  feePerSemester: number | undefined,
  additionals: { type?: string; title?: string; amount: number | string }[],
  duration?: number,
) => feeTable({ duration, feeStructure: { feePerSemester, additionals } });

describe('feeTable', () => {
  it('takes two semesters a year, times the duration', () =>
    expect(table(50_000, [], 3)).toEqual({
      rows: [{ type: 'Tuition Fee', perYear: 100_000, total: 300_000 }],
      grandTotal: 300_000,
    }));

  it('counts a one-time fee once and any other every year', () => {
    const { rows, grandTotal } = table(
      10_000,
      [
        { title: 'Admission (One Time)', amount: 5000 },
        { type: 'Library', amount: '1200' },
      ],
      4,
    );
    expect(rows.slice(1)).toEqual([
      { type: 'Admission (One Time)', perYear: null, total: 5000 },
      { type: 'Library', perYear: 1200, total: 4800 },
    ]);
    expect(grandTotal).toBe(80_000 + 5000 + 4800);
  });

  it.each([0, '0', 'n/a', '', ' ', Number.NaN, Infinity])('skips the amount %p', (amount) =>
    expect(table(undefined, [{ type: 'Lab', amount }], 2)).toEqual({ rows: [], grandTotal: 0 }),
  );

  it('answers nothing for a course without fees', () => expect(feeTable({})).toEqual({ rows: [], grandTotal: 0 }));

  it('takes one year where the duration is unknown', () => expect(table(100, []).grandTotal).toBe(200));
});
