import marathiOfContracts from '@setu/contracts/messages/mr.json';
import { setTranslations } from '@setu/sdk';
import { renderInHost, showIn } from '@setu/sdk/testing';
import { screen, within } from '@testing-library/react';
import marathi from '../../messages/mr.json';
import { provideSite } from '../testing/site';
import { AppLayout } from './app-layout';

jest.mock('../slices/public-pages', () => ({ publicPage: () => undefined }));

beforeAll(() => {
  provideSite();
  window.scrollTo = jest.fn();
  window.matchMedia = jest.fn().mockReturnValue({ matches: false });
  showIn('mr', [marathiOfContracts, marathi]);
});
afterAll(() => setTranslations(undefined));

/** Returns the words in Latin letters that a screen reader would read as Marathi, without names of companies. */
function unmarkedEnglish(element: HTMLElement): string[] {
  const copy = element.cloneNode(true) as HTMLElement;
  for (const marked of copy.querySelectorAll('[lang=en]')) marked.remove();
  return copy.textContent!.replace(/CampusSetu|LinkedIn|Edutech/g, '').match(/[A-Za-z]{3,}/g) ?? [];
}

it('a language that only navigation is translated into has all of it, and marks the rest as English', () => {
  renderInHost(<AppLayout>Page</AppLayout>, { at: '/about' });
  expect(screen.getByRole('link', { name: 'थेट मजकुराकडे जा' })).toBeInTheDocument();
  const [header, footer] = [screen.getByRole('banner'), screen.getByRole('contentinfo')];
  expect(within(header).getAllByRole('link', { name: 'मुख्यपृष्ठ' })[0]).toBeInTheDocument();
  expect(within(footer).getByRole('link', { name: 'अटी आणि नियम' })).toBeInTheDocument();
  expect(unmarkedEnglish(header)).toEqual([]);
  expect(unmarkedEnglish(footer)).toEqual([]);
});
