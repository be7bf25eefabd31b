import { render, screen } from '@testing-library/react';
import { Details } from '../../components/details';
import { applicationDetails } from './application-details';

it('labels every field of any application, and leaves out empty ones', () => {
  const record = {
    _id: 'a1',
    name: 'Ravi',
    email: 'ravi@example.in',
    phone: '98765 01234',
    yearsOfStudy: 3,
    likesHindi: true,
    language: 'hi',
    subjects: ['Maths', 'Physics'],
    guardian: { confirmed: true, at: '2026-01-05T09:00:00.000Z', policyVersion: '2026-01' },
    nothing: '',
    missing: undefined,
  };
  render(<Details details={applicationDetails(record)} />);
  const rows = screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling!.textContent]);
  expect(rows).toEqual([
    ['Name', 'Ravi'],
    ['Email', 'ravi@example.in'],
    ['Phone', '98765 01234'],
    ['Years of study', '3'],
    ['Likes hindi', 'Yes'],
    ['Language', 'Hindi'],
    ['Subjects', 'Maths, Physics'],
    ['Ticked: 18 or older, or a guardian agrees', 'Yes'],
    ['Ticked on', expect.stringMatching(/^5 Jan 2026, 2:30.pm$/)],
    ['Privacy policy agreed to', '2026-01'],
  ]);
  expect(screen.getByRole('link', { name: '98765 01234' })).toHaveAttribute('href', 'tel:9876501234');
});
