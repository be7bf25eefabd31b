import type { ChosenSeat, ChosenSeats, SavedEntry, ShortlistChange } from '@setu/contracts';
import { type Notice, setToastHandler, useSession } from '@setu/sdk';
import { answerWith, HttpError, mockBrowserApis, renderInHost } from '@setu/sdk/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ShortlistPage from '../shortlist/shortlist.page';
import PreferencesPage from './preferences.page';
import SeatButton from './seat-button';

// The store lives as long as the page, so the tests follow each other as visits do.

const idOf = (number: number) => `jee-main_${number.toString(16).padStart(12, '0')}`;
const programmes = ['Computer Science', 'Civil Engineering', 'Mechanical Engineering'];
const asha = { _id: 'u1', email: 'asha@example.in' };

const seat = (id: string, own: boolean): ChosenSeat => {
  const number = Number.parseInt(id.slice(-12), 16);
  return {
    id,
    group: 'jee-main:main-1:OPEN',
    institution: 'NIT Patna',
    collegeId: null,
    state: 'Bihar',
    programme: programmes[number] ?? 'Other',
    quota: 'HS',
    quotaMeaning: 'students of the state',
    gender: 'neutral',
    closing: 10_000 * (number + 1),
    closings: [2026, 2025].map((year) => ({ year, closing: 10_000 * (number + 1) })),
    fee: null,
    chance: own ? 0.5 : null,
    band: own ? 'even' : null,
    rounds: [{ round: '1', closing: 10_000 * (number + 1) }],
  };
};

let account: SavedEntry[] = [];
let broken: unknown;
const asked = answerWith((path, { method, data }): unknown => {
  if (path.startsWith('/api/users/refresh')) return { signedIn: false };
  if (path.startsWith('/api/chances/seats')) {
    if (broken) throw broken;
    const query = new URLSearchParams(path.split('?')[1]);
    const own = Number(query.get('own')?.split(':').at(-1)) || null;
    return {
      items: query
        .get('ids')!
        .split(',')
        .map((id) => seat(id, own !== null)),
      groups: [
        {
          id: 'jee-main:main-1:OPEN',
          exam: 'jee-main',
          name: 'JEE Main',
          list: { id: 'main-1', kind: 'rank', name: 'JEE (Main) paper 1 rank' },
          category: { code: 'OPEN', meaning: 'open to all' },
          own,
          isProven: true,
          closingOf: 'last round',
          source: { authority: 'JoSAA', url: 'https://josaa.nic.in', copied: '2026-11-23', note: 'A note.' },
        },
      ],
      years: [2026, 2025],
    } satisfies ChosenSeats;
  }
  if (method === 'put') {
    const id = path.split('/').at(-1)!;
    const entry: SavedEntry = { ...(JSON.parse(data as string) as ShortlistChange), id, revision: `r${id}` };
    account = [...account.filter((each) => each.id !== id), entry];
    return { entry };
  }
  if (path.startsWith('/api/users/me/shortlist')) return { items: account };
  return { items: [] };
});

const onDevice = () =>
  (JSON.parse(localStorage.getItem('preference-list') ?? '{"entries":[]}') as { entries: { id: string }[] }).entries;
const be = (user: typeof asha | null) => act(() => useSession.setState({ user, known: true }));
const showPage = (at = '/chances/list') => renderInHost(<PreferencesPage />, { at });
const notices: Notice[] = [];
const order = async () => {
  await screen.findByRole('heading', { name: /seats?$/ });
  await waitFor(() => expect(document.querySelector('.ui-skeleton')).toBeNull());
  return [...document.querySelectorAll('[data-entry] h3')].map(({ textContent }) => textContent);
};

beforeEach(() => {
  mockBrowserApis();
  setToastHandler((notice) => notices.push(notice));
  document.head.innerHTML = '<script type="application/json" id="site">{"origin":"https://campus.example"}</script>';
});

it('adds seats on the device of a guest, and takes one out again', async () => {
  be(null);
  for (const [number, programme] of programmes.entries())
    renderInHost(<SeatButton id={idOf(number)} institution="NIT Patna" programme={programme} />);
  const buttons = screen.getAllByRole('button', { name: /^Add to my list/ });
  for (const button of buttons) await userEvent.click(button);
  for (const button of buttons) expect(button).toHaveAccessibleName(/^In my list: .*, NIT Patna$/);
  await userEvent.click(buttons[1]!);
  expect(onDevice().map(({ id }) => id)).toEqual([idOf(0), idOf(2)]);
  await userEvent.click(buttons[1]!);
  expect(onDevice()).toMatchObject([0, 2, 1].map((number) => ({ id: idOf(number), course: programmes[number] })));
  expect(localStorage.getItem('shortlist')).toBeNull();
  expect(asked.filter((path) => path.includes('/me/'))).toEqual([]);
});

it('orders by buttons and reads the position out, without asking for the seats again', async () => {
  showPage();
  expect(await order()).toEqual(['Computer Science', 'Mechanical Engineering', 'Civil Engineering']);
  const before = asked.length;
  await userEvent.click(screen.getByRole('button', { name: 'Move up Civil Engineering, NIT Patna' }));
  expect(screen.getByText('Civil Engineering, NIT Patna is now number 2 of 3.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Move up Civil Engineering, NIT Patna' })).toHaveFocus();
  expect(await order()).toEqual(['Computer Science', 'Civil Engineering', 'Mechanical Engineering']);
  expect(asked).toHaveLength(before);
});

it('leads from a seat to a report that names it with its closing values', async () => {
  showPage();
  const name = `Report a wrong figure: Computer Science, NIT Patna`;
  const address = (await screen.findByRole('link', { name })).getAttribute('href')!;
  const { pathname, searchParams } = new URL(address, 'https://setu.example');
  expect([pathname, searchParams.get('subject'), searchParams.get('figure')]).toEqual([
    '/cutoffs/report',
    'closing',
    'NIT Patna, JEE Main, Computer Science, Seats for students of the state, OPEN: 2026: 10,000; 2025: 10,000',
  ]);
});

it('orders by dragging a handle, unless Escape gives up', async () => {
  showPage();
  await order();
  const items = [...document.querySelectorAll<HTMLElement>('[data-entry]')];
  for (const [index, item] of items.entries())
    item.getBoundingClientRect = () => ({ top: 200 + 100 * index, height: 100 }) as DOMRect;
  const drag = (from: number, y: number) => {
    // The pointer events of jsdom have no position.
    const at = (type: string, clientY: number) => new MouseEvent(type, { bubbles: true, clientY });
    fireEvent(items[from]!.firstElementChild!, at('pointerdown', 250 + 100 * from));
    fireEvent(window, at('pointermove', y));
  };
  drag(2, 210);
  expect(items[0]).toHaveAttribute('data-line', 'before');
  fireEvent.keyDown(window, { key: 'Escape' });
  expect(items[0]).not.toHaveAttribute('data-line');
  fireEvent.pointerUp(window);
  expect((await order())[0]).toBe('Computer Science');
  drag(0, 480);
  expect(items[2]).toHaveAttribute('data-line', 'after');
  fireEvent.pointerUp(window);
  expect(await order()).toEqual(['Civil Engineering', 'Mechanical Engineering', 'Computer Science']);
  expect(screen.getByText('Computer Science, NIT Patna is now number 3 of 3.')).toBeInTheDocument();
});

it('removes a seat, and puts it back where it was', async () => {
  showPage();
  await order();
  await userEvent.click(screen.getByRole('button', { name: 'Remove Mechanical Engineering, NIT Patna' }));
  expect(await order()).toEqual(['Civil Engineering', 'Computer Science']);
  act(() => (notices.at(-1)!.action as { press(): void }).press());
  expect(await order()).toEqual(['Civil Engineering', 'Mechanical Engineering', 'Computer Science']);
});

it('compares with a rank, which stays in the address, and says what last year would have given', async () => {
  showPage();
  const field = await screen.findByLabelText('Your JEE (Main) paper 1 rank, OPEN');
  expect(screen.queryByText(/was enough/)).toBeNull();
  await userEvent.type(field, '0');
  await userEvent.click(screen.getByRole('button', { name: 'Compare with the closing values' }));
  expect(screen.getByText(/^Your rank must be a whole number/)).toBeVisible();
  expect(field).toHaveFocus();
  await userEvent.clear(field);
  await userEvent.type(field, '15,000');
  await userEvent.click(screen.getByRole('button', { name: 'Compare with the closing values' }));
  expect(await screen.findAllByText('Your rank was enough in 2 of 2 years')).toHaveLength(2);
  expect(screen.getByText('Closed before your rank in each of 2 years')).toBeVisible();
  // On paper.
  expect(
    screen.getByText(
      /^JEE Main, OPEN: your rank [\d,]+\. From JoSAA, copied on 23 November 2026; may be out of date\.$/,
    ),
  ).toBeInTheDocument();
  expect(screen.getByText(/^No safe choice: none of 3 seats is likely/)).toBeVisible();
  expect(screen.getByText(/^In JoSAA’s allotment, the order never lowers a chance/)).toBeVisible();
  const round = (await screen.findByText('Round 1')).parentElement!;
  await waitFor(() => expect(round).toHaveTextContent('1. Civil Engineering, NIT Patna (closed at 20,000)'));
  const csv = screen.getByRole('link', { name: 'My list as CSV' }).getAttribute('href')!;
  const query = new URLSearchParams(csv.split('?')[1]);
  expect(query.get('ids')).toBe([1, 2, 0].map(idOf).join());
  expect(query.get('own')).toBe('jee-main:main-1:OPEN:15000');
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('15000');
});

it('uses the rank that the form for chances was asked to remember, unless the address has others', async () => {
  localStorage.setItem('chances', 'exam=jee-main&rank=5000&category=OPEN');
  const { unmount } = showPage();
  await screen.findAllByText('Your rank was enough in 2 of 2 years');
  expect(asked.at(-1)).toContain(encodeURIComponent('jee-main:rank:OPEN:5000'));
  unmount();
  showPage('/chances/list?own=');
  await order();
  expect(screen.queryByText(/was enough/)).toBeNull();
  localStorage.removeItem('chances');
});

it('still shows the list, its order and a way on while the closing values do not load', async () => {
  broken = new HttpError(400);
  showPage('/chances/list?own=x:1');
  expect(await screen.findByText('This address is not valid')).toBeVisible();
  expect(await order()).toEqual(['Civil Engineering', 'Mechanical Engineering', 'Computer Science']);
  expect(screen.getByRole('link', { name: 'Without my ranks' })).toHaveAttribute('href', '/chances/list?own=');
  broken = undefined;
});

it('is no part of the list of colleges, which leads to it', async () => {
  renderInHost(<ShortlistPage />, { at: '/shortlist' });
  expect(await screen.findByText('Nothing saved yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Your preference list' }).parentElement).toHaveTextContent('has 3 seats');
});

it('joins the seats of the account at the log-in, behind those, and loses none', async () => {
  const theirs = { note: '', deadlines: [], keptAt: '2026-01-01T10:00:00.000Z', editedAt: '2026-01-01T10:00:00.000Z' };
  account = [9, 2].map((number, index) => ({
    ...theirs,
    id: idOf(number),
    name: 'NIT Patna',
    course: programmes[number] ?? 'Other',
    position: index + 1,
    revision: `r${number}`,
  }));
  showPage();
  be(asha);
  await waitFor(() => expect(account).toHaveLength(4));
  expect(await screen.findByText(/Saved in your account/)).toBeVisible();
  await waitFor(async () =>
    expect(await order()).toEqual(['Other', 'Mechanical Engineering', 'Civil Engineering', 'Computer Science']),
  );
  expect(asked).toContain('/api/users/me/shortlist?seats=true');
  expect(JSON.stringify(account)).not.toMatch(/rank|own/);
});

it('leaves out seats of another account, which a build from before the list left on the device', async () => {
  const seats = localStorage.getItem('preference-list')!;
  act(() => {
    localStorage.setItem('preference-list', seats.replace('"u1"', '"u2"'));
    dispatchEvent(new StorageEvent('storage', { key: 'preference-list' }));
  });
  showPage();
  expect(await screen.findByText('No seats yet')).toBeVisible();
  act(() => {
    localStorage.setItem('preference-list', seats);
    dispatchEvent(new StorageEvent('storage', { key: 'preference-list' }));
  });
});

it('says when the list is full', async () => {
  const [first] = onDevice();
  const full = Array.from({ length: 100 }, (_, number) => ({ ...first, id: idOf(number) }));
  act(() => {
    localStorage.setItem('preference-list', JSON.stringify({ owner: asha._id, entries: full }));
    dispatchEvent(new StorageEvent('storage', { key: 'preference-list' }));
  });
  renderInHost(<SeatButton id={idOf(100)} institution="NIT Patna" programme="One more" />);
  await userEvent.click(screen.getByRole('button', { name: /^Add to my list: One more/ }));
  expect(notices.at(-1)).toMatchObject({
    kind: 'error',
    text: expect.stringContaining('100 seats, which is the most'),
  });
  expect(onDevice()).toHaveLength(100);
});
