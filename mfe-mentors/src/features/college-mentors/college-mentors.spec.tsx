import { answerWith, HttpError, renderInHost } from '@setu/sdk/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockBrowserApis } from '@setu/sdk/testing';
import { mentors, page } from '../../testing/mentor';
import { CollegeMentors } from './college-mentors';

beforeAll(() => import('../mentor-grid/mentor-grid'));
beforeEach(mockBrowserApis);

const show = (collegeId: string) => act(async () => void renderInHost(<CollegeMentors collegeId={collegeId} />));

it("shows the college's mentors under their heading", async () => {
  const asked = answerWith(() => page(mentors(2)));
  await show('c 1');
  expect(screen.getByRole('heading', { level: 2, name: 'Talk to UGs/Alumnis' })).toBeVisible();
  expect(await screen.findByRole('heading', { level: 3, name: 'Mentor 2' })).toBeVisible();
  expect(screen.getAllByText('Chat Now')).toHaveLength(2);
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatch(/^\/api\/mentors\?.*college=c%201/);
});

it('says that there are none', async () => {
  answerWith(() => page([]));
  await show('c1');
  expect(await screen.findByText('No Mentors found...')).toBeVisible();
  // Whether there are some below 18 is not for all visitors.
  expect(screen.getByText('No student from this college is in our list of mentors yet.')).toBeVisible();
});

it('tries again after a failure', async () => {
  let works = false;
  answerWith(() => {
    if (!works) throw new HttpError(500);
    return page(mentors(1));
  });
  await show('c1');
  expect(await screen.findByText('An error occurred')).toBeVisible();
  works = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Mentor 1')).toBeVisible();
  expect(screen.queryByText('An error occurred')).toBeNull();
});
