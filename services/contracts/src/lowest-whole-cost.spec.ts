import { lowestWholeCost, wholeCost } from './lowest-whole-cost.js';

const fee = (feePerSemester: number) => ({ feeStructure: { feePerSemester, additionals: [] } });

describe('whole cost', () => {
  it('counts all years', () => expect(wholeCost({ duration: 3, ...fee(10_000) })).toBe(60_000));
  it('is unknown without the years or without fees', () => {
    expect(wholeCost(fee(10_000))).toBeUndefined();
    expect(wholeCost({ duration: 3 })).toBeUndefined();
  });
  it('finds the course that costs least as a whole, not a year', () => {
    const courses = [
      { title: 'Long', duration: 5, ...fee(5_000) },
      { title: 'Short', duration: 2, ...fee(10_000) },
      { title: 'Unknown' },
    ];
    expect(lowestWholeCost(courses)).toEqual({ course: 'Short', total: 40_000 });
    expect(lowestWholeCost([])).toBeUndefined();
  });
});
