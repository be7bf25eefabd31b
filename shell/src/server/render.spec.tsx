import type { PageRelease } from '@setu/release-store/release-document';
import type { ReactNode } from 'react';
import { render } from './render';

// As in the server build, where one stands for the other.
jest.mock('../slices/slice-loader', () => jest.requireActual<object>('./slice-loader'));
jest.mock('../slices/federation', () => ({ shared: {} }));

const site = { brandName: 'CampusSetu', companyName: 'CampusSetu', social: {} } as unknown as Parameters<
  typeof render
>[0]['site'];

const show = (slice: string, element: ReactNode) => {
  const url = `/${slice}`;
  const release = { slices: { [slice]: { version: '1', routes: [url] } } } as unknown as PageRelease;
  const build = { sdk: '^2.0.0', routes: [{ path: url, element }], widgets: {} };
  return render({ url, site, answers: {}, release }, { [slice]: { default: build } });
};

it('renders the page of a slice in the layout of the site', async () => {
  const { html } = await show('shop', <p>Say style=&quot;x&quot;</p>);
  expect(html).toContain('<p>Say style=&quot;x&quot;</p>');
  expect(html).toContain('href="/policies"');
});

it('refuses a page with a style attribute, which the content policy would take from it', async () => {
  await expect(show('paint', <p style={{ color: 'red' }}>Red</p>)).rejects.toThrow('use a class: <p style="color:red"');
});
