import { readDirectory, readNirfOutcomes } from './index.js';
import { readTable } from './read-table.js';

it('knows the outcomes of 59 institutions, each a number of a plausible size', () => {
  const outcomes = readNirfOutcomes();
  expect(outcomes).toHaveLength(59);
  for (const { cohort, placed, medianSalary, higherStudies } of outcomes) {
    expect(cohort).toMatch(/^20\d\d-\d\d$/);
    expect(placed).toBeGreaterThan(10);
    expect(higherStudies).toBeGreaterThan(0);
    expect(medianSalary).toBeGreaterThan(100_000);
    expect(medianSalary).toBeLessThan(3_000_000);
  }
});

it('joins each to the institution of the directory with the reviewed name', async () => {
  const rows = readTable<{ sourceId: string; name: string }>('nirf-outcomes.csv');
  const reviewed = new Map(rows.map(({ sourceId, name }) => [sourceId, name]));
  const found = new Map<string, string>();
  for await (const college of readDirectory())
    if ('sourceId' in college && reviewed.has(college.sourceId)) found.set(college.sourceId, college.name);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(reviewed));
});
