import type * as ReactModule from 'react';
import type * as ReactClient from 'react-dom/client';
import type * as ReactServer from 'react-dom/server';
import { isClientRendered } from './client-rendered';

/** Only the production build has the numbers. */
function productionReact() {
  const before = process.env.NODE_ENV;
  Object.assign(process.env, { NODE_ENV: 'production' });
  let found!: [typeof ReactModule, typeof ReactClient, typeof ReactServer];
  jest.isolateModules(() => {
    found = [
      jest.requireActual('react'),
      jest.requireActual('react-dom/client'),
      jest.requireActual('react-dom/server'),
    ];
  });
  Object.assign(process.env, { NODE_ENV: before });
  return found;
}

/** The error that React recovers from when it hydrates `html` with a component. */
async function recoveredError(inBrowser: () => string, onServer: () => string): Promise<unknown> {
  const [{ createElement, Suspense }, { hydrateRoot }, { renderToString }] = productionReact();
  const page = (Part: () => string) => createElement(Suspense, { fallback: 'Loading' }, createElement(Part));
  const root = document.createElement('div');
  root.innerHTML = renderToString(page(onServer));
  return new Promise((resolve) => void hydrateRoot(root, page(inBrowser), { onRecoverableError: resolve }));
}

it('knows React’s error for a client-rendered part', async () => {
  const failing = () => {
    throw new Error('The slice failed');
  };
  expect(isClientRendered(await recoveredError(() => 'Here', failing))).toBe(true);
});

it('tells it from a page that differs', async () => {
  expect(
    isClientRendered(
      await recoveredError(
        () => 'Browser',
        () => 'Server',
      ),
    ),
  ).toBe(false);
});
