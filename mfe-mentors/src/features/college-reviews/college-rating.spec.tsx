import type { CollegeReviews, PublishedReview } from '@setu/contracts';
import { answerWith, HttpError, mockBrowserApis, renderInHost } from '@setu/sdk/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import CollegeRating from './college-rating';

beforeEach(mockBrowserApis);

const marks = { educationalQuality: 4, faculty: 5, infrastructure: 3, placements: 4, facilities: 4 };
const review = (number: number): PublishedReview => ({
  _id: `r${number}`,
  ratings: marks,
  text: `Review ${number}`,
  week: '2026-11-23',
});
const none: CollegeReviews = {
  items: [],
  total: 0,
  nextCursor: null,
  figures: { counted: 0, offered: 0, distribution: [0, 0, 0, 0, 0] },
  domains: [],
};
const show = () => renderInHost(<CollegeRating collegeId="c1" name="Hindu College" />);

it('shows the mark of the students and the newest reviews', async () => {
  const asked: string[] = [];
  answerWith((path, { params }) => {
    asked.push(`${path} ${JSON.stringify(params)}`);
    const figures = { counted: 9, offered: 0, distribution: [0, 0, 0, 0, 9], marks: { ...marks, overall: 4.3 } };
    return { ...none, items: [review(1), review(2)], total: 9, figures } satisfies CollegeReviews;
  });
  show();
  const section = await screen.findByRole('region', { name: 'What its students say' });
  expect(await within(section).findByText('4.3')).toBeVisible();
  expect(within(section).getAllByRole('article')).toHaveLength(2);
  expect(asked.join()).toMatch(/reviews.*c1.*2/);
});

it('says that no student has reviewed the college', async () => {
  answerWith(() => none);
  show();
  expect(await screen.findByText('No student has reviewed this college yet.')).toBeVisible();
  expect(screen.queryByRole('list')).toBeNull();
});

it('says that the reviews did not load, and tries again', async () => {
  let fails = true;
  answerWith(() => {
    if (fails) throw new HttpError(503);
    return none;
  });
  show();
  const again = await screen.findByRole('button', { name: 'Try again' });
  fails = false;
  await userEvent.click(again);
  expect(await screen.findByText('No student has reviewed this college yet.')).toBeVisible();
});
