import type { PageRelease } from '@setu/release-store/release-document';
import { language, plain, setTranslations, translatedPlace } from '@setu/sdk';
import { messageKey } from '@setu/contracts';
import { startLanguage } from './document-language';
import { loadDistrictNames } from './district-names';
import { otherParts } from '../slices/other-parts';

jest.mock('../slices/slice-loader', () => ({ release: {} }));

const load = (url: string) => otherParts.loadMessages!(url);

const [home, mentors, menu] = ['Home', 'Mentors', 'Menu'].map(messageKey) as [string, string, string];
const folder = '/slices/mentors/1/';
const release = {
  messages: { [folder]: { href: `${folder}messages.hi.json`, integrity: 'sha256-x', files: ['slice.js', 'list.js'] } },
} as unknown as PageRelease;

const fetched = jest.fn();
const json = (messages: object) => ({ ok: true, json: async () => ({ messages }) });

beforeEach(() => {
  history.pushState(null, '', '/hi/mentors');
  const inDocument = {
    files: ['/slices/mentors/1/slice.js'],
    messages: { [home]: 'होम', [menu]: 'मेन्यू' },
    districts: { Patna: 'पटना (from the server)' },
  };
  document.body.innerHTML = `<script type="application/json" id="messages">${JSON.stringify(inDocument)}</script>`;
  globalThis.fetch = fetched.mockReset();
  AbortSignal.timeout = () => new AbortController().signal;
  void startLanguage(release);
});
afterAll(() => setTranslations(undefined));

test('the page is in the language of its address, with the messages in the document', () => {
  expect(language()).toBe('hi');
  expect(plain('Home')).toBe('होम');
  expect(plain('Mentors')).toBe('Mentors');
});

test('names of districts are in the document, and those of later pages are loaded', async () => {
  expect([translatedPlace('Patna'), translatedPlace('Gaya')]).toEqual(['पटना (from the server)', 'Gaya']);
  await loadDistrictNames();
  expect([translatedPlace('Patna'), translatedPlace('Gaya')]).toEqual(['पटना (from the server)', 'गया']);
});

test('a page in English loads no names of districts', async () => {
  setTranslations(undefined);
  await loadDistrictNames();
  expect(translatedPlace('Gaya')).toBe('Gaya');
});

test('a later file loads its messages, and changes no word that is there', async () => {
  fetched.mockResolvedValue(json({ [mentors]: 'मेंटर', [home]: 'x' }));
  await load(`${location.origin}${folder}list.js`);
  expect(fetched.mock.calls.map(([href]) => href)).toEqual([`${folder}messages.hi.json?file=list.js`]);
  expect([plain('Home'), plain('Mentors')]).toEqual(['होम', 'मेंटर']);
});

test.each(['slice.js', 'list.css', 'chart.js', '../2/list.js'])('%s loads no messages', (file) => {
  expect(load(folder + file)).toBeUndefined();
  expect(fetched).not.toHaveBeenCalled();
});

test('messages that do not load leave the texts in English, and are loaded again with the next attempt', async () => {
  fetched.mockRejectedValueOnce(new Error('timeout')).mockResolvedValueOnce(json({ [mentors]: 'मेंटर' }));
  await load(`${folder}list.js`);
  expect(plain('Mentors')).toBe('Mentors');
  await load(`${folder}list.js`);
  expect(plain('Mentors')).toBe('मेंटर');
});

test('of a build that is not live any more, the whole catalogue is loaded, with its hash', async () => {
  fetched
    .mockResolvedValueOnce({ ok: false, json: async () => ({ code: 'NOT_FOUND' }) })
    .mockResolvedValueOnce(json({ [mentors]: 'मेंटर' }));
  await load(`${folder}list.js`);
  expect(fetched.mock.lastCall).toEqual([
    `${folder}messages.hi.json`,
    expect.objectContaining({ integrity: 'sha256-x' }),
  ]);
  expect(plain('Mentors')).toBe('मेंटर');
});

test('a document that lacks messages of its first script is ready when these are there', async () => {
  document.body.innerHTML += `<script src="${folder}list.js"></script>`;
  fetched.mockResolvedValue(json({ [mentors]: 'मेंटर' }));
  await startLanguage(release);
  expect(plain('Mentors')).toBe('मेंटर');
});
