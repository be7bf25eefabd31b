import { englishNameOf, inLanguage, type Language, languages, messageKey, splitLanguage } from './languages.js';

test.each([
  ['/hi', 'hi', '/'],
  ['/hi/', 'hi', '/'],
  ['/hi/colleges/7', 'hi', '/colleges/7'],
  ['/mr/about', 'mr', '/about'],
  ['/', 'en', '/'],
  ['/history', 'en', '/history'],
  ['/en/about', 'en', '/en/about'],
  ['/xx/about', 'en', '/xx/about'],
  ['/HI/about', 'en', '/HI/about'],
  ['/constructor', 'en', '/constructor'],
])('%s is %s %s', (given, language, path) => {
  expect(splitLanguage(given)).toEqual({ language, path });
});

test('an address in a language has its prefix, the home page without a slash at its end', () => {
  expect(inLanguage('hi', '/')).toBe('/hi');
  expect(inLanguage('hi', '/#FAQ')).toBe('/hi#FAQ');
  expect(inLanguage('hi', '/?x=1')).toBe('/hi?x=1');
  expect(inLanguage('hi', '/colleges?page=2')).toBe('/hi/colleges?page=2');
  expect(inLanguage('en', '/colleges')).toBe('/colleges');
});

test('messages that differ in one letter have other keys', () => {
  const keys = ['Home', 'Homes', 'home', '', ['a', ['count']], ['a', ['counts']]].map(messageKey);
  expect(new Set(keys).size).toBe(keys.length);
  expect(Math.max(...keys.map((key) => key.length))).toBeLessThanOrEqual(7);
});

test('a language has a name in English', () => {
  expect(Object.keys(languages).map((code) => englishNameOf(code as Language))).toEqual([
    'English',
    'Hindi',
    'Marathi',
  ]);
});
