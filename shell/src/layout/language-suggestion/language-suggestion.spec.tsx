import { setTranslations, site } from '@setu/sdk';
import { renderInHost } from '@setu/sdk/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { provideSite } from '../../testing/site';
import { LanguageLinks } from '../footer/language-choice';
import { rememberChoices } from './chosen-language';
import { LanguageSuggestion, useSuggestion } from './language-suggestion';
import { suggestLanguage } from './suggest-language';
import { suggestedLanguage } from './suggested-language';

jest.mock('../../slices/public-pages', () => ({ publicPage: () => ({}) }));

const prefer = (...tags: string[]) => jest.spyOn(navigator, 'languages', 'get').mockReturnValue(tags);

const link = () => screen.queryByRole('link', { name: 'यह पेज हिन्दी में पढ़ें' });

async function open(at = '/about?x=1') {
  renderInHost(<LanguageSuggestion />, { at });
  suggestLanguage();
  // The code of the suggestion loads.
  await act(() => import('./suggestion'));
}

beforeEach(() => {
  localStorage.clear();
  useSuggestion.setState({ Suggestion: undefined });
  provideSite();
  Object.assign(site(), { languages: ['hi'], languageNames: { en: 'English', hi: 'हिन्दी' } });
});
afterEach(() => setTranslations(undefined));

test('a browser that prefers Hindi is offered the page in Hindi', async () => {
  prefer('ta', 'hi-IN', 'en');
  // The fragment has the token of a link in an email.
  await open('/about?x=1#token');
  expect(link()).toHaveAttribute('href', '/hi/about?x=1#token');
  expect(link()!.closest('[lang]')).toHaveAttribute('lang', 'hi');
  expect(screen.getByRole('complementary', { name: 'भाषा का सुझाव' })).toContainElement(link());
});

test('a dismissed suggestion does not come back, and leaves the focus in the page', async () => {
  prefer('hi');
  document.body.insertAdjacentHTML('beforeend', '<main id="main" tabindex="-1"></main>');
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'सुझाव हटाएँ' }));
  expect(link()).toBeNull();
  expect(document.getElementById('main')).toHaveFocus();
  expect(suggestedLanguage()).toBeUndefined();
});

test('a visitor who has chosen a language gets no suggestion', async () => {
  prefer('hi');
  rememberChoices();
  renderInHost(<LanguageLinks />, { at: '/about' });
  const choice = screen.getByRole('link', { name: 'हिन्दी' });
  choice.addEventListener('click', (event) => event.preventDefault());
  // A link of the content, such as that to the text that is binding, is no choice.
  document.body.insertAdjacentHTML('beforeend', '<main id="main"><a href="#text" hreflang="en">English</a></main>');
  await userEvent.click(screen.getByRole('link', { name: 'English', current: false }));
  expect(suggestedLanguage()).toBe('hi');
  await userEvent.click(choice);
  await open();
  expect(link()).toBeNull();
});

test.each([
  ['a browser that prefers English', () => prefer('en-IN', 'hi')],
  ['a browser with other languages', () => prefer('ta', 'hil')],
  ['a site in English alone', () => (prefer('hi'), Object.assign(site(), { languages: undefined }))],
  ['a page in Hindi', () => (prefer('hi'), setTranslations({ language: 'hi', of: () => undefined }))],
])('%s gets no suggestion', async (_case, arrange) => {
  arrange();
  await open();
  expect(link()).toBeNull();
});

test('the administrators’ pages, which are in English only, have no suggestion', async () => {
  prefer('hi');
  await open('/admin/colleges');
  expect(link()).toBeNull();
});
