import { answerWith, HttpError, mockBrowserApis, renderInHost } from '@setu/sdk/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OwnMentorPage } from '@setu/contracts';
import { englishIn, inEnglish, inHindi } from '../../testing/hindi';
import { hoursOf, hoursText } from './hours-fields';
import MentorPage from './mentor-page.page';

let page: OwnMentorPage;
let sent: { path: string; body: Record<string, string> }[];
const isSpent = { now: false };

beforeEach(() => {
  mockBrowserApis();
  sessionStorage.clear();
  isSpent.now = false;
  sent = [];
  page = { name: 'Meera', collegeId: 'c1', college: 'Holkar College', domains: [], hours: 'Sat 18 to 20' };
  answerWith((path, { method, data }) => {
    const body = (data instanceof FormData ? Object.fromEntries(data) : JSON.parse(String(data))) as Record<
      string,
      string
    >;
    sent.push({ path: `${method} ${path}`, body });
    if (isSpent.now) throw new HttpError(400, { code: 'LINK_SPENT', message: 'This link has been used.' });
    if (path.endsWith('/link')) return { message: 'A link is on its way.' };
    if (path.endsWith('/leave')) return { message: 'You are no longer a mentor.' };
    if (path.endsWith('/code')) return { message: 'A code is on its way.' };
    if (path.endsWith('/proof')) return (page = { ...page, studiesChecked: '2026-11' });
    if (path.endsWith('/photo'))
      return (page = {
        ...page,
        photo: method === 'delete' ? undefined : { state: 'waiting', until: '2026-12-05T10:00:00.000Z' },
      });
    if (path.endsWith('/pause')) page = { ...page, paused: 'self' };
    if (path.endsWith('/resume')) page = { ...page, paused: undefined };
    const { key: _key, ...presence } = body;
    if (method === 'put') page = { ...page, ...presence };
    return page;
  });
});

const show = (at: string) => act(async () => renderInHost(<MentorPage />, { at: `/careers/mentorship/page${at}` }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function openPage() {
  await show('#token');
  await press('Open my page');
  await screen.findByText(/mentor of/);
}

it('opens the page with a press, with a key that the tab keeps', async () => {
  await show('#token');
  expect(sent).toEqual([]);
  await press('Open my page');
  expect(await screen.findByText(/“Here Sat 18 to 20”/)).toBeVisible();
  expect(sent[0]).toMatchObject({ path: 'post /api/mentor-page/open', body: { token: 'token' } });
  const { key } = sent[0]!.body;
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(sessionStorage.getItem('mentors.page')).toBe(key);
  expect(sent.slice(1).every(({ body }) => body.key === key && !('token' in body))).toBe(true);
});

it.each([
  [{ no: 4, day: 10, days: 5, later: 1 }, '16 of 20 got an answer. At least half of these answers came within a day.'],
  [
    { no: 4, day: 7, days: 1, later: 8 },
    '16 of 20 got an answer. At least half of these answers came within three days.',
  ],
  [{ no: 4, day: 5, days: 2, later: 9 }, 'More than half of these answers came after more than three days.'],
  [{ no: 20, day: 0, days: 0, later: 0 }, '0 of 20 got an answer.'],
])('says how many visitors got an answer, and the median time: %j', async (answers, words) => {
  page = { ...page, answers };
  await openPage();
  expect(screen.getByText(/^What visitors say/)).toHaveTextContent(new RegExp(`${words} Your card says so too.$`));
});

it('does not say that the card of a mentor below 18 has their answers: it has none', async () => {
  page = { ...page, minor: true, answers: { no: 20, day: 0, days: 0, later: 0 } };
  await openPage();
  expect(screen.getByText(/^What visitors say/)).toHaveTextContent(/0 of 20 got an answer.$/);
});

describe('the proof by a photo', () => {
  beforeEach(() => {
    const context = { drawImage: jest.fn(), fillRect: jest.fn() };
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
    jest
      .spyOn(HTMLCanvasElement.prototype, 'toBlob')
      .mockImplementation((done, type) => done(new Blob(['drawn'], { type })));
    globalThis.createImageBitmap = jest.fn().mockResolvedValue({ width: 1600, height: 800, close: jest.fn() });
  });
  afterEach(() => jest.restoreAllMocks());

  it('sends a covered photo with the key of the page where no domain is confirmed, and deletes it', async () => {
    await openPage();
    const input = await screen.findByLabelText('Choose or take a photo');
    expect(screen.getByText(/with the name of the college and without your name/)).toBeVisible();
    await userEvent.upload(input, new File(['original'], 'card.jpg', { type: 'image/jpeg' }));
    await userEvent.click(screen.getByLabelText('The number is covered'));
    await press('Send the photo');
    expect(await screen.findByText(/^Your photo waits to be checked, until 5 Dec 2026/)).toBeVisible();
    // The button that had the focus is gone.
    expect(document.activeElement).toHaveTextContent(/^Your photo waits/);
    const { path, body } = sent.at(-1)!;
    expect([path, body.key]).toEqual(['post /api/mentor-page/photo', sessionStorage.getItem('mentors.page')]);
    expect((body.image as unknown as File).size).toBe(5);
    await press('Delete the photo');
    expect(await screen.findByLabelText('Choose or take a photo')).toBeInTheDocument();
    expect(sent.at(-1)!.path).toBe('delete /api/mentor-page/photo');
    expect(document.activeElement).toContainElement(screen.getByLabelText('Choose or take a photo'));
    expect(document.activeElement).not.toBe(document.body);
  });

  it('is the second way beside the mailbox, and says why a photo was rejected', async () => {
    page = { ...page, domains: ['holkar.example'] };
    await openPage();
    expect(screen.getByLabelText('College email')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'Photo of an ID card or fee receipt' }));
    expect(await screen.findByLabelText('Choose or take a photo')).toBeInTheDocument();
    document.body.innerHTML = '';
    page = { ...page, photo: { state: 'rejected', reason: 'uncovered' } };
    await openPage();
    expect(await screen.findByText(/is deleted: The number on it is not covered\.$/)).toBeVisible();
  });

  it('stays at the photo when it is deleted, also beside the mailbox', async () => {
    page = { ...page, domains: ['holkar.example'], photo: { state: 'waiting', until: '2026-12-05T10:00:00.000Z' } };
    await openPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete the photo' }));
    expect(await screen.findByLabelText('Choose or take a photo')).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Photo of an ID card or fee receipt' })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: 'College mailbox' }));
    expect(screen.getByRole('radio', { name: 'College mailbox' })).toHaveFocus();
  });
});

it('asks for a link by email, and again when one has ended', async () => {
  await show('');
  await press('Send me the link');
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/email address/);
  await userEvent.type(screen.getByLabelText('Email'), 'meera@b.in');
  await press('Send me the link');
  expect(await screen.findByText('A link is on its way.')).toBeVisible();
  expect(sent).toEqual([{ path: 'post /api/mentor-page/link', body: { email: 'meera@b.in' } }]);
});

it('says that a link has been used, and offers another', async () => {
  isSpent.now = true;
  await show('#token');
  await press('Open my page');
  expect(await screen.findByText('This link has been used.')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Email'), 'meera@b.in');
  isSpent.now = false;
  await press('Send me the link');
  expect(await screen.findByText('A link is on its way.')).toBeVisible();
});

it('saves hours, a last day away and words, and says what is wrong', async () => {
  await openPage();
  await userEvent.selectOptions(screen.getByLabelText('Day 2'), 'Sun');
  await userEvent.selectOptions(screen.getByLabelText('From 2'), '21');
  await press('Save');
  expect(screen.getByLabelText('Day 1')).toHaveAccessibleDescription(/two full hours/);
  await userEvent.selectOptions(screen.getByLabelText('To 2'), '22');
  fireEvent.change(screen.getByLabelText(/^Away until/), { target: { value: '2020-01-01' } });
  await press('Save');
  expect(screen.getByLabelText(/^Away until/)).toHaveAccessibleDescription(/from today on/);
  fireEvent.change(screen.getByLabelText(/^Away until/), { target: { value: '' } });
  await userEvent.type(screen.getByLabelText(/ask you about/), 'Hostels');
  await press('Save');
  expect(sent.at(-1)).toMatchObject({
    path: 'put /api/mentor-page',
    body: { hours: 'Sat 18 to 20, Sun 21 to 22', awayUntil: '', about: 'Hostels' },
  });
});

it('pauses, shows again and leaves after a question', async () => {
  await openPage();
  await press('Pause');
  expect(await screen.findByText(/visitors do not see you/)).toBeVisible();
  await press('Show me again');
  expect(await screen.findByText(/^Visitors can see you/)).toBeVisible();
  await press('Stop being a mentor');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Stop being a mentor' }));
  expect(await screen.findByText('You are no longer a mentor.')).toBeVisible();
  expect(sessionStorage.getItem('mentors.page')).toBeNull();
});

it('says when the team has paused them, and offers no press against it', async () => {
  page = { ...page, paused: 'team' };
  await openPage();
  expect(screen.getByText(/Our team has paused you/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show me again' })).toBeNull();
});

it('says that two missing answers have paused them, and shows them again with one press', async () => {
  page = { ...page, paused: 'silent' };
  await openPage();
  expect(screen.getAllByRole('status')[0]).toHaveTextContent(
    /^You are paused: twice in a row .* a visitor got no answer/,
  );
  expect(screen.queryByText(/^You have paused/)).toBeNull();
  await press('Show me again');
  expect(await screen.findByText(/^Visitors can see you/)).toBeVisible();
});

it.each([undefined, 'Sat 18 to 20', 'Mon 9 to 10, Wed 0 to 24, Sun 22 to 23'])(
  'reads and writes the hours %s',
  (hours) => expect(hoursText(hoursOf(hours))).toBe(hours ?? ''),
);

it('proves with a code to a mailbox of the college that they study there', async () => {
  page.domains = ['holkar.example'];
  await openPage();
  await userEvent.type(screen.getByLabelText('College email'), 'meera@holkar.example');
  await press('Send me a code');
  const code = await screen.findByLabelText('Code');
  expect(code).toHaveFocus();
  await press('Confirm the code');
  expect(code).toHaveAccessibleDescription(/Please enter the code/);
  await userEvent.type(code, '12345678');
  await press('Confirm the code');
  expect(await screen.findByText(/“Studies here, checked November 2026”/)).toBeVisible();
  expect(sent.slice(-2)).toMatchObject([
    { path: 'post /api/mentor-page/code', body: { email: 'meera@holkar.example' } },
    { path: 'post /api/mentor-page/proof', body: { code: '12345678' } },
  ]);
});

it('says who sees a mentor below 18', async () => {
  page.minor = true;
  await openPage();
  expect(screen.getByText(/^You are below 18: people of 18 or older, and those whose parent/)).toBeVisible();
});

describe('in Hindi', () => {
  beforeEach(inHindi);
  afterEach(inEnglish);

  it('shows the page of a mentor', async () => {
    page = { ...page, minor: true, hours: undefined, domains: ['holkar.example', 'hk.example'] };
    await show('#token');
    await press('मेरा पेज खोलें');
    expect(await screen.findByRole('link', { name: 'Holkar College' })).toHaveAttribute('lang', 'en');
    expect(screen.getByLabelText('कॉलेज से मिला ईमेल')).toHaveAccessibleDescription(/^holkar\.example या hk\.example /);
    const main = screen.getByRole('heading', { level: 1, name: 'आपका मेंटर पेज' }).closest('div')!;
    expect(main).toHaveTextContent('आपकी उम्र 18 साल से कम है');
    expect(englishIn(main)).toEqual([]);
  });

  it('says how many got an answer, and that the card says so', async () => {
    page = { ...page, answers: { no: 4, day: 10, days: 5, later: 1 } };
    await show('#token');
    await press('मेरा पेज खोलें');
    expect(await screen.findByText(/^लोगों ने बताया: 20 में से 16/)).toHaveTextContent(/आपके कार्ड पर भी यह लिखा है।$/);
  });

  it('says that two missing answers have paused a mentor', async () => {
    page = { ...page, paused: 'silent' };
    await show('#token');
    await press('मेरा पेज खोलें');
    expect(await screen.findByText(/^आप ब्रेक पर हैं: हमें लगातार दो बार/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'मुझे फिर से दिखाएँ' })).toBeVisible();
  });
});
