import { msg, plain, setTranslations, site, t } from '@setu/sdk';
import { mockBrowserApis, plainTexts, renderInHost, showPseudoTexts } from '@setu/sdk/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { AppLayout } from '../layout/app-layout';
import { provideSite } from '../testing/site';
import AboutPage from './about/about-page';
import ContactPage from './contact/contact-page';
import { Faq } from './home/faq';
import { Features } from './home/features';
import { Hero } from './home/hero';
import { Promises } from './home/promises';
import NotFoundPage from './not-found/not-found-page';
import PoliciesPage from './policies/policies-page';
import TermsPage from './terms/terms-page';

jest.mock('../slices/public-pages', () => ({ publicPage: () => undefined }));

/** Names of the site, of social networks and of people, and addresses. */
const names =
  /CampusSetu Edutech|CampusSetu|LinkedIn|\bX\b|help@campus\.in|you@example\.com|Aarav|Diya|Kabir|Meera|Rohan|हिन्दी/;

beforeEach(() => {
  provideSite();
  Object.assign(site(), { supportEmail: 'help@campus.in', supportPhone: '+91 98930 12345', languages: ['hi'] });
  mockBrowserApis();
  window.scrollTo = jest.fn();
  showPseudoTexts();
});
afterEach(() => setTranslations(undefined));

test('a hard-coded text is found, also in an attribute; a message, a name and what is marked are not', () => {
  const { container } = renderInHost(
    <p title="Hard-coded title" aria-label={plain('Home')}>
      Hard-coded text {t('{count, plural, one {# college} other {# colleges}}', { count: 2 })}
      {t('Read <link>this</link>', { link: (content) => <a href="/x">{content}</a> })} {t(msg('Menu'))} CampusSetu
      <span lang="en">Marked</span>
    </p>,
  );
  expect(plainTexts(container, names)).toEqual(['Hard-coded text ', 'Hard-coded title']);
});

test.each<[string, ComponentType]>([
  ['hero', Hero],
  ['features', Features],
  ['promises', Promises],
  ['questions', Faq],
  ['about', AboutPage],
  ['contact', ContactPage],
  ['not found', NotFoundPage],
  ['policies', PoliciesPage],
  ['terms', TermsPage],
])('%s has no hard-coded text', async (_name, Page) => {
  const { container } = renderInHost(<Page />);
  await act(async () => {});
  expect(plainTexts(container, names)).toEqual([]);
});

test('header, menu and footer have no hard-coded text', async () => {
  const { container } = renderInHost(<AppLayout>{null}</AppLayout>, { at: '/about' });
  for (const button of screen.getAllByRole('button', { expanded: false })) await userEvent.click(button);
  expect(plainTexts(container, names)).toEqual([]);
});
