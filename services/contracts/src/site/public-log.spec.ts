import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { namedCalls } from '../api/call-table.js';
import { firstProblems } from '../form/check-form.js';
import { authorityRequestForm, exportReasonQuery } from './public-log.js';

const { answers } = JSON.parse(readFileSync(join(__dirname, '../../answers.schema.json'), 'utf8')) as {
  answers: Record<string, { $ref?: string }>;
};

/** Downloads of administrators without data of people, and why. */
const withoutPeople: Record<string, string> = {
  'adminColleges.exportCsv': 'Colleges alone, without mentors.',
  'adminColleges.exportChosen': 'Colleges alone, without mentors.',
  'imports.rejectedRows': 'Rows of a file that the administrator has.',
};

it('asks why before each download of data of people', () => {
  const downloads = namedCalls.filter(
    ({ name, call }) => answers[name]?.$ref?.endsWith('/Download') && typeof call.access === 'object',
  );
  expect(downloads.length).toBeGreaterThan(5);
  const silent = downloads.filter(({ call }) => call.query?.why !== exportReasonQuery.why);
  expect(silent.map(({ name }) => name).sort()).toEqual(Object.keys(withoutPeople).sort());
});

const form = { id: 'a'.repeat(36), authority: 'A court', ground: 'A law', people: '2', outcome: 'part' };

it.each(['asha@example.in', 'of 98765 43210', 'of +91 (98765) 43-210'])('takes no %s for good', (text) => {
  for (const field of ['authority', 'ground'])
    expect(firstProblems(authorityRequestForm, { ...form, [field]: text })).toMatchObject([
      { field, message: expect.stringContaining('leave out email addresses and phone numbers') },
    ]);
});

it.each(['Section 94 (2023), BNSS', 'W.P. 12345/2026'])('takes %s', (ground) => {
  expect(firstProblems(authorityRequestForm, { ...form, ground })).toEqual([]);
});
