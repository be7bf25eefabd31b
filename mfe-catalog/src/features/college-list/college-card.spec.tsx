import { answerWith, renderInHost } from '@setu/sdk/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { card, college } from '../../testing/catalog';
import { CollegeCard } from './college-card';

const show = (changes: Parameters<typeof card>[1]) => renderInHost(<CollegeCard college={card(1, changes)} />);

it('says what is known in one line, the most useful first', () => {
  const { container } = show({
    rating: 4.2,
    type: 'Public',
    establishedYear: 1948,
    mentorCount: 1,
    lowestFee: { course: 'B.A.', total: 1_82_000 },
    location: 'Indore',
  });
  const facts = [...container.querySelectorAll('.facts span')].map((fact) => fact.textContent);
  expect(facts).toEqual(['From ₹1.82 lakh in all', '1 mentor', 'Public', 'Est. 1948']);
  expect(screen.getByText('4.2')).toBeVisible();
  expect(screen.getByText('Indore')).toBeVisible();
});

it('says once what is not known, and never N/A', () => {
  const { container } = show({});
  expect(screen.getByText('Fees and ratings not known yet')).toBeVisible();
  expect(container).not.toHaveTextContent('N/A');
});

it('marks sample figures', () => {
  show({ rating: 4, sampleFigures: true });
  expect(screen.getByText('sample figures')).toBeVisible();
});

it.each([
  ['SRI VENKATESWARA COLLEGE OF ENGINEERING', 'Sri Venkateswara College of Engineering'],
  ['+3 Maa Sarada Devi Mahavidyalaya', '+3 Maa Sarada Devi Mahavidyalaya'],
  ['x'.repeat(245), 'x'.repeat(245)],
])('shows %s readably, the whole name at hand', (stored, shown) => {
  show({ name: stored });
  expect(screen.getByRole('heading', { name: shown })).toHaveAttribute('title', shown);
});

it('sets names over 35 and places over 45 characters smaller', () => {
  show({ name: 'n'.repeat(36), location: 'p'.repeat(46) });
  expect(screen.getByRole('heading')).toHaveClass('longName');
  expect(screen.getByTitle('p'.repeat(46))).toHaveClass('longPlace');
});

it('starts loading the college when somebody means to open it', async () => {
  const asked = answerWith(() => college());
  show({});
  expect(asked).toEqual([]);
  fireEvent.focus(screen.getByRole('link'));
  await waitFor(() => expect(asked).toEqual(['/api/colleges/c1']));
});
