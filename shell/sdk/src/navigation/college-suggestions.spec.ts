import { setTranslations } from '../language/messages';
import { answerWith } from '../testing/host';
import { loadSuggestions } from './college-suggestions';
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches';

const answer = {
  colleges: [{ _id: 'c1', name: 'INDORE COLLEGE', location: 'Indore' }],
  places: [{ name: 'Indore', count: 459 }],
  programmes: [],
};
const load = (text: string) => loadSuggestions(text, new AbortController().signal);
const texts = async (text: string) =>
  (await load(text)).flatMap(({ suggestions }) => suggestions.map((each) => each.text));

afterEach(() => {
  forgetSearches();
  setTranslations(undefined);
  Reflect.deleteProperty(navigator, 'connection');
});

it('asks once for a text, and names places before colleges', async () => {
  const asked = answerWith(() => answer);
  expect(await texts(' in&do ')).toEqual(['Indore', 'Indore College']);
  expect(asked).toEqual(['/api/colleges/suggestions?search=in%26do']);
  expect((await load('indo'))[1]!.suggestions[0]!.detail).toBe('459 colleges');
});

it.each([
  ['i', false, 0],
  ['in', false, 1],
  ['in', true, 0],
  ['ind', true, 1],
])('for %j with data saver %j asks %i times', async (text, saveData, times) => {
  Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true });
  const asked = answerWith(() => answer);
  await load(text);
  expect(asked).toHaveLength(times);
});

it('leads to the page of a place or a course that has one, and of a college; else to a search', async () => {
  answerWith(() => ({
    ...answer,
    places: [...answer.places, { name: 'Bilaspur', count: 9, path: '/colleges/in/goa' }],
    programmes: [{ name: 'BCA', count: 3, path: '/programmes/bca' }],
  }));
  const all = (await load('in')).flatMap(({ suggestions }) => suggestions);
  expect(all.map(({ text, to }) => [text, to])).toEqual([
    ['Indore', undefined],
    ['Bilaspur', '/colleges/in/goa'],
    ['BCA', '/programmes/bca'],
    ['Indore College', '/colleges/c1'],
  ]);
});

it('marks names in English on a page in Hindi, where places are in Hindi', async () => {
  answerWith(() => ({ ...answer, programmes: [{ name: 'BCA', count: 3 }] }));
  const hindi: Record<string, string> = { 'district Indore': 'इंदौर' };
  setTranslations({ language: 'hi', of: (message) => hindi[String(message)] });
  rememberSearch('inder');
  rememberSearch('इंदौर');
  const all = [...(await load('in')), ...(await load('इ'))].flatMap(({ suggestions }) => suggestions);
  expect(all.map(({ text, lang, detailLang }) => [text, lang, detailLang])).toEqual([
    ['inder', 'en', undefined],
    ['इंदौर', undefined, 'en'],
    ['BCA', 'en', 'en'],
    ['Indore College', 'en', undefined],
    ['इंदौर', undefined, undefined],
  ]);
});

it('offers what was searched for on this device, and to forget it', async () => {
  const asked = answerWith(() => answer);
  for (const text of ['a', 'b', 'B ', '', 'c', 'd', 'e', 'f']) rememberSearch(text);
  expect(recentSearches()).toEqual(['f', 'e', 'd', 'c', 'B']);
  expect(await texts('')).toEqual(['f', 'e', 'd', 'c', 'B', 'Clear recent searches']);
  expect(asked).toEqual([]);
  forgetSearches();
  expect(await texts('')).toEqual([]);
});

it.each(['{', '"a"', '[1,{}]'])('takes %s in the storage for nothing', (stored) => {
  localStorage.setItem('recent-searches', stored);
  expect(recentSearches()).toEqual([]);
});
