import { lazyComponent, Link, Outlet, setTranslations, type Slice } from '@setu/sdk';
import { renderInHost } from '@setu/sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { provideSite } from '../testing/site';
import { provideOtherParts } from '../language/provide-other-parts';
import { SlicePages, WidgetHost } from './slice-host';

const mounts: string[] = [];

/** Counts each mount; a press is counted in its state. */
function Part({ name, fails = false }: { name: string; fails?: boolean }) {
  const [presses, setPresses] = useState(() => {
    mounts.push(name);
    return 0;
  });
  if (fails) throw new Error('broken page');
  return <button onClick={() => setPresses(presses + 1)}>{`${name} ${presses}`}</button>;
}

let chunk: () => Promise<{ default: () => ReactNode }>;
let Lazy: ReturnType<typeof lazyComponent>;
const LazyPart = () => <Lazy />;

const slice: Slice = {
  sdk: '^2.0.0',
  widgets: { Broken: () => <Part name="widget" fails />, Plain: () => <Part name="plain" /> },
  routes: [
    {
      element: (
        <>
          <Part name="layout" />
          <Link to="/shop/1">First</Link>
          <Link to="/shop/2">Second</Link>
          <Link to="/shop/2?tab=x">Tab</Link>
          <Link to="/shop/broken">Broken</Link>
          <Link to="/shop/lazy">Lazy</Link>
          <Outlet />
        </>
      ),
      children: [
        { path: '/shop/:id', element: <Part name="page" /> },
        { path: '/shop/broken', element: <Part name="broken" fails /> },
        { path: '/shop/lazy', element: <LazyPart /> },
      ],
    },
  ],
};

jest.mock('../slices/slice-loader', () => ({
  release: { slices: {} },
  forgetSlice: () => undefined,
  loadSlice: () => loaded,
}));
const loaded = Object.assign(Promise.resolve(slice), { status: 'fulfilled', value: slice });
jest.mock('../updates/live-release', () => ({ recover: async () => false }));

const press = (name: string) => userEvent.click(screen.getByText(name));

beforeEach(() => {
  provideSite();
  mounts.length = 0;
  renderInHost(
    <>
      <SlicePages slice="shop" />
      <Link to="/shop/1">Away</Link>
    </>,
    { at: '/shop/1' },
  );
});

it('keeps a layout mounted from page to page, and starts each page fresh', async () => {
  await press('layout 0');
  await press('page 0');
  await press('Second');
  expect(screen.getByText('layout 1')).toBeInTheDocument();
  expect(screen.getByText('page 0')).toBeInTheDocument();
  expect(new Set(mounts.splice(0))).toEqual(new Set(['layout', 'page']));
  await press('page 0');
  await press('Tab');
  expect(screen.getByText('page 1')).toBeInTheDocument();
  expect(mounts).toEqual([]);
});

it('ends an error with its page', async () => {
  const report = jest.spyOn(console, 'error').mockImplementation();
  await press('Broken');
  expect(await screen.findByText('This part did not load')).toBeInTheDocument();
  await press('Away');
  expect(await screen.findByText('page 0')).toBeInTheDocument();
  expect(screen.queryByText('This part did not load')).toBeNull();
  report.mockRestore();
});

describe('a part that did not load', () => {
  const tryAgain = () => screen.findByRole('button', { name: 'Try again' });
  const arrived = async () => ({ default: () => <button>Arrived</button> });
  const status = () => screen.getAllByRole('status').find((each) => each.tabIndex === -1)!;

  beforeEach(async () => {
    jest.spyOn(console, 'error').mockImplementation();
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(false);
    Lazy = lazyComponent(() => chunk());
    chunk = () => Promise.reject(new Error('chunk.js did not load'));
    await act(() => press('Lazy'));
    await tryAgain();
  });
  afterEach(() => jest.restoreAllMocks());

  it('keeps the focus after a press, whether it fails or not', async () => {
    const before = await tryAgain();
    before.focus();
    await act(() => userEvent.keyboard('{Enter}'));
    const after = await tryAgain();
    expect(after).not.toBe(before);
    expect(after).toHaveFocus();

    chunk = arrived;
    await act(() => userEvent.keyboard('{Enter}'));
    expect(await screen.findByText('Arrived')).toBeInTheDocument();
    expect(status()).toHaveFocus();
    expect(status()).toHaveTextContent('This part has loaded.');
    await userEvent.tab();
    expect(screen.getByText('layout 0')).toHaveFocus();
  });

  it('loads automatically behind its card, which stays until then', async () => {
    const alert = screen.getByRole('alert');
    const online = () => dispatchEvent(new Event('online'));
    jest.spyOn(Math, 'random').mockReturnValue(-0.499);
    const attempt = jest.fn(chunk);
    chunk = attempt;
    online();
    await waitFor(() => expect(attempt).toHaveBeenCalled());
    expect(screen.getByRole('alert')).toBe(alert);
    (await tryAgain()).focus();
    chunk = arrived;
    online();
    expect(await screen.findByText('Arrived')).toBeInTheDocument();
    expect(status()).toHaveFocus();
  });
});

it('leaves the slot of an optional widget unchanged when the widget fails', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  const widget = { slice: 'shop', name: 'Broken', props: {}, fallback: <p>Empty slot</p> };
  const { container } = renderInHost(<WidgetHost {...widget} optional />);
  await waitFor(() => expect(container.querySelector('[data-failed-slice="shop"]')).toHaveTextContent('Empty slot'));
  expect(screen.queryByRole('alert')).toBeNull();
  renderInHost(<WidgetHost {...widget} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('This part did not load');
});

it('marks a slice as English in a page in Hindi, unless it says that it displays Hindi', () => {
  setTranslations({ language: 'hi', of: () => undefined });
  provideOtherParts();
  const markOf = (languages?: Slice['languages']) => {
    Object.assign(slice, { languages });
    const widget = { slice: 'shop', name: 'Plain', props: {}, fallback: null };
    const widgets = renderInHost(<WidgetHost {...widget} />).container;
    const pages = renderInHost(<SlicePages slice="shop" />, { at: '/shop/1' }).container;
    return [widgets, pages].map((each) => each.querySelector('button')!.closest('body [lang]')?.getAttribute('lang'));
  };
  expect(markOf()).toEqual(['en', 'en']);
  expect(markOf(['mr'])).toEqual(['en', 'en']);
  expect(markOf(['hi'])).toEqual([undefined, undefined]);
  setTranslations(undefined);
});
