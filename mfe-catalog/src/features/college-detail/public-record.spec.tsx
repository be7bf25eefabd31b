import type { College } from '@setu/contracts';
import { render, screen, within } from '@testing-library/react';
import { PublicRecord } from './public-record';

const college = (facts: Partial<College>) =>
  ({ _id: 'c1', name: 'SGSITS', courses: [], students: [], ...facts }) as unknown as College;

it('adds the seats of each level up and lists its programmes', () => {
  const programmes = [
    { level: 'Undergraduate', course: 'Civil Engineering', intake: 1200 },
    { level: 'Undergraduate', course: 'BCA', intake: 60 },
    { level: 'Postgraduate', course: 'MBA', intake: 120 },
  ];
  render(<PublicRecord college={college({ programmes })} />);
  const section = screen.getByRole('region', { name: 'Programmes' });
  expect(section).toHaveTextContent('Undergraduate: 1,260 seats a year');
  expect(section).toHaveTextContent('Postgraduate: 120 seats a year');
  expect(section).toHaveTextContent(/AICTE.*, approved intake of 2025\./);
  const table = within(section).getByRole('table', { name: 'Undergraduate programmes', hidden: true });
  expect(within(table).getAllByRole('row', { hidden: true })).toHaveLength(3);
});

it('shows the ranks with year, list and source', () => {
  const ranks = [
    { year: 2025, category: 'Engineering', rank: 98 },
    { year: 2016, category: 'Engineering', rank: 70 },
  ];
  render(<PublicRecord college={college({ ranks })} />);
  const rows = within(screen.getByRole('table', { name: 'NIRF ranks' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'YearListRank',
    '2025Engineering98',
    '2016Engineering70',
  ]);
  expect(screen.getByRole('link', { name: /National Institutional Ranking Framework/ })).toBeVisible();
});

it('shows nothing where nothing is known', () => {
  const { container } = render(<PublicRecord college={college({})} />);
  expect(container).toBeEmptyDOMElement();
});
