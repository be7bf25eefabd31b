import { setTranslations } from '@setu/sdk';
import { answerWith, HttpError, renderInHost } from '@setu/sdk/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { college } from '../../testing/catalog';
import { speakHindi } from '../../testing/hindi';
import { GalleryTab, pictureText } from './gallery-tab';

const minutes = (count: number) => act(() => jest.advanceTimersByTimeAsync(count * 60_000));
const open = () => act(async () => renderInHost(<GalleryTab college={college({ gallery: 2 })} />));
const pictures = () => screen.getAllByRole('img').map((picture) => picture.getAttribute('src'));

beforeAll(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
});
afterEach(() => jest.useRealTimers());

it('loads when it opens, and again at each opening', async () => {
  const asked = answerWith(() => ['/1.webp', '/2.webp']);
  const { unmount } = await open();
  expect(pictures()).toEqual(['/1.webp', '/2.webp']);
  expect(screen.getByAltText('Hindu College, picture 1 of 2')).toBeVisible();
  unmount();
  await open();
  expect(asked).toEqual(['/api/colleges/gallery/c1', '/api/colleges/gallery/c1']);
});

it('replaces a broken picture', async () => {
  answerWith(() => ['/1.webp', '/2.webp']);
  await open();
  fireEvent.error(screen.getAllByRole('img')[0]!);
  expect(screen.getByText('Image not available')).toBeVisible();
  expect(pictures()).toEqual(['/2.webp']);
});

it('refetches the addresses every 59 minutes while it stays open', async () => {
  jest.useFakeTimers();
  let reading = 0;
  const asked = answerWith(() => [`/${++reading}.webp`]);
  const { unmount } = await open();
  await minutes(58.9);
  expect(pictures()).toEqual(['/1.webp']);
  await minutes(0.2);
  expect(pictures()).toEqual(['/2.webp']);
  await minutes(59);
  expect(pictures()).toEqual(['/3.webp']);
  unmount();
  await minutes(120);
  expect(asked).toHaveLength(3);
});

it('refetches them when a picture fails and the last reading is over an hour old', async () => {
  jest.useFakeTimers();
  let reading = 0;
  const asked = answerWith(() => [`/${++reading}-a.webp`, `/${reading}-b.webp`]);
  await open();
  fireEvent.error(screen.getAllByRole('img')[0]!);
  expect(asked).toHaveLength(1);
  // A laptop that sleeps runs no timers.
  jest.setSystemTime(Date.now() + 61 * 60_000);
  await act(async () => fireEvent.error(screen.getByRole('img')));
  expect(pictures()).toEqual(['/2-a.webp', '/2-b.webp']);
});

it('says what failed, and tries again', async () => {
  let works = false;
  answerWith(() => {
    if (!works) throw new HttpError(502);
    return ['/1.webp'];
  });
  await open();
  expect(screen.getByText('Failed to fetch gallery: 502 502')).toBeVisible();
  works = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(pictures()).toEqual(['/1.webp']));
});

it('keeps the pictures when refetching them fails', async () => {
  jest.useFakeTimers();
  let works = true;
  answerWith(() => {
    if (!works) throw new HttpError(502);
    return ['/1.webp'];
  });
  await open();
  works = false;
  await minutes(59.1);
  expect(pictures()).toEqual(['/1.webp']);
});

it('says that there are no pictures', async () => {
  answerWith(() => []);
  await open();
  expect(screen.getByText('No gallery images found')).toBeVisible();
});

it('shows a picture large, and leads round with keys and buttons', async () => {
  answerWith(() => ['/1.webp', '/2.webp']);
  await open();
  await userEvent.click(screen.getByAltText('Hindu College, picture 2 of 2'));
  const large = () => screen.getByRole('dialog').querySelector('img');
  expect(large()).toHaveAttribute('src', '/2.webp');
  await userEvent.keyboard('{ArrowRight}');
  expect(large()).toHaveAttribute('src', '/1.webp');
  await userEvent.click(screen.getByRole('button', { name: 'Previous picture' }));
  expect(large()).toHaveAttribute('alt', 'Hindu College, picture 2 of 2');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

const name = 'Hindu College';

it.each([
  [undefined, 'Hindu College, picture 2 of 2'],
  [['Gate', 'Hall'], 'Hindu College, picture 2 of 2: Hall'],
  [['Gate', ''], 'Hindu College, picture 2 of 2'],
  [['Gate', 'Hall', 'Lab'], 'Hindu College, picture 2 of 2'],
])('described by %j', (galleryAlts, alt) => expect(pictureText({ name, galleryAlts }, 1, 2)).toEqual({ alt }));

it('marks an English description on a page in Hindi', () => {
  speakHindi();
  expect(pictureText({ name, galleryAlts: ['Gate', 'Hall'] }, 1, 2)).toEqual({
    alt: 'Hindu College: Hall',
    lang: 'en',
  });
  expect(pictureText({ name, galleryAlts: ['गेट', 'हॉल'] }, 1, 2).alt).toMatch(/2: हॉल$/);
  setTranslations(undefined);
});
