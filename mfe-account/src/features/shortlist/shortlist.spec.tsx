import type { SavedEntry, ShortlistChange } from '@setu/contracts';
import { useSession } from '@setu/sdk';
import { answerWith, HttpError, mockBrowserApis, renderInHost } from '@setu/sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DeviceEntry } from './device-record';
import { forgetAccount } from './before-leaving';
import { ShortlistButton } from './shortlist-button';
import ShortlistPage from './shortlist.page';

// The store lives as long as the page, so the tests follow each other as visits do.

const holkar = '6b021c2b1916dc48bf5b191f';
const gujarati = '6b021c2b1916dc48bf5b1920';
const asha = { _id: 'u1', email: 'asha@example.in' };

let account: SavedEntry[] = [];
let revision = 0;
let broken: unknown;
const asked = answerWith((path, { method, data }) => {
  // None of them is listed any longer.
  if (path.startsWith('/api/colleges/cards'))
    return {
      items: new URLSearchParams(path.split('?')[1])
        .get('ids')!
        .split(',')
        .map((id) => ({ id })),
    };
  if (path.startsWith('/api/users/refresh')) return { signedIn: false };
  if (broken) throw broken;
  const id = path.split('/').at(-1)!.split('?')[0]!;
  if (method === 'delete') account = account.filter((entry) => entry.id !== id);
  if (method === 'put') {
    const { revision: from, ...change } = JSON.parse(data as string) as ShortlistChange;
    const before = account.find((entry) => entry.id === id);
    if (before?.revision !== from) throw new HttpError(409);
    const entry: SavedEntry = { ...change, id, revision: `r${++revision}` };
    account = [...account.filter((each) => each.id !== id), entry];
    return { entry };
  }
  return { items: account };
});

const onDevice = () =>
  JSON.parse(localStorage.getItem('shortlist') ?? '{"entries":[]}') as { owner?: string; entries: DeviceEntry[] };
const heart = () => screen.getByRole('button', { name: 'Keep Holkar' });
const be = (user: typeof asha | null) => act(() => useSession.setState({ user, known: true }));
/** As another tab would write it. */
const writeElsewhere = (text: string) =>
  act(() => {
    localStorage.setItem('shortlist', text);
    dispatchEvent(new StorageEvent('storage', { key: 'shortlist' }));
  });

beforeEach(() => {
  mockBrowserApis();
  document.head.innerHTML = '<script type="application/json" id="site">{"origin":"https://campus.example"}</script>';
});

const showHeart = () => renderInHost(<ShortlistButton collegeId={holkar} name="Holkar" />);
const showPage = () => renderInHost(<ShortlistPage />, { at: '/shortlist' });

it('keeps a college on the device of a guest, and tells the server nothing', async () => {
  be(null);
  showHeart();
  expect(heart()).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(heart());
  expect(heart()).toHaveAttribute('aria-pressed', 'true');
  expect(onDevice().entries).toMatchObject([{ id: holkar, name: 'Holkar', note: '' }]);
  await userEvent.click(heart());
  expect(onDevice().entries).toEqual([]);
  await userEvent.click(heart());
  expect(asked.filter((path) => path.includes('/me/'))).toEqual([]);
});

it('says that a guest’s list is in no account, and asks only for the colleges in it', async () => {
  const before = asked.length;
  showPage();
  expect(screen.getByText(/^Saved on this device, in no account\./)).toBeVisible();
  await waitFor(() => expect(asked.slice(before)).toContain(`/api/colleges/cards?ids=${holkar}`));
  expect(asked.filter((path) => path.includes('/me/'))).toEqual([]);
});

it('follows another tab', () => {
  showHeart();
  const stored = localStorage.getItem('shortlist')!;
  writeElsewhere('{"entries":[]}');
  expect(heart()).toHaveAttribute('aria-pressed', 'false');
  writeElsewhere(stored);
  expect(heart()).toHaveAttribute('aria-pressed', 'true');
});

it('joins the account at the log-in, and keeps both notes of an entry that both have', async () => {
  const [mine] = onDevice().entries;
  writeElsewhere(JSON.stringify({ entries: [{ ...mine, note: 'From the phone' }] }));
  const theirs = { ...mine!, note: 'From the laptop', revision: 'r0' };
  account = [theirs, { ...theirs, id: gujarati, name: 'Gujarati', note: 'Far' }];
  showPage();
  be(asha);
  await waitFor(() => expect(account.find(({ id }) => id === holkar)!.note).toBe('From the laptop\n\nFrom the phone'));
  expect(account).toHaveLength(2);
  expect(await screen.findByText(/Saved in your account/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Note on Gujarati' })).toHaveValue('Far');
});

it('keeps the entry and the note of a college that is listed no longer', async () => {
  showPage();
  expect(await screen.findAllByText('No longer listed')).toHaveLength(2);
  expect(screen.getByRole('heading', { name: 'Gujarati' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Gujarati' })).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Note on Gujarati' })).toHaveValue('Far');
});

it('shows a change immediately, says that it is not saved, and saves it later', async () => {
  broken = new HttpError(503);
  showPage();
  await userEvent.type(screen.getByRole('textbox', { name: 'Note on Gujarati' }), '!');
  expect(await screen.findByText(/cannot be reached/)).toBeVisible();
  expect(onDevice().entries.find(({ id }) => id === gujarati)!.note).toBe('Far!');
  broken = undefined;
  await userEvent.click(screen.getByRole('button', { name: 'Try now' }));
  await waitFor(() => expect(account.find(({ id }) => id === gujarati)!.note).toBe('Far!'));
  expect(await screen.findByText(/Saved in your account/)).toBeVisible();
});

it('says why the account does not take an entry', async () => {
  broken = new HttpError(400, { message: 'Too much.' });
  showPage();
  await userEvent.type(screen.getByRole('textbox', { name: 'Note on Gujarati' }), '!');
  expect(await screen.findByText('Not saved in your account: Too much.')).toBeVisible();
  broken = undefined;
  await userEvent.type(screen.getByRole('textbox', { name: 'Note on Gujarati' }), '!');
  await waitFor(() => expect(account.find(({ id }) => id === gujarati)!.note).toBe('Far!!!'));
});

it('orders by buttons and reads the place out, adds a deadline, and takes an entry out', async () => {
  showPage();
  await userEvent.click(screen.getByRole('button', { name: 'Move down Holkar' }));
  expect(screen.getByText('Holkar is now number 2 of 2.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Move up Holkar' })).toHaveFocus();
  await userEvent.click(screen.getAllByRole('button', { name: 'Add a deadline' })[0]!);
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(screen.getByText(/Say what is due/)).toBeVisible();
  await userEvent.type(screen.getByLabelText('What is due?'), 'Form');
  await userEvent.type(screen.getByLabelText('When?'), '2099-05-31');
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove Holkar' }));
  await waitFor(() => expect(account.map(({ id }) => id)).toEqual([gujarati]));
  await waitFor(() => expect(account[0]!.deadlines).toEqual([{ what: 'Form', date: '2099-05-31' }]));
});

it('leaves nothing of the account on the device after the log-out', async () => {
  showPage();
  expect(onDevice().owner).toBe(asha._id);
  act(forgetAccount);
  be(null);
  expect(localStorage.getItem('shortlist')).toBeNull();
  expect(await screen.findByText('Nothing saved yet')).toBeVisible();
  expect(account).toHaveLength(1);
});

it('keeps what is unsaved when the session ends in the middle of a visit, until the device is cleared', async () => {
  showPage();
  broken = new HttpError(503);
  be(asha);
  const [entry] = account;
  writeElsewhere(JSON.stringify({ owner: asha._id, entries: [{ ...entry!, note: 'Unsaved', saved: entry }] }));
  be(null);
  await waitFor(() => expect(onDevice()).toMatchObject({ entries: [{ note: 'Unsaved' }] }));
  expect(onDevice().owner).toBeUndefined();
  localStorage.clear();
  act(() => void dispatchEvent(new StorageEvent('storage', { key: null })));
  expect(await screen.findByText('Nothing saved yet')).toBeVisible();
  expect(localStorage.getItem('shortlist')).toBeNull();
  broken = undefined;
});

it('puts aside what it cannot read, keeps the rest, and says so', async () => {
  showPage();
  const sound = { ...account[0]!, note: 'Sound' };
  writeElsewhere(JSON.stringify({ entries: [sound, { id: 'x', note: 7 }] }));
  expect(screen.getByText(/cannot be read/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Note on Gujarati' })).toHaveValue('Sound');
  expect(localStorage.getItem('shortlist-damaged')).toContain('"note":7');
  writeElsewhere('{"entries":[{');
  expect(localStorage.getItem('shortlist-damaged')).toContain('"entries":[{');
  await userEvent.click(screen.getByRole('button', { name: 'Delete it' }));
  expect(localStorage.getItem('shortlist-damaged')).toBeNull();
});

it('says that a full browser keeps nothing, and loses nothing while the page is open', async () => {
  showHeart();
  showPage();
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await userEvent.click(heart());
  await userEvent.type(screen.getByRole('textbox', { name: 'Note on Holkar' }), 'Mine');
  expect(screen.getByText(/no room left/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Note on Holkar' })).toHaveValue('Mine');
  full.mockRestore();
  await userEvent.type(screen.getByRole('textbox', { name: 'Note on Holkar' }), '!');
  expect(onDevice().entries).toMatchObject([{ note: 'Mine!' }]);
  expect(screen.queryByText(/no room left/)).toBeNull();
});
