import { firstProblem } from '../form/check-form.js';
import { reportForm } from './report.js';

const report = { subject: 'fees', right: '₹40,000 a year', source: 'https://college.example/fees' };

it.each([
  [report, undefined],
  [{ ...report, email: '' }, undefined],
  [{ ...report, email: 'asha@example.in' }, undefined],
  [{ ...report, email: 'asha' }, 'email'],
  [{ ...report, subject: 'toString' }, 'subject'],
  [{ ...report, right: ' ' }, 'right'],
  [{ ...report, right: 'x'.repeat(2001) }, 'right'],
  [{ ...report, source: '' }, 'source'],
  [{ ...report, source: { $ne: '' } }, 'source'],
])('of %j the problem is %s', (form, field) => expect(firstProblem(reportForm, form)?.field).toBe(field));
