import { inLanguage } from './language-addresses.js';
import { englishNameOf, type Language, languages } from './languages.js';
import { splitLanguage } from './other-addresses.js';

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

test('a language has a name in English', () => {
  expect(Object.keys(languages).map((code) => englishNameOf(code as Language))).toEqual([
    'English',
    'Hindi',
    'Marathi',
  ]);
});
