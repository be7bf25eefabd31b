import type { PageRelease } from '@setu/release-store/release-document';
import { Link } from '@setu/sdk';
import type { ReactNode } from 'react';
import { render } from './render';

// As in the server build, where one stands for the other.
jest.mock('../slices/slice-loader', () => jest.requireActual<object>('./slice-loader'));
jest.mock('../slices/places', () => jest.requireActual<object>('./places'));
jest.mock('../slices/federation', () => ({ shared: {} }));

const site = { brandName: 'CampusSetu', companyName: 'CampusSetu', social: {} } as unknown as Parameters<
  typeof render
>[0]['site'];

const show = (slice: string, element: ReactNode, redirects?: Record<string, string>) => {
  const url = `/${slice}`;
  const release = { slices: { [slice]: { version: '1', routes: [url] } }, redirects } as unknown as PageRelease;
  const build = { sdk: '^2.0.0', routes: [{ path: url, element }], widgets: {} };
  return render({ url, site, answers: {}, release }, { [slice]: { default: build } });
};

/** Lets the code be loaded that a page asks for when it is first rendered. */
async function loaded(page: () => unknown) {
  page();
  await Promise.resolve();
}

it('renders the page of a slice in the layout of the site', async () => {
  await loaded(() => show('shop', <p>Say style=&quot;x&quot;</p>));
  const { html } = show('shop', <p>Say style=&quot;x&quot;</p>);
  expect(html).toContain('<p>Say style=&quot;x&quot;</p>');
  expect(html).toContain('href="/policies"');
});

it('refuses a page with a style attribute, which the content policy would take from it', async () => {
  const paint = () => show('paint', <p style={{ color: 'red' }}>Red</p>);
  await loaded(paint);
  expect(paint).toThrow('use a class: <p style="color:red"');
});

it('links to where a page has moved', async () => {
  const page = () => show('old', <Link to="/institutes/7">Old</Link>, { '/institutes/:id': '/colleges/:id' });
  await loaded(page);
  expect(page().html).toContain('href="/colleges/7"');
});
