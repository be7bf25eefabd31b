import type { CollegeReviews as Answer, PublishedReview } from '@setu/contracts';
import { answerWith, HttpError, mockBrowserApis, renderInHost } from '@setu/sdk/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CollegeReviews } from './college-reviews';

beforeEach(mockBrowserApis);

const marks = { educationalQuality: 4, faculty: 5, infrastructure: 3, placements: 4, facilities: 4 };
const review = (number: number, changes: Partial<PublishedReview> = {}): PublishedReview => ({
  _id: `r${number}`,
  ratings: marks,
  text: `<b>Review ${number}</b>`,
  week: '2026-11-23',
  ...changes,
});
const answer = (changes: Partial<Answer> = {}): Answer => ({
  items: [],
  total: 0,
  nextCursor: null,
  figures: { counted: 0, offered: 0, distribution: [0, 0, 0, 0, 0] },
  domains: ['open.ac.in'],
  ...changes,
});
const show = () => act(async () => void renderInHost(<CollegeReviews collegeId="c1" name="Hindu College" />));

it('says how many of eight reviews there are, and no mark', async () => {
  const figures = { counted: 3, offered: 1, distribution: [0, 0, 0, 1, 2] };
  answerWith(() => answer({ items: [review(1, { offered: true })], total: 4, figures }));
  await show();
  expect(await screen.findByText('3 of 8 reviews')).toBeVisible();
  expect(screen.queryByText(/out of 5 ·/)).toBeNull();
  expect(screen.getByText(/1 more review not counted/)).toBeVisible();
  expect(screen.getByText('Something was offered for this review')).toBeVisible();
  const stars = within(screen.getByRole('list', { name: 'Reviews by stars' })).getAllByRole('listitem');
  expect(stars.map(({ textContent }) => textContent)).toEqual([
    '5 stars2',
    '4 stars1',
    '3 stars0',
    '2 stars0',
    '1 star0',
  ]);
  expect(screen.getByRole('link', { name: 'Write a review' })).toHaveAttribute('href', '/reviews/c1/write');
});

it('shows the mark from eight on, and each review as it was typed', async () => {
  const figures = { counted: 8, offered: 0, distribution: [0, 0, 0, 0, 8], marks: { ...marks, overall: 4.3 } };
  const items = [review(1, { course: 'B.Tech', joined: 2023, cost: 85_000 }), review(2)];
  answerWith(() => answer({ items, total: 8, figures }));
  await show();
  expect(await screen.findByText('4.3')).toBeVisible();
  const [first, second] = within(screen.getByRole('list', { name: 'Reviews of Hindu College' })).getAllByRole(
    'listitem',
  );
  expect(first).toHaveTextContent('<b>Review 1</b>');
  expect(first).toHaveTextContent('B.Tech, joined 2023');
  expect(first).toHaveTextContent('Written in the week of 23 Nov 2026');
  expect(second).not.toHaveTextContent('joined');
});

it('says that reviews are not open where no domain is confirmed', async () => {
  answerWith(() => answer({ domains: [] }));
  await show();
  expect(await screen.findByText(/^Reviews of this college are not open yet/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Write a review' })).toBeNull();
});

it('shows more reviews, and tries again after a failure', async () => {
  let works = false;
  answerWith((path) => {
    if (!works) throw new HttpError(500);
    return path.includes('cursor')
      ? answer({ items: [review(2)], total: 2 })
      : answer({ items: [review(1)], total: 2, nextCursor: 'next' });
  });
  await show();
  works = true;
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Show more of 2 reviews' }));
  expect(await screen.findByText('<b>Review 2</b>')).toBeVisible();
  expect(screen.getByText('<b>Review 1</b>')).toBeVisible();
});
