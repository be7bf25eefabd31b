import { useSession } from '@setu/sdk';
import { answerWith, HttpError, mockBrowserApis, renderPages } from '@setu/sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { englishIn, inEnglish, inHindi } from '../../testing/hindi';
import { college } from '../../testing/mentor';
import AnswerReviewPage from './answer-review.page';

let sent: { path: string; body: Record<string, string>; withCredentials?: boolean }[];
let isLapsed: boolean;
const noReviews = {
  items: [],
  total: 0,
  nextCursor: null,
  figures: { counted: 0, offered: 0, distribution: [] },
  domains: ['open.ac.in'],
};
beforeEach(() => {
  mockBrowserApis();
  localStorage.clear();
  sent = [];
  isLapsed = false;
  sessionStorage.clear();
  useSession.setState({ known: true, user: { _id: 'u1', email: 'a@b.in', consent: { state: 'adult' } } as never });
  answerWith((path, { method, data, withCredentials }) => {
    if (path === '/api/colleges/c1') return college;
    if (path.startsWith('/api/reviews/colleges/')) return noReviews;
    sent.push({ path: `${method} ${path}`, body: JSON.parse(String(data ?? '{}')), withCredentials });
    if (isLapsed && path.endsWith('/answer')) throw new HttpError(409, { message: 'This proof is too old.' });
    return { message: 'Done' };
  });
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('keeps what was typed over a reload, and leads to another proof when the ticket counts no more', async () => {
  localStorage.setItem('review.answer-r1', JSON.stringify({ ticket: 't', key: 'k', step: 'proven' }));
  const show = () =>
    act(async () =>
      renderPages([{ path: '/reviews/:collegeId/answer/:reviewId', element: <AnswerReviewPage /> }], {
        at: '/reviews/c1/answer/r1',
      }),
    );
  await show();
  await userEvent.type(await screen.findByLabelText('Answer for the college'), 'We have a second library.');
  document.body.innerHTML = '';
  await show();
  expect(await screen.findByLabelText('Answer for the college')).toHaveValue('We have a second library.');
  isLapsed = true;
  await press('Send the answer');
  expect(await screen.findByLabelText('College email')).toBeVisible();
  expect(localStorage.getItem('review.answer-r1')).toBeNull();
});

it('leads from a mailbox of the college to the answer, which is sent without the account', async () => {
  await act(async () =>
    renderPages(
      [
        { path: '/reviews/:collegeId/answer/:reviewId', element: <AnswerReviewPage /> },
        { path: '/reviews/:collegeId', element: <p>All reviews</p> },
      ],
      { at: '/reviews/c1/answer/r1' },
    ),
  );
  await userEvent.type(await screen.findByLabelText('College email'), 'office@open.ac.in');
  await press('Send me a code');
  await userEvent.type(await screen.findByLabelText('Code'), '12345678');
  await press('Go on to the answer');
  await screen.findByLabelText('Answer for the college');
  await press('Send the answer');
  expect(screen.getByLabelText('Answer for the college')).toHaveAccessibleDescription('Please write the answer.');
  await userEvent.type(screen.getByLabelText('Answer for the college'), 'We have a second library.');
  await press('Send the answer');
  await waitFor(() => expect(screen.getByText('All reviews')).toBeVisible());
  const [code, proof, answer] = sent;
  expect([code!.body, proof!.body]).toMatchObject([{ reviewId: 'r1' }, { reviewId: 'r1', code: '12345678' }]);
  expect(answer).toEqual({
    path: 'post /api/reviews/r1/answer',
    withCredentials: false,
    body: { text: 'We have a second library.', ticket: proof!.body.ticket },
  });
  expect(localStorage.getItem('review.answer-r1')).toBeNull();
});

it('shows the first step in Hindi', async () => {
  inHindi();
  await act(async () =>
    renderPages([{ path: '/reviews/:collegeId/answer/:reviewId', element: <AnswerReviewPage /> }], {
      at: '/reviews/c1/answer/r1',
    }),
  );
  await screen.findByLabelText('कॉलेज से मिला ईमेल');
  const heading = screen.getByRole('heading', { level: 1, name: 'कॉलेज की ओर से जवाब दें' });
  expect(englishIn(heading.closest('div')!)).toEqual([]);
  inEnglish();
});
