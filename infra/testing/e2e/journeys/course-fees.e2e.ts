import type { Course } from '@setu/contracts';
import { courseWhere } from '../support/api';
import { devices, useVisitor } from '../support/browser';

const rupees = (amount: number) => `₹${amount.toLocaleString('en-IN')}`;
const fees = (course: Course) => course.feeStructure?.additionals ?? [];
const nameOf = ({ title, type }: { title?: string; type?: string }) => title ?? type!;

/** The rows that the rules of the fee table give, reckoned from what the API says of the course. */
function expectedRows(course: Course): string[][] {
  const years = course.duration!;
  const tuition = course.feeStructure!.feePerSemester! * 2;
  const rows = [{ name: 'Tuition Fee', perYear: rupees(tuition), total: tuition * years }];
  for (const fee of fees(course)) {
    const amount = Number(fee.amount);
    if (!amount) continue;
    const once = /one time/i.test(nameOf(fee));
    rows.push({
      name: nameOf(fee),
      perYear: once ? 'Once' : rupees(amount),
      total: once ? amount : amount * years,
    });
  }
  const grand = rows.reduce((sum, { total }) => sum + total, 0);
  return [
    ['Fee Type', 'Per Year', 'Total'],
    ...rows.map(({ name, perYear, total }) => [name, perYear, rupees(total)]),
    [`Whole course, ${years} years`, rupees(grand)],
  ];
}

describe.each(devices)('on a %s', (_device, options) => {
  const visitor = useVisitor(options);

  const kinds: [string, (course: Course) => boolean][] = [
    ["a fee paid 'one time'", (course) => fees(course).some((fee) => /one time/i.test(nameOf(fee)) && fee.amount)],
    ['a fee of zero', (course) => fees(course).some(({ amount }) => amount === 0)],
    ['an amount that is no number', (course) => fees(course).some(({ amount }) => Number.isNaN(Number(amount)))],
    [
      'an amount written as text',
      (course) => fees(course).some(({ amount }) => typeof amount === 'string' && +amount > 0),
    ],
    ['a fee named by its type', (course) => fees(course).some(({ title, type }) => !title && type)],
    ['lakhs', (course) => (course.feeStructure?.feePerSemester ?? 0) > 100_000],
  ];
  test.each(kinds)('CRS-02 the fee table adds up with %s', async (_kind, fits) => {
    const { course, path } = await courseWhere(fits);
    await visitor.page.goto(path);
    const table = visitor.page.getByRole('table', { name: 'Fee Structure' });
    await table.waitFor();
    const cells = await table
      .getByRole('row')
      .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)));
    expect(cells).toEqual(expectedRows(course));
  });
});
