import type { PageRelease } from '@setu/release-store/release-document';
import { messageKey } from '@setu/contracts';
import { Link, plain } from '@setu/sdk';
import type { ReactNode } from 'react';
import { render } from './render';

// As in the server build, where this module replaces the other one.
jest.mock('../slices/slice-loader', () => jest.requireActual<object>('./slice-loader'));
jest.mock('../slices/suspense-slots', () => jest.requireActual<object>('./suspense-slots'));
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

/** Loads the code that a page requests when it is first rendered. */
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

it('rejects a page with a style attribute, which the content policy would remove', async () => {
  const paint = () => show('paint', <p style={{ color: 'red' }}>Red</p>);
  await loaded(paint);
  expect(paint).toThrow('use a class: <p style="color:red"');
});

it('links to the new address of a moved page', async () => {
  const page = () => show('old', <Link to="/institutes/7">Old</Link>, { '/institutes/:id': '/colleges/:id' });
  await loaded(page);
  expect(page().html).toContain('href="/colleges/7"');
});

it('names the messages that a page shows', async () => {
  const Price = () => (
    <p>
      {plain('Price')}
      {plain('Sum')}
    </p>
  );
  const build = { sdk: '^2.0.0', routes: [{ path: '/prices', element: <Price /> }], widgets: {} };
  const release = { slices: { prices: { version: '1', routes: ['/prices'] } } } as unknown as PageRelease;
  const messages = { messages: { [messageKey('Price')]: 'दाम', [messageKey('Sold')]: 'बिक गया' } };
  const page = () =>
    render({ url: '/prices', language: 'hi', messages, site, answers: {}, release }, { prices: { default: build } });
  await loaded(page);
  const { html, messages: used } = page();
  expect(html).toContain('<p>दाम<!-- -->Sum</p>');
  // Another slice may have a translation of a text that this page has shown in English.
  expect(used).toBe(messageKey('Price'));
});
