import { answerWith, mockBrowserApis, renderPages } from '@setu/sdk/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { englishIn, inEnglish, inHindi } from '../../testing/hindi';
import ReportReviewPage from './report-review.page';

it('sends a report for a reason, without the account, and acknowledges it', async () => {
  mockBrowserApis();
  const sent: object[] = [];
  answerWith((path, { method, data, withCredentials }) => {
    sent.push({ path: `${method} ${path}`, body: JSON.parse(String(data)), withCredentials });
    return { message: 'Thank you, we have your report.' };
  });
  const pages = [{ path: '/reviews/:collegeId/report/:reviewId', element: <ReportReviewPage /> }];
  await act(async () => renderPages(pages, { at: '/reviews/c1/report/r1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send the report' }));
  expect(screen.getByLabelText('Reason')).toHaveAccessibleDescription('Please choose a reason.');
  expect(sent).toEqual([]);
  await userEvent.selectOptions(screen.getByLabelText('For whom do you report it?'), 'The college');
  await userEvent.selectOptions(screen.getByLabelText('Reason'), 'It insults or threatens');
  await userEvent.click(screen.getByRole('button', { name: 'Send the report' }));
  expect(await screen.findByText('Thank you, we have your report.')).toBeVisible();
  expect(sent).toEqual([
    {
      path: 'post /api/reviews/r1/complaints',
      body: { by: 'college', reason: 'insult', note: '' },
      withCredentials: false,
    },
  ]);
});

it('shows the form in Hindi', async () => {
  mockBrowserApis();
  inHindi();
  const pages = [{ path: '/reviews/:collegeId/report/:reviewId', element: <ReportReviewPage /> }];
  await act(async () => renderPages(pages, { at: '/reviews/c1/report/r1' }));
  const heading = screen.getByRole('heading', { level: 1, name: 'रिव्यू रिपोर्ट करें' });
  expect(englishIn(heading.closest('div')!)).toEqual([]);
  inEnglish();
});
