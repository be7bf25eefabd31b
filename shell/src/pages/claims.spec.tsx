import { answerWith, mockBrowserApis, renderInHost } from '@setu/sdk/testing';
import { act } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deviceData, personalData } from '../../sdk/src/storage/stored-data';
import { claims, repository } from '../testing/claims';
import { noClaims } from '../testing/no-claims';
import { provideSupport } from '../testing/site';
import AboutPage from './about/about-page';
import ContactPage from './contact/contact-page';
import HomePage from './home/home-page';
import PoliciesPage from './policies/policies-page';
import TermsPage from './terms/terms-page';

/** Claims that were not true. */
const untrue = [
  /every college (?:in|of) India/,
  /fit every word/,
  /We do not ask for your location/,
  /Only what you type in or upload/,
  /answers by email, phone/,
  /86 students/,
  /Saved on this device only/,
  /no student reviews/,
  /and talk to (?:students|mentors|undergraduates)/,
];

beforeEach(() => {
  provideSupport();
  mockBrowserApis();
  answerWith(() => ({ items: [] }));
});

const pages = [HomePage, AboutPage, ContactPage, PoliciesPage, TermsPage];
const keys = [deviceData, personalData]
  .flatMap(({ localStorage, sessionStorage }) => [...localStorage, ...sessionStorage])
  .map((key) => `“${key.replace('.*', '')}”`);

/** Returns the paragraphs and points of the pages, and how search engines describe the home page. Names and titles are left out. */
async function paragraphs(): Promise<string[]> {
  const containers = pages.map((Page) => renderInHost(<Page />).container);
  // The recipients are loaded.
  await act(() => Promise.resolve());
  const blocks = containers.flatMap((container) =>
    // The team says that it is made of samples.
    [...container.querySelectorAll('p, li')].filter(
      (block) => !block.querySelector('p, li') && !block.closest('nav, #Team'),
    ),
  );
  const description = document.querySelector('meta[name=description]')!.getAttribute('content')!;
  const texts = blocks.map((block) => block.textContent.replace(/\s+/g, ' ').trim());
  return [description, ...texts.filter((text) => text.split(' ').length > 2)];
}

test('each claim is on a page and has a test that proves it', async () => {
  const text = (await paragraphs()).join('\n');
  for (const [claim, file, title] of claims) {
    expect(text).toContain(claim);
    const isTested = title !== '' && readFileSync(join(repository, file), 'utf8').includes(title);
    expect([claim, isTested]).toEqual([claim, true]);
  }
});

test('each paragraph has a listed claim, names what the browser stores, or makes no claim', async () => {
  const all = await paragraphs();
  const isListed = (text: string) =>
    claims.some(([claim]) => text.includes(claim)) ||
    keys.some((key) => text.includes(key)) ||
    noClaims.some((beginning) => text.startsWith(beginning));
  expect(all.filter((text) => !isListed(text))).toEqual([]);
  expect(noClaims.filter((beginning) => !all.some((text) => text.startsWith(beginning)))).toEqual([]);
});

test('claims that were not true are gone', async () => {
  const text = (await paragraphs()).join('\n');
  for (const claim of untrue) expect(text).not.toMatch(claim);
});

test('the policy names everything that a visitor’s browser stores', () => {
  const { container } = renderInHost(<PoliciesPage />);
  for (const key of keys) expect(container).toHaveTextContent(key);
});
