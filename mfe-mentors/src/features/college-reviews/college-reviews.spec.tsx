import type { CollegeReviews as Answer, PublishedReview } from '@setu/contracts';
import { answerWith, HttpError, mockBrowserApis, renderPages } from '@setu/sdk/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { englishIn, inEnglish, inHindi } from '../../testing/hindi';
import { college } from '../../testing/mentor';
import CollegeReviewsPage from './college-reviews.page';
import { ratedCollege } from './rated-college';

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
const serve = (reviews: Answer) => answerWith((path) => (path.startsWith('/api/colleges') ? college : reviews));
const show = (query = '') =>
  act(
    async () =>
      void renderPages([{ path: '/reviews/:collegeId', element: <CollegeReviewsPage /> }], {
        at: `/reviews/c1${query}`,
      }),
  );

it('says how many of eight reviews there are, and no mark', async () => {
  const figures = { counted: 3, offered: 1, distribution: [0, 0, 0, 1, 2] };
  serve(answer({ items: [review(1, { offered: true })], total: 4, figures }));
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
  serve(answer({ items, total: 8, figures }));
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

it('leads to a review also where no domain is confirmed: a photo proves it', async () => {
  serve(answer({ domains: [] }));
  await show();
  expect(await screen.findByRole('link', { name: 'Write a review' })).toBeVisible();
});

it('shows the page and order of the address, with links to the others', async () => {
  const paths: string[] = [];
  answerWith((path) => {
    paths.push(path);
    return path.startsWith('/api/colleges') ? college : answer({ items: [review(11)], total: 24 });
  });
  await show('?page=2&order=useful');
  expect(await screen.findByText('<b>Review 11</b>')).toBeVisible();
  expect(paths).toContain('/api/reviews/colleges/c1?limit=10&page=2&order=useful');
  const pages = within(screen.getByRole('navigation', { name: '24 reviews, page by page' }));
  expect(pages.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '/reviews/c1?page=3&order=useful');
  expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Most useful first' })).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('link', { name: 'Newest first' })).toHaveAttribute('href', '/reviews/c1');
  expect(screen.getByText(/Readers do not vote/)).toBeVisible();
});

it('says that there is no such page, and tries again after another failure', async () => {
  let failure = 404;
  answerWith((path) => {
    if (path.startsWith('/api/colleges')) return college;
    if (failure) throw new HttpError(failure);
    return answer({ items: [review(1)], total: 1 });
  });
  await show('?page=9');
  expect(await screen.findByText('There is no page “9” of this list')).toBeVisible();
  failure = 500;
  await show('?page=8');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  failure = 0;
  await userEvent.click(retry);
  expect(await screen.findByText('<b>Review 1</b>')).toBeVisible();
});

it('shows the answer of the college below the review, and a link where there is none', async () => {
  serve(answer({ items: [review(1, { answer: 'We have a second library.' }), review(2)], total: 2 }));
  await show();
  const [first, second] = within(await screen.findByRole('list', { name: 'Reviews of Hindu College' })).getAllByRole(
    'listitem',
  );
  expect(within(first!).getByRole('region', { name: 'Answer of the college' })).toHaveTextContent(
    'Answer from a mailbox of the collegeWe have a second library.',
  );
  const linksOf = (item: HTMLElement | undefined) =>
    within(item!)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  expect(linksOf(first)).toEqual(['/reviews/c1/report/r1']);
  expect(linksOf(second)).toEqual(['/reviews/c1/answer/r2', '/reviews/c1/report/r2']);
  expect(screen.getByRole('link', { name: /Reviews in numbers/ })).toHaveAttribute('href', '/reviews/numbers');
});

it('marks invented reviews and their mark as samples, which no one answers or reports', async () => {
  const figures = { counted: 8, offered: 0, distribution: [0, 0, 0, 0, 8], marks: { ...marks, overall: 4.3 } };
  serve(answer({ items: [review(1, { sample: true })], total: 8, figures }));
  await show();
  expect(await screen.findByText('Sample mark')).toBeVisible();
  expect(screen.getByText('Sample review')).toBeVisible();
  expect(screen.queryByRole('link', { name: /Report this|Answer for/ })).toBeNull();
});

it('gives search engines a mark only where visitors see one that real reviews made', () => {
  const figures = { counted: 8, offered: 0, distribution: [0, 0, 0, 0, 8] };
  const marked = { ...figures, marks: { ...marks, overall: 4.3 } };
  expect(ratedCollege(college, figures)).toEqual([]);
  expect(ratedCollege({ ...college, provenance: { source: 'x', sampleFigures: true } }, marked)).toEqual([]);
  expect(ratedCollege(college, marked)).toMatchObject([
    { name: 'Hindu College', aggregateRating: { ratingValue: 4.3, ratingCount: 8 } },
  ]);
});

describe('in Hindi', () => {
  beforeEach(inHindi);
  afterEach(inEnglish);

  it('shows how many reviews a mark needs, and the facts of each', async () => {
    const figures = { counted: 3, offered: 1, distribution: [0, 0, 0, 1, 2] };
    serve(answer({ items: [review(1, { offered: true, course: 'B.Tech', joined: 2023 })], total: 4, figures }));
    await show();
    expect(await screen.findByText('8 में से 3 रिव्यू')).toBeVisible();
    expect(screen.getByText(/^1 और रिव्यू है, जो गिना नहीं गया, /)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'स्टूडेंट्स के रिव्यू' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Hindu College' })).toHaveAttribute('lang', 'en');
    expect(screen.getByText('B.Tech').parentElement).toHaveTextContent('B.Tech, एडमिशन 2023');
    expect(screen.getByText('<b>Review 1</b>')).toHaveAttribute('lang', 'en');
    expect(screen.getByText('23 नवंबर 2026 वाले हफ़्ते में लिखा गया')).toBeVisible();
    expect(screen.getByText(/वाले हफ़्ते में लिखा गया$/)).toBeVisible();
    for (const part of [
      screen.getByRole('group'),
      screen.getByRole('navigation', { name: 'क्रम' }),
      screen.getByRole('list', { name: 'स्टार के हिसाब से रिव्यू' }),
    ])
      expect(englishIn(part)).toEqual([]);
  });
});
