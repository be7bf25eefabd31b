import { answerWith, Refusal, renderInHost } from '@setu/sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { comeNear, standInBrowser } from '@setu/sdk/testing';
import { mentors, page } from '../../testing/mentor';
import { MentorCarousel } from './mentor-carousel';

beforeAll(() => import('./mentor-slides'));
beforeEach(standInBrowser);

const enter = () => act(async () => comeNear());

it('asks for nothing until it comes near the window', async () => {
  const asked = answerWith(() => page(mentors(6)));
  renderInHost(<MentorCarousel />);
  expect(screen.getByRole('region', { name: 'Talk to UGs/Alumnis' })).toBeVisible();
  expect(asked).toEqual([]);
  await enter();
  expect(asked).toEqual(['/api/mentors?sample=5']);
  expect(await screen.findByText('Mentor 1')).toBeInTheDocument();
});

it('keeps the order of the server and moves by its buttons, round and round', async () => {
  answerWith(() => page(mentors(6)));
  renderInHost(<MentorCarousel />);
  await enter();
  await screen.findByText('Mentor 1');
  const slides = [...document.querySelectorAll('li')].sort(
    (a, b) => Number(a.dataset.swiperSlideIndex) - Number(b.dataset.swiperSlideIndex),
  );
  expect(slides.map((slide) => slide.querySelector('h3')?.textContent)).toEqual(mentors(6).map(({ name }) => name));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await userEvent.click(screen.getByRole('button', { name: 'Next mentor' }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Mentor 2, mentor 2 of 6'));
  const previous = screen.getByRole('button', { name: 'Previous mentor' });
  await userEvent.click(previous);
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Mentor 1, mentor 1 of 6'));
  await userEvent.click(previous);
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Mentor 6, mentor 6 of 6'));
});

it('shows nothing, quietly, when it fails', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answerWith(() => {
    throw new Refusal(500);
  });
  renderInHost(<MentorCarousel />);
  await enter();
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(log).toHaveBeenCalled();
});

it('shows nothing when there is no mentor', async () => {
  answerWith(() => page([]));
  renderInHost(<MentorCarousel />);
  await enter();
  await waitFor(() => expect(screen.queryByText('Talk to UGs/Alumnis')).toBeNull());
});
