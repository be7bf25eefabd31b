import { setTranslations, site } from '@setu/sdk';
import { renderInHost, showIn } from '@setu/sdk/testing';
import { screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import hindi from '../../../messages/hi.json';
import { provideSite } from '../../testing/site';
import { TranslationNote } from '../../language/translation-note';
import { LanguageChoice } from './language-choice';

jest.mock('../../slices/public-pages', () => ({ publicPage: (path: string) => (path === '/about' ? {} : undefined) }));

beforeAll(() => {
  provideSite();
  Object.assign(site(), { languages: ['hi'], languageNames: { en: 'English', hi: 'हिन्दी' } });
});
afterEach(() => setTranslations(undefined));

const onServer = (path: string) =>
  renderToString(
    <MemoryRouter initialEntries={[path]}>
      <LanguageChoice />
    </MemoryRouter>,
  );

test('links the page in the other language, with its query once the page is hydrated', () => {
  renderInHost(<LanguageChoice />, { at: '/about?x=1' });
  expect(screen.getByRole('link', { name: 'हिन्दी' })).toHaveAttribute('href', '/hi/about?x=1');
  expect(screen.getByText('English')).toHaveAttribute('aria-current', 'true');
  expect(onServer('/about?x=1')).toContain('href="/hi/about"');
});

test('the shared document of unknown pages has no visitor’s path', () => {
  expect(onServer('/secret')).toContain('href="/hi"');
  expect(onServer('/secret')).not.toContain('secret');
});

test('a translated page links the English one, and says that the translation is not reviewed', () => {
  setTranslations({ language: 'hi', of: () => undefined });
  renderInHost(
    <>
      <LanguageChoice />
      <TranslationNote />
    </>,
    { at: '/about' },
  );
  expect(screen.getByRole('link', { name: 'English' })).toHaveAttribute('href', '/about');
  expect(screen.getByRole('link', { name: 'Suggest better words' })).toHaveAttribute('href', '#feedback-title');
});

test('a page in Hindi says in Hindi that the review of its translation is due', () => {
  showIn('hi', [hindi]);
  renderInHost(<TranslationNote />);
  expect(screen.getByText(/^यह अनुवाद मशीन ने किया है/)).toBeVisible();
});

test('a page whose site is reviewed does not say so', () => {
  Object.assign(site(), { isReviewed: true });
  showIn('hi', [hindi]);
  const { container } = renderInHost(<TranslationNote />);
  expect(container).toBeEmptyDOMElement();
  Object.assign(site(), { isReviewed: undefined });
});

test('a site in English alone has no choice', () => {
  Object.assign(site(), { languageNames: undefined });
  renderInHost(<LanguageChoice />, { at: '/about' });
  expect(screen.queryByRole('navigation')).toBeNull();
});
