import { answerWith, mockBrowserApis, renderInHost } from '@setu/sdk/testing';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { storedData } from '../../sdk/src/storage/stored-data';
import { provideSupport } from '../testing/site';
import AboutPage from './about/about-page';
import ContactPage from './contact/contact-page';
import { Faq } from './home/faq';
import { Features } from './home/features';
import { Hero } from './home/hero';
import { Promises } from './home/promises';
import PoliciesPage from './policies/policies-page';
import TermsPage from './terms/terms-page';

const root = join(__dirname, '../../..');
const itest = (name: string) => `services/test/${name}.itest.ts`;
const college = (name: string) => `mfe-catalog/src/features/college-detail/${name}.spec.tsx`;
const longE2e = (name: string) => `infra/testing/e2e/${name}.longtest.ts`;

/** Claims of the pages, and for each the test that fails when it is no longer true: its file, and a part of its title. */
const claims: [claim: string, file: string, test: string][] = [
  [
    'Each fact names its source',
    college('public-record'),
    'names the source of each fact: the editors, a file, or the list',
  ],
  ['₹0 to talk to a mentor', longE2e('people/chat'), 'MEN-07 Chat Now opens WhatsApp'],
  ['No spam calls', itest('personal-data-register'), 'is stored by the modules that it names, and by no other'],
  ['Data never sold or shared', itest('personal-data-register'), 'says of everything personal how it goes'],
  ['These are all.', 'services/src/privacy/data-recipients.spec.ts', 'names every setting with an address of others'],
  ['what the whole course costs', 'services/contracts/src/college/fees.spec.ts', 'counts all years'],
  [
    'Approved programmes, seats and ranks with their source',
    college('public-record'),
    'adds the seats of each level up',
  ],
  [
    'you can read everything without leaving a phone number',
    longE2e('journeys/every-page'),
    'axe finds nothing, and nothing goes wrong unseen',
  ],
  [
    'the lists of AISHE (2016 and 2026) and AICTE (2025)',
    'infra/production/open-data/src/directory.spec.ts',
    'has names and places from three lists',
  ],
  [
    'Passwords are stored only as a scrambled hash',
    itest('people-account'),
    'keeps no password, only its argon2id hash',
  ],
  ['download what we have about you', itest('people-profile'), 'can be downloaded whole, and without secrets'],
  [
    'delete your account',
    'services/test/erasure.longtest.ts',
    'leaves nothing of a person in any field of any collection',
  ],
  ['Every college page has “Report a wrong fact”', itest('reports'), 'keeps a report'],
  ['without the hidden details that cameras write into them', itest('people-pictures'), 'loses its place, camera'],
  [
    'cookies that scripts on the page cannot read',
    itest('people-account'),
    'are out of reach of scripts and other sites',
  ],
  ['signed addresses that expire after 60 minutes', itest('people-pictures'), 'holds for at most an hour'],
  ['Mentor applications: ', itest('retention'), 'deletes applications and their pictures after their retention'],
  ['Messages: ', itest('retention'), 'deletes messages after their retention time'],
  ['nothing that says who you are', itest('reviews-unlinkable'), 'joins an account with a review'],
  ['a mailbox and an account review a college once', itest('reviews'), 'once in a half-year'],
  ['Reviews: until you withdraw them', itest('reviews'), 'reads, changes and withdraws with the key alone'],
  ['Sign-ins: ', itest('retention'), 'of sign-ins is the one that the policy states'],
  ['What our administrators changed: ', itest('history'), 'ends entries after three years'],
  [
    'a video review loads only when you press play',
    college('overview-tab'),
    'asks nothing of YouTube before play is pressed',
  ],
  ['Until they agree, you can look around', itest('people-consent'), 'of a child waits for the guardian'],
  ['it counts a day later', itest('people-consent'), 'only a day later, and the guardian is told'],
  ['Logging out removes them', longE2e('platform/offline'), 'nothing personal is saved, and a log-out deletes'],
  [
    'the page asks our server for it by id',
    'mfe-account/src/features/shortlist/shortlist.spec.tsx',
    'asks only for the colleges in it',
  ],
  [
    'our last answer to it',
    'mfe-catalog/src/features/chances/last-answer.spec.tsx',
    'is stored only when the visitor asks for it',
  ],
  ['the order of shuffled lists', 'shell/sdk/src/storage/visit-seed.spec.ts', 'stays the same for the visit'],
  ['When one is added, changed or removed', 'services/src/privacy/recipient-changes.spec.ts', 'each that comes, goes'],
  ['has each request', itest('public-log'), 'has the request of an authority once'],
  ['what our administrators export, how many records and why', itest('public-log'), 'the exact number of records'],
  ['and why. It also says what', 'services/src/privacy/downloads.spec.ts', 'asks why before each download'],
  [
    'It also says what no log can prove',
    'mfe-account/src/features/public-log/public-log.page.spec.tsx',
    'What no log can',
  ],
  ['Backups have no proof photos', 'infra/development/start/test/restore.itest.ts', 'a backup has no photo'],
  ['at most 7 days; you can', 'services/test/proof-photos.itest.ts', 'for everyone after seven days'],
  ['with the number covered', 'infra/testing/e2e/people/proof-photo.longtest.ts', 'a student covers and sends'],
  ['your browser finds the district', 'mfe-catalog/src/features/near-me/find-place.spec.ts', 'finds the nearest'],
];

/** Claims that were not true. */
const untrue = [
  /every college in India:/,
  /fit every word/,
  /We do not ask for your location/,
  /Only what you type in or upload/,
  /answers by email, phone/,
  /86 students/,
  /Saved on this device only/,
  /no student reviews/,
];

beforeEach(() => {
  provideSupport();
  mockBrowserApis();
  answerWith(() => ({ items: [] }));
});

function textOfAllPages(): string {
  const pages = [Hero, Features, Promises, Faq, AboutPage, ContactPage, PoliciesPage, TermsPage];
  return pages.map((Page) => renderInHost(<Page />).container.textContent).join('\n');
}

test('each claim is on a page and has a test that proves it', () => {
  const text = textOfAllPages();
  for (const [claim, file, title] of claims) {
    expect(text).toContain(claim);
    const isTested = title !== '' && readFileSync(join(root, file), 'utf8').includes(title);
    expect([claim, isTested]).toEqual([claim, true]);
  }
});

test('claims that were not true are gone', () => {
  const text = textOfAllPages();
  for (const claim of untrue) expect(text).not.toMatch(claim);
});

test('the policy names everything that a visitor’s browser stores', () => {
  const { container } = renderInHost(<PoliciesPage />);
  const keys = [storedData.localStorage, storedData.sessionStorage].flatMap(Object.keys);
  for (const key of keys) expect(container).toHaveTextContent(`“${key.replace('.*', '')}”`);
});
