import { firstProblems } from '../form/check-form.js';
import { authorityRequestForm } from './public-log.js';

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
