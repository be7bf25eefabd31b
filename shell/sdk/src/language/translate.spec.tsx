import type { ReactNode } from 'react';
import { type CompiledMessage, type Language, languages } from '@setu/contracts';
import { render, screen } from '@testing-library/react';
import compile from 'icu-minify/compile';
import { setTranslations } from './messages';
import { langOf, msg, plain, t, translated, translatedContent, translatedPlace } from './translate';

const colleges = '{count, plural, =0 {No college} one {# college} other {# colleges}}';

const inHindi = (translations: Record<string, string>) =>
  setTranslations({
    language: 'hi',
    of: (message) => {
      const translation = translations[String(message)];
      return translation === undefined ? undefined : (compile(translation) as CompiledMessage);
    },
  });

afterEach(() => setTranslations(undefined));

test('an English page has the messages as they are', () => {
  render(
    <p title={plain('Close {what}', { what: 'the menu' })}>
      {t('Home')}, {t(colleges, { count: 1 })}
    </p>,
  );
  expect(screen.getByTitle('Close the menu').innerHTML).toBe('Home, 1 college');
});

test.each([
  ['in English', undefined],
  ['in Hindi', { '<link>Read our policy</link>': '<link>पॉलिसी पढ़ें</link>' }],
])('a message may be one element, %s', (_language, translations) => {
  if (translations) inHindi(translations);
  const { container } = render(
    t('<link>Read our policy</link>', { link: (content) => <a href="/policy">{content}</a> }),
  );
  expect(container.innerHTML).toBe(`<a href="/policy">${translations ? 'पॉलिसी पढ़ें' : 'Read our policy'}</a>`);
});

test('a translated page has the translation, with its own plurals and order', () => {
  inHindi({
    [colleges]: '{count, plural, one {# कॉलेज} other {# कॉलेजों}} मिले',
    'From {from} to {to}': '{to} तक, {from} से',
  });
  expect(plain(colleges, { count: 0 })).toBe('0 कॉलेज मिले');
  expect(plain(colleges, { count: 1.5 })).toBe('1.5 कॉलेजों मिले');
  expect(plain(colleges, { count: 1_234_567 })).toBe('12,34,567 कॉलेजों मिले');
  expect(plain('From {from} to {to}', { from: 1, to: 2 })).toBe('2 तक, 1 से');
});

test.each([
  ['hi', 'one one other other'],
  ['mr', 'other one other other'],
  ['bn', 'one one other other'],
  ['ta', 'other one other other'],
])('plurals of 0, 1, 2 and 1.5 in %s', (code, forms) => {
  Object.assign(languages, { bn: { tag: 'bn-IN' }, ta: { tag: 'ta-IN' } });
  const message = compile('{count, plural, one {one} other {other}}') as CompiledMessage;
  setTranslations({ language: code as Language, of: () => message });
  expect([0, 1, 2, 1.5].map((count) => plain(colleges, { count })).join(' ')).toBe(forms);
});

test('a text without a translation is English, and marked as such', () => {
  inHindi({});
  const { container } = render(<p title={plain('Home')}>{t(colleges, { count: 2 })}</p>);
  expect(container.innerHTML).toBe('<p title="Home"><span lang="en">2 colleges</span></p>');
});

test('an element of a message is a function of its content, in the order of the language', () => {
  const message = 'Read <link>the {name} policy</link> first.';
  const values = { name: 'new', link: (content: ReactNode) => <a href="/policies">{content}</a> };
  const english = render(<p>{t(message, values)}</p>);
  expect(english.container.innerHTML).toBe('<p>Read <a href="/policies">the new policy</a> first.</p>');
  inHindi({ [message]: 'पहले <link>{name} नीति</link> पढ़ें।' });
  const hindi = render(<p>{t(message, values)}</p>);
  expect(hindi.container.innerHTML).toBe('<p>पहले <a href="/policies"><span lang="en">new</span> नीति</a> पढ़ें।</p>');
});

test('a marked message is translated where it is displayed; a computed text is no message', () => {
  const links = [{ label: msg('Home') }];
  inHindi({ Home: 'होम' });
  expect(links.map(({ label }) => t(label))).toEqual(['होम']);
  const computed: string = links[0]!.label;
  // @ts-expect-error -- the build could not find it
  t(computed);
});

test('values that look like elements stay text', () => {
  const { container } = render(<p>{t('Hello {name}', { name: '<img src=x onerror=alert(1)>' })}</p>);
  expect(container.querySelector('img')).toBeNull();
});

test('a text of the contracts is translated where there is a translation, and English otherwise', () => {
  expect(translated('Login failed')).toBe('Login failed');
  inHindi({ 'Login failed': 'लॉग इन नहीं हो पाया' });
  expect(translated('Login failed')).toBe('लॉग इन नहीं हो पाया');
  expect(translated('Taken {name}')).toBe('Taken {name}');
});

test('a text of the contracts without a translation is marked as English where it is content', () => {
  const shown = (text: string) => render(<p>{translatedContent(text)}</p>).container.innerHTML;
  expect(shown('Login failed')).toBe('<p>Login failed</p>');
  inHindi({ 'Login failed': 'लॉग इन नहीं हो पाया', 'Top #': 'टॉप #' });
  expect(shown('Login failed')).toBe('<p>लॉग इन नहीं हो पाया</p>');
  expect(shown('Top 10')).toBe('<p>टॉप 10</p>');
  expect(shown('Private')).toBe('<p><span lang="en">Private</span></p>');
  // A text that is in Hindi already, and one without letters.
  expect([shown('पहले से हिन्दी'), shown('4.5')]).toEqual(['<p>पहले से हिन्दी</p>', '<p>4.5</p>']);
});

test('the English parts of a text in Hindi are marked, except codes in capitals', () => {
  const en = (text: string) => `<span lang="en">${text}</span>`;
  const html = (node: ReactNode) => render(<p>{node}</p>).container.firstElementChild!.innerHTML;
  const message = '{count} of {name}, AICTE';
  const values = { count: 3, name: 'Holkar College, Indore' };
  expect(html(t(message, values))).toBe('3 of Holkar College, Indore, AICTE');
  inHindi({ [message]: '{name} के {count}, AICTE', '{name}': '{name}' });
  expect(html(t(message, values))).toBe(`${en('Holkar College, Indore')} के 3, AICTE`);
  expect(html(t('{name}', { name: 'JEE Main' }))).toBe(en('JEE Main'));
  expect(plain(message, values)).toBe('Holkar College, Indore के 3, AICTE');
  expect(html(translatedContent('MBA, Holkar College (2 साल), B.Tech'))).toBe(
    `${en('MBA, Holkar College')} (2 साल), ${en('B.Tech')}`,
  );
  expect(html(translatedContent('OPEN, 2 साल'))).toBe('OPEN, 2 साल');
  expect(html(translatedContent('École St. John’s – Pune में'))).toBe(`${en('École St. John’s – Pune')} में`);
});

test('each part of a place is translated where there is a translation', () => {
  expect(translatedPlace('Patna, Bihar')).toBe('Patna, Bihar');
  inHindi({ Bihar: 'बिहार', 'district Gaya': 'गया', Mon: 'सोम', 'district Mon': 'मोन' });
  expect(translatedPlace('Patna, Bihar')).toBe('Patna, बिहार');
  expect(translatedPlace('Gaya, Bihar')).toBe('गया, बिहार');
  expect([translated('Mon'), translatedPlace('Mon')]).toEqual(['सोम', 'मोन']);
  expect(translatedPlace('')).toBe('');
});

test('numbers in a text of the contracts are those of its translation', () => {
  expect(translated('At most 1,000 in 5 days')).toBe('At most 1,000 in 5 days');
  inHindi({ 'At most # in # days': '# ज़्यादा से ज़्यादा, # दिन में', 'Top 10': 'टॉप 10' });
  expect(translated('At most 1,000 in 5 days')).toBe('1,000 ज़्यादा से ज़्यादा, 5 दिन में');
  expect([translated('Top 10'), translated('Top 50')]).toEqual(['टॉप 10', 'Top 50']);
});

test('a text in another language than the page is marked with it', () => {
  expect([langOf('Good labs'), langOf('अच्छी लैब')]).toEqual([undefined, 'hi']);
  inHindi({});
  expect([langOf('Good labs'), langOf('अच्छी लैब')]).toEqual(['en', undefined]);
  expect(langOf('4.5, ₹2')).toBeUndefined();
  setTranslations({ language: 'mr', of: () => undefined });
  expect([langOf('Good labs'), langOf('चांगल्या लॅब')]).toEqual(['en', undefined]);
});
