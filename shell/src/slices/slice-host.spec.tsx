import { Link, Outlet, type Slice } from '@setu/sdk';
import { renderInHost } from '@setu/sdk/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { provideSite } from '../testing/site';
import { SlicePages } from './slice-host';

const mounts: string[] = [];

/** Notes each mount; a press counts in its state. */
function Part({ name, fails = false }: { name: string; fails?: boolean }) {
  const [presses, setPresses] = useState(() => {
    mounts.push(name);
    return 0;
  });
  if (fails) throw new Error('broken page');
  return <button onClick={() => setPresses(presses + 1)}>{`${name} ${presses}`}</button>;
}

const slice: Slice = {
  sdk: '^2.0.0',
  widgets: {},
  routes: [
    {
      element: (
        <>
          <Part name="layout" />
          <Link to="/shop/1">First</Link>
          <Link to="/shop/2">Second</Link>
          <Link to="/shop/2?tab=x">Tab</Link>
          <Link to="/shop/broken">Broken</Link>
          <Outlet />
        </>
      ),
      children: [
        { path: '/shop/:id', element: <Part name="page" /> },
        { path: '/shop/broken', element: <Part name="broken" fails /> },
      ],
    },
  ],
};

jest.mock('./slice-loader', () => ({
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

it('keeps a layout mounted from page to page, and starts each page anew', async () => {
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
