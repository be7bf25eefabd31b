import { renderInHost } from '@setu/sdk/testing';
import { screen } from '@testing-library/react';
import { card } from '../../testing/catalog';
import { CollegeCard } from './college-card';

const show = (changes: Parameters<typeof card>[1]) => renderInHost(<CollegeCard college={card(1, changes)} />);

it('says what is known in one line, the most useful first', () => {
  const { container } = show({
    rating: 4.2,
    type: 'Public',
    establishedYear: 1948,
    mentorCount: 1,
    costs: [{ course: 'B.A.', total: 1_82_000, years: 3 }],
    location: 'Indore',
  });
  const facts = [...container.querySelectorAll('.fact')].map((fact) => fact.textContent);
  expect(facts).toEqual(['B.A. from ₹1.82 lakh (3 years)', '1 mentor', 'Public', 'Est. 1948']);
  expect(screen.getByText('4.2')).toBeVisible();
  expect(screen.getByText('Indore')).toBeVisible();
});

it('says once what is not known, and never N/A', () => {
  const { container } = show({});
  expect(screen.getByText('No fees or ratings yet')).toBeVisible();
  expect(container).not.toHaveTextContent('N/A');
});

it('names what the course that was searched for costs', () => {
  const costs = [
    { course: 'M.Sc. Physics', total: 1_81_000, years: 2 },
    { course: 'B.Tech Civil Engineering', total: 11_62_000, years: 4, hostel: true as const },
  ];
  renderInHost(<CollegeCard college={card(1, { costs })} asked={{ search: 'b.tech indore' }} />);
  expect(screen.getByText('B.Tech from ₹11.62 lakh (4 years, hostel included)')).toBeVisible();
});

it('names no cost of a course that was not asked for', () => {
  const costs = [{ course: 'M.Sc. Physics', total: 1_81_000, years: 2 }];
  renderInHost(<CollegeCard college={card(1, { costs, type: 'Public' })} asked={{ programme: 'MBA' }} />);
  expect(screen.getByText('Public')).toBeVisible();
  expect(screen.queryByText(/₹/)).toBeNull();
});

it('fills the card of a college without figures with its record', () => {
  const { container } = show({
    rank: { year: 2025, category: 'Engineering', rank: 12 },
    seats: 1_380,
    type: 'Private',
  });
  const facts = [...container.querySelectorAll('.fact')].map((fact) => fact.textContent);
  expect(facts).toEqual(['NIRF 12 in Engineering, 2025', 'Private', '1,380 seats a year']);
});

it('says what the records of exams know: fees, unless the cost of a course is known, and cut-offs, which need not be ranks', () => {
  const exams = [
    { slug: 'comedk', name: 'COMEDK' },
    { slug: 'tg-eapcet', name: 'TG EAPCET', fee: { year: 2024, lowest: 45_000, highest: 85_000 } },
  ] as const;
  show({ exams: [...exams] });
  expect(screen.getByText('₹45,000 to ₹85,000 a year (TG EAPCET, 2024)')).toBeVisible();
  expect(screen.getByText('Cut-offs of COMEDK and TG EAPCET')).toBeVisible();
  expect(screen.queryByText(/No fees/)).toBeNull();
  const { container } = show({ exams: [...exams], costs: [{ course: 'B.A.', total: 90_000, years: 3 }] });
  expect(container).not.toHaveTextContent('₹45,000');
});

it.each([
  [{ rating: 4 }, 'Sample figures'],
  [{ costs: [{ course: 'B.A.', total: 90_000, years: 3 }] }, 'Sample figures'],
  [{ rating: 4, logo: '/logo.webp' }, 'Sample figures and logo'],
  [{ logo: '/logo.webp' }, 'Sample logo'],
])('marks the samples of %j, for screen readers too', (shown, mark) => {
  show({ ...shown, sampleFigures: true });
  expect(screen.getByText(mark)).toHaveTextContent(`${mark}, made up to show how the site works`);
});

it('counts invented mentors as samples, and people alone where there are some', () => {
  const { unmount } = show({ mentorCount: 3, sampleMentors: 3 });
  expect(screen.getByText('3 sample mentors')).toBeVisible();
  unmount();
  show({ mentorCount: 3, sampleMentors: 2 });
  expect(screen.getByText('1 mentor')).toBeVisible();
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

it('says how far a college is, and what is no college', () => {
  show({ kilometres: 34, centre: true });
  expect(screen.getByText('About 34 km away')).toBeVisible();
  expect(screen.getByText('Recognised centre, not a college')).toBeVisible();
});
