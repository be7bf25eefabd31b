import { answerWith, HttpError, renderInHost } from '@setu/sdk/testing';
import { useSession } from '@setu/sdk';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockBrowserApis } from '@setu/sdk/testing';
import { englishIn, inEnglish, inHindi } from '../../testing/hindi';
import { mentors, page } from '../../testing/mentor';
import MentorListPage from './mentor-list.page';

beforeEach(() => {
  mockBrowserApis();
  document.head.innerHTML = '<script type="application/json" id="site">{"brandName":"CampusSetu"}</script>';
});

const box = () => screen.getByPlaceholderText('Search Mentor from IIT...');

it('lists the mentors in the server’s order', async () => {
  const asked = answerWith(() => page(mentors(3)));
  renderInHost(<MentorListPage />, { at: '/mentors' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Talk to Mentors');
  expect(screen.getByText('Loading students...')).toBeVisible();
  const list = await screen.findByRole('list', { name: 'Mentors' });
  expect(
    within(list)
      .getAllByRole('heading')
      .map((each) => each.textContent),
  ).toEqual(['Mentor 1', 'Mentor 2', 'Mentor 3']);
  expect(screen.getByRole('status')).toHaveTextContent('3 students');
  expect(screen.queryByText('Loading students...')).toBeNull();
  expect(document.title).toBe('Talk to Mentors · CampusSetu');
  expect(asked[0]).toBe('/api/mentors?limit=24&browse=true');
});

it('counts no invented mentor as a student', async () => {
  const samples = mentors(3).map((mentor) => ({ ...mentor, sample: true }));
  answerWith((path) => page(path.includes('search=') ? samples : [...samples, ...mentors(1, 4)]));
  renderInHost(<MentorListPage />, { at: '/mentors' });
  expect(await screen.findByText('4 mentors. Those marked “Sample” are made up.')).toBeVisible();
  await userEvent.type(box(), 'iit{Enter}');
  expect(await screen.findByText('3 samples. No student is among them.')).toBeVisible();
});

it('searches for the text in the address, and writes what is typed to it', async () => {
  const asked = answerWith((path) => page(path.includes('search=') ? mentors(1) : mentors(2)));
  const { address } = renderInHost(<MentorListPage />, { at: '/mentors?search=iit' });
  expect(box()).toHaveValue('iit');
  expect(await screen.findByText('1 student')).toBeVisible();
  await userEvent.clear(box());
  await userEvent.type(box(), 'hindu b.sc & co');
  await waitFor(() => expect(address()).toBe('/mentors?search=hindu+b.sc+%26+co'));
  await waitFor(() => expect(asked.at(-1)).toMatch(/&search=hindu%20b\.sc%20%26%20co$/));
});

it('says that there are no mentors, and that none match', async () => {
  answerWith(() => page([]));
  renderInHost(<MentorListPage />, { at: '/mentors' });
  expect(await screen.findByText('No students found')).toBeVisible();
  await userEvent.type(box(), 'xyz{Enter}');
  expect(await screen.findByText('No students found matching your search')).toBeVisible();
  expect(screen.queryByText('No students found')).toBeNull();
});

describe('where there are mentors below 18 alone', () => {
  const askedByAdult = async (items: ReturnType<typeof mentors>, search: string) => {
    answerWith((path) => (path.startsWith('/api/users/me/mentors') ? { items: mentors(1, 9) } : page(items)));
    act(() => useSession.getState().setUser({ _id: 'u1', email: 'a@b.in', consent: { state: 'adult' } } as never));
    renderInHost(<MentorListPage />, { at: `/mentors?search=${search}` });
    expect(await screen.findByText('Mentor 9')).toBeVisible();
  };
  afterEach(() => act(() => useSession.getState().setUser(null)));

  it('says that the samples are no students, to visitors who see mentors below 18 too', async () => {
    await askedByAdult([{ ...mentors(1)[0]!, sample: true }], 'minors');
    expect(screen.getByRole('status')).toHaveTextContent('1 sample. No student is among them.');
  });

  it('says of none that there is none', async () => {
    await askedByAdult([], 'minors alone');
    expect(screen.queryByText(/found/)).toBeNull();
  });
});

it('says that an error occurred, and tries again', async () => {
  let works = false;
  answerWith(() => {
    if (!works) throw new HttpError(503);
    return page(mentors(1));
  });
  renderInHost(<MentorListPage />, { at: '/mentors' });
  expect(await screen.findByText('An error occurred')).toBeVisible();
  works = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Mentor 1')).toBeVisible();
});

it('keeps only a window of 24,000 mentors in the DOM', async () => {
  const asked = answerWith((path) => {
    const at = Number(new URL(path, 'http://x').searchParams.get('cursor') ?? 0);
    return page(mentors(24, at + 1), { total: 24_000, nextCursor: String(at + 24) });
  });
  renderInHost(<MentorListPage />, { at: '/mentors' });
  expect(await screen.findByText('24,000 students')).toBeVisible();
  const rows = screen.getAllByRole('listitem');
  expect(rows.length).toBeLessThan(24);
  expect(rows[0]).toHaveAttribute('aria-setsize', '24000');

  window.scrollY = 6000;
  fireEvent.scroll(window);
  await waitFor(() => expect(asked.length).toBeGreaterThan(1));
  expect(asked[1]).toBe(`${asked[0]}&cursor=24`);
  expect(screen.getAllByRole('listitem').length).toBeLessThan(24);
  expect(screen.queryByText('Mentor 1')).toBeNull();
});

describe('in Hindi', () => {
  beforeEach(inHindi);
  afterEach(inEnglish);

  it('shows the title, the count and the cards', async () => {
    answerWith(() => page([...mentors(1), ...mentors(1, 2).map((mentor) => ({ ...mentor, university: undefined }))]));
    const { container } = renderInHost(<MentorListPage />, { at: '/mentors?page=1' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('मेंटर से बात करें');
    expect(await screen.findByText('2 स्टूडेंट्स')).toBeVisible();
    expect(screen.getByText('Mentor 1')).toHaveAttribute('lang', 'en');
    expect(screen.getByPlaceholderText('खोजें: IIT के मेंटर...')).toBeVisible();
    for (const card of screen.getAllByRole('article')) expect(englishIn(card.querySelector('button')!)).toEqual([]);
    expect(englishIn(container.querySelector('header')!)).toEqual([]);
    expect(document.title).toBe('मेंटर से बात करें, पेज 1 · CampusSetu');
  });
});
