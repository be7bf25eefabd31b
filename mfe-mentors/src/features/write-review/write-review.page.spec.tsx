import type { UnpublishedReview } from '@setu/contracts';
import { useSession } from '@setu/sdk';
import { answerWith, HttpError, mockBrowserApis, renderPages } from '@setu/sdk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { englishIn, inEnglish, inHindi } from '../../testing/hindi';
import { college } from '../../testing/mentor';
import WriteReviewPage from './write-review.page';

const text = 'Go to the library early. '.repeat(8).trim();
const written: UnpublishedReview = {
  _id: 'r1',
  collegeId: 'c1',
  ratings: { educationalQuality: 4, faculty: 4, infrastructure: 4, placements: 4, facilities: 4 },
  text,
  course: 'B.Tech',
  joined: 2023,
  week: '2026-11-23',
  state: 'waiting',
  revision: 'v1',
};

interface Sent {
  path: string;
  body: Record<string, string>;
  withCredentials?: boolean;
}
let sent: Sent[];
let domains: string[];
let fails: string | undefined;
let lapsed: string | undefined;
let own: UnpublishedReview | undefined;
const photos = jest.fn<object, [path: string, data?: unknown]>();

beforeEach(() => {
  mockBrowserApis();
  localStorage.clear();
  sessionStorage.clear();
  sent = [];
  domains = ['open.ac.in'];
  fails = lapsed = undefined;
  own = undefined;
  photos.mockReset().mockReturnValue({ state: 'none' });
  useSession.setState({ known: true, user: { _id: 'u1', email: 'a@b.in', consent: { state: 'adult' } } as never });
  answerWith((path, { method, data, withCredentials }) => {
    if (path === '/api/colleges/c1')
      return { ...college, courses: [{ _id: 'k1', title: 'B.Tech', eligibility: [], scholarships: [] }] };
    if (path.startsWith('/api/reviews/colleges/'))
      return { items: [], total: 0, nextCursor: null, figures: { counted: 0, offered: 0, distribution: [] }, domains };
    if (path.startsWith('/api/users/me/proof-photos/')) return photos(`${method} ${path}`, data);
    sent.push({ path: `${method} ${path}`, body: JSON.parse(String(data ?? '{}')), withCredentials });
    if (fails === path) {
      fails = undefined;
      throw new Error('The network is gone');
    }
    if (path === '/api/reviews' && JSON.parse(String(data)).ticket === lapsed)
      throw new HttpError(409, { message: 'This proof was already used, or is too old.' });
    if (path === '/api/reviews' || method === 'put') return (own = { ...written, revision: `${method}` });
    if (path === '/api/reviews/own/appeal') return (own = { ...own!, state: 'waiting', appeal: 'waiting' });
    if (path === '/api/reviews/own' && method === 'delete') own = undefined;
    if (path === '/api/reviews/own' && method === 'post' && !own)
      throw new HttpError(404, { message: 'There is no review with this key.' });
    return own ?? { message: 'Done' };
  });
});

const show = () =>
  act(async () =>
    renderPages([{ path: '/reviews/:collegeId/write', element: <WriteReviewPage /> }], { at: '/reviews/c1/write' }),
  );
const type = (label: RegExp | string, value: string) => userEvent.type(screen.getByLabelText(label), value);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const stored = () => JSON.parse(localStorage.getItem('review.c1') ?? 'null');

async function prove() {
  await show();
  await userEvent.type(await screen.findByLabelText('College email'), 'asha@open.ac.in');
  await press('Send me a code');
  await userEvent.type(await screen.findByLabelText('Code'), '12345678');
  await press('Go on to the review');
  await screen.findByLabelText('Faculty');
  // The step that had the focus is gone.
  expect(document.activeElement).toHaveTextContent('You can write your review now.');
}

async function fill() {
  for (const label of ['Educational quality', 'Faculty', 'Infrastructure', 'Placements', 'Facilities'])
    await userEvent.selectOptions(screen.getByLabelText(label), '4');
  await userEvent.click(screen.getByLabelText(/younger self/));
  await userEvent.paste(text);
  await userEvent.selectOptions(screen.getByLabelText('Course'), 'B.Tech');
  await type('Year of joining', '2023');
  await userEvent.selectOptions(screen.getByLabelText(/offered/), 'no');
}

it('asks for a log-in first', async () => {
  useSession.setState({ user: null });
  await show();
  expect(await screen.findByRole('button', { name: 'Log in' })).toBeVisible();
});

it('asks for the year of birth before a mailbox or a photo, without which no one may review', async () => {
  useSession.setState({ user: { _id: 'u1', email: 'a@b.in' } as never });
  await show();
  expect(await screen.findByText(/^Please tell us your year of birth first/)).toBeVisible();
  expect(screen.queryByLabelText('College email')).toBeNull();
  expect(screen.queryByRole('radio')).toBeNull();
  // One who has told it waits for their guardian.
  act(() =>
    useSession.setState({
      user: { _id: 'u1', email: 'a@b.in', consent: { state: 'declined', birthYear: 2010 } } as never,
    }),
  );
  expect(screen.queryByText(/^Please tell us your year of birth first/)).toBeNull();
  expect(screen.queryByLabelText('College email')).toBeNull();
});

it('leads to another proof when the ticket counts no more, and keeps the text', async () => {
  await prove();
  await fill();
  lapsed = stored().ticket;
  await press('Send the review');
  const email = await screen.findByLabelText('College email');
  expect(screen.getByText(text)).toBeVisible();
  await userEvent.type(email, 'asha@open.ac.in');
  await press('Send me a code');
  await userEvent.type(await screen.findByLabelText('Code'), '12345678');
  expect(screen.getByText(text)).toBeVisible();
  await press('Go on to the review');
  expect(await screen.findByLabelText(/younger self/)).toHaveValue(text);
  expect(stored().ticket).not.toBe(lapsed);
  await press('Send the review');
  await waitFor(() => expect(stored().step).toBe('written'));
  expect(stored()).not.toHaveProperty('draft');
});

it('keeps a change that was typed over a reload, until it is sent', async () => {
  own = { ...written, state: 'rejected', reason: 'insult' };
  localStorage.setItem('review.c1', JSON.stringify({ ticket: '', key: 'k'.repeat(43), step: 'written' }));
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Change it' }));
  await userEvent.type(screen.getByLabelText(/younger self/), ' And more.');
  document.body.innerHTML = '';
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Change it' }));
  expect(screen.getByLabelText(/younger self/)).toHaveValue(`${text} And more.`);
});

it('leads from the mailbox to the code, the review and its key, which is shown once', async () => {
  await prove();
  await fill();
  await press('Send the review');
  expect(await screen.findByRole('button', { name: 'Save as a file' })).toBeVisible();
  const [code, proof, review] = sent;
  expect(code).toMatchObject({
    path: 'post /api/users/me/review-code',
    body: { collegeId: 'c1', email: 'asha@open.ac.in' },
  });
  expect(proof!.path).toBe('post /api/users/me/review-proof');
  expect(review).toMatchObject({ path: 'post /api/reviews', withCredentials: false, body: { text, course: 'B.Tech' } });
  expect(review!.body.ticket).toBe(proof!.body.ticket);
  expect(review!.body.key).toMatch(/^[\w-]{43}$/);
  // The account's calls never have the key.
  expect(JSON.stringify([code, proof])).not.toContain(review!.body.key);
  expect(screen.getByText(review!.body.key!)).toBeVisible();
});

it('keeps ticket, key and text over a closed tab and a lost answer', async () => {
  await prove();
  await fill();
  const { ticket, key } = stored();
  fails = '/api/reviews';
  await press('Send the review');
  expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement();
  document.body.innerHTML = '';
  sessionStorage.clear();
  await show();
  expect(await screen.findByLabelText(/younger self/)).toHaveValue(text);
  expect(screen.getByLabelText('Faculty')).toHaveValue('4');
  await press('Send the review');
  await waitFor(() => expect(stored().step).toBe('written'));
  const both = sent.filter(({ path }) => path === 'post /api/reviews').map(({ body }) => body);
  expect(both).toHaveLength(2);
  expect(both[1]).toEqual(both[0]);
  expect(both[1]).toMatchObject({ ticket, key });
});

it('forgets the text with the log-out, and once it is sent', async () => {
  await prove();
  await fill();
  await press('Send the review');
  await waitFor(() => expect(stored().step).toBe('written'));
  expect(stored()).not.toHaveProperty('draft');
  document.body.innerHTML = '';
  localStorage.clear();
  own = undefined;
  await prove();
  await fill();
  expect(stored().draft.text).toBe(text);
  localStorage.clear();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
  expect(screen.queryByLabelText(/younger self/)).toBeNull();
  expect(localStorage.getItem('review.c1')).toBeNull();
});

it('says which marks are missing, and sends nothing', async () => {
  await prove();
  await press('Send the review');
  expect(screen.getByLabelText('Educational quality')).toHaveAccessibleDescription('Please give a mark from 1 to 5.');
  expect(screen.getByLabelText('Educational quality')).toHaveFocus();
  expect(sent.some(({ path }) => path === 'post /api/reviews')).toBe(false);
});

it('opens a review by its key, changes it and withdraws it', async () => {
  own = { ...written, state: 'rejected', reason: 'insult' };
  const key = 'k'.repeat(43);
  await show();
  await userEvent.click(await screen.findByText('I have the key of a review'));
  await type('Key of your review', key);
  await press('Open my review');
  expect(await screen.findByText(/rejected your review: It insults or threatens/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save as a file' })).toBeNull();
  await press('Change it');
  await userEvent.selectOptions(screen.getByLabelText('Faculty'), '1');
  await press('Send the changed review');
  expect(await screen.findByText(/^Your review waits for a moderator/)).toBeVisible();
  expect(sent.at(-1)).toMatchObject({
    path: 'put /api/reviews/own',
    withCredentials: false,
    body: { key, seen: 'v1', faculty: '1' },
  });
  await press('Withdraw it');
  await press('Delete my review');
  expect(await screen.findByLabelText('College email')).toBeVisible();
  expect(sent.at(-1)).toMatchObject({ path: 'delete /api/reviews/own', body: { key } });
  expect(stored()).toBeNull();
});

it('appeals once against a rejection, and says what became of it', async () => {
  own = { ...written, state: 'rejected', reason: 'copied' };
  localStorage.setItem('review.c1', JSON.stringify({ ticket: '', key: 'k'.repeat(43), step: 'written' }));
  await show();
  expect(await screen.findByText(/You may appeal once/)).toBeVisible();
  await press('Appeal');
  expect(await screen.findByText('Your appeal waits for another moderator.')).toBeVisible();
  expect(sent.at(-1)).toMatchObject({
    path: 'post /api/reviews/own/appeal',
    withCredentials: false,
    body: { key: 'k'.repeat(43), seen: 'v1' },
  });
  expect(screen.queryByRole('button', { name: 'Appeal' })).toBeNull();
});

describe('by a photo', () => {
  const fills: number[][] = [];
  beforeEach(() => {
    domains = [];
    fills.length = 0;
    const context = { drawImage: jest.fn(), fillRect: (...area: number[]) => fills.push(area) };
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
    jest
      .spyOn(HTMLCanvasElement.prototype, 'toBlob')
      .mockImplementation((done, type) => done(new Blob(['drawn'], { type })));
    jest.spyOn(HTMLCanvasElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 160, 80));
    globalThis.createImageBitmap = jest.fn().mockResolvedValue({ width: 3200, height: 1600, close: jest.fn() });
  });
  afterEach(() => jest.restoreAllMocks());

  const choose = async () =>
    userEvent.upload(
      await screen.findByLabelText('Choose or take a photo'),
      new File(['original'], 'card.jpg', { type: 'image/jpeg' }),
    );
  const areas = () => screen.queryAllByRole('button', { name: /^Covered area/ });

  it('is the only way where no domain is confirmed, and the second beside the mailbox', async () => {
    await show();
    expect(await screen.findByText(/after 7 days at the latest/)).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
    document.body.innerHTML = '';
    domains = ['open.ac.in'];
    await show();
    expect(await screen.findByLabelText('College email')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'Photo of an ID card or fee receipt' }));
    expect(await screen.findByText(/^Only administrators who check photos see it/)).toBeVisible();
  });

  it('covers with the keyboard, undoes, and sends what was drawn once the number is said to be covered', async () => {
    await show();
    await choose();
    await press('Add an area');
    await waitFor(() => expect(areas()[0]).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowDown}{/Shift}');
    await press('Add an area');
    await waitFor(() => expect(areas()[1]).toHaveFocus());
    await userEvent.keyboard('{Delete}');
    expect(areas()).toHaveLength(1);
    await press('Undo the last change');
    expect(areas()).toHaveLength(2);
    await press('Undo the last change');
    expect(screen.getByRole('img', { name: 'Your photo. 1 area is covered.' })).toBeVisible();
    photos.mockReturnValue({ state: 'waiting', until: '2026-12-05T10:00:00.000Z' });
    await press('Send the photo');
    expect(await screen.findByText('Please cover the number, and confirm that you have.')).toBeVisible();
    const confirmation = screen.getByLabelText('The number is covered');
    await userEvent.click(confirmation);
    await press('Add an area');
    // It was said of another drawing.
    expect(confirmation).not.toBeChecked();
    await press('Undo the last change');
    await userEvent.click(confirmation);
    fills.length = 0;
    await press('Send the photo');
    expect(await screen.findByText(/^Your photo waits to be checked, until 5 Dec 2026/)).toBeVisible();
    // 1600 by 800 pixels in 160 by 80: a step is 32, and 24 of the window are 240.
    expect(fills).toEqual([[512, 280, 640, 272]]);
    const [, body] = photos.mock.calls.find(([path]) => path.startsWith('post'))!;
    const image = (body as FormData).get('image') as File;
    expect([image.type, image.name, image.size]).toEqual(['image/jpeg', 'photo.jpg', 5]);
  });

  it('covers what is dragged over, and not what is tapped', async () => {
    await show();
    await choose();
    const box = screen.getByRole('img', { name: /^Your photo/ }).parentElement!;
    const drag = (to: [number, number]) => {
      for (const [type, x, y] of [
        ['pointerdown', 10, 10],
        ['pointermove', ...to],
        ['pointerup', ...to],
      ] as const)
        fireEvent(box, new MouseEvent(type, { bubbles: true, clientX: x, clientY: y }));
    };
    drag([11, 10]);
    expect(areas()).toHaveLength(0);
    // Beyond the edge of the photo.
    drag([300, 50]);
    expect(areas()[0]).toHaveStyle({ inlineSize: '93.75%', blockSize: '50%' });
    // As high as a target, 24 of 80 pixels.
    drag([90, 11]);
    expect(areas()[1]).toHaveStyle({ inlineSize: '50%', blockSize: '30%' });
  });

  it('withdraws a photo that waits, and says why one was rejected', async () => {
    photos.mockReturnValue({ state: 'waiting', until: '2026-12-05T10:00:00.000Z' });
    await show();
    const button = await screen.findByRole('button', { name: 'Delete the photo' });
    photos.mockReturnValue({ state: 'none', message: 'Your photo is deleted.' });
    await userEvent.click(button);
    expect(await screen.findByLabelText('Choose or take a photo')).toBeInTheDocument();
    expect(photos).toHaveBeenCalledWith('delete /api/users/me/proof-photos/c1', undefined);
    document.body.innerHTML = '';
    photos.mockReturnValue({ state: 'rejected', reason: 'uncovered' });
    await show();
    expect(await screen.findByText(/is deleted: The number on it is not covered\.$/)).toBeVisible();
  });

  it('goes on with one ticket once the photo is accepted, however often the answer is lost', async () => {
    photos.mockReturnValue({ state: 'approved' });
    await show();
    await screen.findByRole('button', { name: 'Go on to the review' });
    photos.mockImplementation(() => {
      throw new Error('The network is gone');
    });
    await press('Go on to the review');
    await waitFor(() => expect(screen.getAllByRole('alert')[0]).not.toBeEmptyDOMElement());
    const { ticket } = stored();
    await press('Go on to the review');
    expect(stored().ticket).toBe(ticket);
    document.body.innerHTML = '';
    // The server has exchanged it, and knows no photo any more.
    photos
      .mockReset()
      .mockImplementation((path) => (path.startsWith('post') ? { message: 'Proven.' } : { state: 'none' }));
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Go on to the review' }));
    await screen.findByLabelText('Faculty');
    expect(photos).toHaveBeenCalledWith('post /api/users/me/proof-photos/c1/ticket', JSON.stringify({ ticket }));
    expect(stored()).toMatchObject({ ticket, step: 'proven' });
  });

  it('keeps the text when the photo counts no more', async () => {
    const draft = { text };
    localStorage.setItem('review.c1', JSON.stringify({ ticket: '', key: '', step: 'lapsed', draft }));
    photos.mockReturnValue({ state: 'approved' });
    await show();
    await screen.findByRole('button', { name: 'Go on to the review' });
    photos.mockImplementation((path) => {
      if (!path.startsWith('post')) return { state: 'none' };
      throw new HttpError(409, { message: 'No approved photo of yours is here for this college any more.' });
    });
    await press('Go on to the review');
    expect(await screen.findByLabelText('Choose or take a photo')).toBeInTheDocument();
    expect(screen.getByText(text)).toBeVisible();
    expect(stored()).toEqual({ ticket: '', key: '', step: 'lapsed', draft });
  });

  it('is in Hindi', async () => {
    inHindi();
    await show();
    const input = await screen.findByLabelText('फ़ोटो चुनें या लें');
    expect(englishIn(input.closest('form')!)).toEqual([]);
    inEnglish();
  });
});

describe('in Hindi', () => {
  beforeEach(inHindi);
  afterEach(inEnglish);

  it('shows the steps and the state of a review', async () => {
    own = { ...written, text: 'कैंपस अच्छा है।', state: 'rejected', reason: 'insult' };
    await show();
    expect(screen.getByRole('heading', { level: 1, name: 'रिव्यू लिखें' })).toBeVisible();
    expect(await screen.findByLabelText('कॉलेज से मिला ईमेल')).toHaveAccessibleDescription(/^open\.ac\.in वाला ईमेल। /);
    await userEvent.click(screen.getByText(/^मेरे पास किसी रिव्यू की/));
    await type('आपके रिव्यू की key', 'k'.repeat(43));
    await press('मेरा रिव्यू खोलें');
    const state = await screen.findByText(/मॉडरेटर ने आपका रिव्यू नामंज़ूर किया: इसमें अपमान या धमकी है।/);
    expect(englishIn(state)).toEqual([]);
    await press('बदलें');
    const form = screen.getByLabelText('फ़ैकल्टी').closest('form')!;
    expect(within(form).getByRole('button', { name: 'बदला हुआ रिव्यू भेजें' })).toBeVisible();
    expect(englishIn(form)).toEqual([]);
  });
});
