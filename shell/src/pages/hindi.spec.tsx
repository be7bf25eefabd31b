import { setTranslations, site } from '@setu/sdk';
import { mockBrowserApis, renderInHost } from '@setu/sdk/testing';
import hindiOfUi from '@setu/ui/messages/hi.json';
import type { ComponentType } from 'react';
import hindi from '../../messages/hi.json';
import { provideSite } from '../testing/site';
import AboutPage from './about/about-page';
import ContactPage from './contact/contact-page';
import { Faq } from './home/faq';
import { Features } from './home/features';
import { Hero } from './home/hero';
import { Promises } from './home/promises';
import NotFoundPage from './not-found/not-found-page';
import TermsPage from './terms/terms-page';

const messages: Record<string, string> = { ...hindiOfUi.messages, ...hindi.messages };

beforeEach(() => {
  provideSite();
  Object.assign(site(), { supportEmail: 'help@campus.in', supportPhone: '+91 98930 12345' });
  mockBrowserApis();
  setTranslations({ language: 'hi', of: (message) => messages[message as string] });
});
afterEach(() => setTranslations(undefined));

/** Names that stay in Latin letters. */
const names =
  /WhatsApp|AISHE|AICTE|NIRF|IIT Indore|DU|MBBS|B\.Tech|B\.Com|CEO|CTO|CDO|COO|CMO|UI|Aarav|Diya|Kabir|Meera|Rohan/g;

/** Returns the English words that the page shows or has in a label. */
function englishWords(page: HTMLElement): string[] {
  const labelled = [...page.querySelectorAll('[aria-label], [placeholder]')];
  const labels = labelled.flatMap((one) => [one.getAttribute('aria-label'), one.getAttribute('placeholder')]);
  const { brandName, companyName, supportEmail } = site();
  const withoutSite = [companyName, brandName, supportEmail].reduce(
    (text, name) => text.replaceAll(name, ''),
    [...labels, page.textContent].join(' '),
  );
  return withoutSite.replaceAll(names, '').match(/[A-Za-z]{2,}/g) ?? [];
}

test.each<[string, ComponentType]>([
  ['hero', Hero],
  ['features', Features],
  ['promises', Promises],
  ['questions', Faq],
  ['about', AboutPage],
  ['contact', ContactPage],
  ['not found', NotFoundPage],
])('%s: all its texts are in Hindi', (_name, Page) => {
  const { container } = renderInHost(<Page />);
  expect(container).toHaveTextContent(/[\u0900-\u097f]{3}/);
  expect(englishWords(container)).toEqual([]);
});

test('contact while no number is set: says in Hindi that WhatsApp is still to come', () => {
  site().supportPhone = '+91 00000 00000';
  const { container } = renderInHost(<ContactPage />);
  expect(container).toHaveTextContent('नंबर तय होने के बाद यह यहीं से खुलेगा।');
  expect(englishWords(container)).toEqual([]);
});

test('terms: a line in Hindi says that the text in English decides, which is marked as such', () => {
  const { container } = renderInHost(<TermsPage />);
  const [note, text] = container.querySelectorAll('p, [lang="en"]');
  expect(note).toHaveTextContent(/^यह पेज अंग्रेज़ी में है/);
  expect(text).toHaveTextContent('Terms and Conditions');
});
