import { answerWith, HttpError, renderInHost } from '@setu/sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockBrowserApis } from '@setu/sdk/testing';
import { englishIn, inEnglish, inHindi } from '../../testing/hindi';
import { mentors, page } from '../../testing/mentor';
import { MentorCarousel } from './mentor-carousel';

beforeAll(() => import('./mentor-slides'));
beforeEach(mockBrowserApis);

it('loads the first mentors with the seed of the visit', async () => {
  const asked = answerWith(() => page(mentors(6)));
  await act(async () => void renderInHost(<MentorCarousel />));
  expect(screen.getByRole('region', { name: 'Talk to UGs/Alumnis' })).toBeVisible();
  expect(await screen.findByText('Mentor 1')).toBeInTheDocument();
  expect(asked).toEqual([expect.stringMatching(/^\/api\/mentors\?limit=24&seed=\d+&sample=5$/)]);
});

it('says once that all mentors are invented, and only then', async () => {
  const some = mentors(6);
  answerWith(() => page(some.map((mentor) => ({ ...mentor, sample: true }))));
  const { unmount } = renderInHost(<MentorCarousel />);
  expect(await screen.findAllByText(/Those shown here are invented samples\.$/)).toHaveLength(1);
  unmount();
  answerWith(() => page(some.map((mentor, index) => ({ ...mentor, sample: index > 0 }))));
  renderInHost(<MentorCarousel />);
  await screen.findByText('Mentor 1');
  expect(screen.queryByText(/invented samples/)).not.toBeInTheDocument();
});

it('keeps the server’s order and loops with its buttons', async () => {
  answerWith(() => page(mentors(6)));
  renderInHost(<MentorCarousel />);
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

describe('with thousands of mentors', () => {
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const at = (number: number) =>
    waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(`Mentor ${number}, mentor ${number} of 2700`));
  const slides = () => document.querySelectorAll('li').length;

  it('loads the first ones, and more in their place as the end comes near', async () => {
    const asked = answerWith((path) => {
      const from = Number(new URL(path, 'http://x').searchParams.get('cursor') ?? 1);
      return page(mentors(12, from), { total: 2700, nextCursor: String(from + 12) });
    });
    renderInHost(<MentorCarousel />);
    await screen.findByText('Mentor 12');
    for (const number of [2, 3]) {
      await press('Next mentor');
      await at(number);
    }
    expect([asked.length, slides()]).toEqual([1, 12]);
    await press('Next mentor');
    await waitFor(() => expect(slides()).toBe(24));
    expect(asked).toEqual([asked[0], `${asked[0]}&cursor=13`]);
    await press('Next mentor');
    await at(5);
    await press('Previous mentor');
    await at(4);
  });

  it('loops over the loaded ones when no more can be loaded', async () => {
    const asked = answerWith((path) => {
      if (path.includes('cursor')) throw new HttpError(503);
      return page(mentors(10), { total: 2700, nextCursor: 'x' });
    });
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    renderInHost(<MentorCarousel />);
    await screen.findByText('Mentor 10');
    await press('Previous mentor');
    await at(10);
    await waitFor(() => expect(asked).toHaveLength(2));
    await press('Next mentor');
    await at(1);
    expect(asked).toHaveLength(2);
  });
});

it('shows nothing when loading fails, and reports it', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answerWith(() => {
    throw new HttpError(500);
  });
  renderInHost(<MentorCarousel />);
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(log).toHaveBeenCalled();
});

it('shows nothing when there is no mentor', async () => {
  answerWith(() => page([]));
  renderInHost(<MentorCarousel />);
  await waitFor(() => expect(screen.queryByText('Talk to UGs/Alumnis')).toBeNull());
});

describe('in Hindi', () => {
  beforeEach(inHindi);
  afterEach(inEnglish);

  it('shows the title, the lead and the position', async () => {
    answerWith(() => page(mentors(6).map((mentor) => ({ ...mentor, sample: true }))));
    renderInHost(<MentorCarousel />);
    await userEvent.click(await screen.findByRole('button', { name: 'अगले मेंटर' }));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Mentor 2, 6 में से मेंटर नंबर 2'));
    const heading = screen.getByRole('heading', { name: 'UG स्टूडेंट्स और एलुमनाई से बात करें' });
    expect(heading.parentElement).toHaveTextContent('बनावटी सैंपल');
    expect(englishIn(heading.parentElement!)).toEqual([]);
    expect(screen.getByRole('link', { name: 'सभी मेंटर' })).toBeVisible();
  });
});
