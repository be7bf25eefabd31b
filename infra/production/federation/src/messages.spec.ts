import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { messageKey } from '@setu/contracts';
import { catalogues, compiledMessage, mayHaveMessages, messagesIn, namesIn, withCompiledMessages } from './messages.js';

const plural = '{count, plural, one {# college} other {# colleges}}';

test('finds the messages of a source, whatever their quotation marks', () => {
  const source = `
    // t('in a comment')
    /** @example t('in an example') */
    const a = t('It\\'s here'), b = plain("say \\"yes\\""), c = msg(\`two
lines\`);
    const d = it('is a test'), e = form.t('of another object'), f = t(label), g = format('x');
    t(
      '${plural}', { count },
    );`;
  expect(messagesIn(source)).toEqual(["It's here", 'say "yes"', 'two\nlines', plural]);
});

test.each([
  ['/site/shell/ui/src/text.tsx', true],
  ['/mfe-x/node_modules/@setu/ui/dist/components/text.js', true],
  ['/mfe-x/node_modules/@setu/ui/node_modules/chart/index.js', false],
  ['/mfe-x/node_modules/react/index.js', false],
  ['/mfe-x/node_modules/chart/src/index.ts', false],
  ['/mfe-x/src/list.css', false],
])('%s may have messages: %s', (file, may) => expect(mayHaveMessages.test(file)).toBe(may));

test('compiles ICU messages in place, and leaves texts and lines as they are', () => {
  const source = `t('Home');\nt('${plural}', { count: 2 });\nplain('x {y}', { y });`;
  const compiled = withCompiledMessages(source);
  expect(compiled.split('\n')).toEqual([
    "t('Home');",
    't([["count",2,{"one":[0," college"],"other":[0," colleges"]}]], { count: 2 });',
    'plain(["x ",["y"]], { y });',
  ]);
});

test('a page has no calls of msg, which only mark a message', () => {
  const source = `import { msg, t } from './translate';\nconst a = [msg('Home'), msg("Menu")];\nconst b = msg(\n  '${plural}',\n);\nt(msg('A'), x);`;
  expect(withCompiledMessages(source)).toBe(
    `import { msg, t } from './translate';\nconst a = [('Home'), ("Menu")];\nconst b = (\n  [["count",2,{"one":[0," college"],"other":[0," colleges"]}]]\n);\nt(('A'), x);`,
  );
});

test('a function of a module that is named msg too is called', () => {
  const source = "const msg = (text) => alert(text);\nmsg('Hi');";
  expect(withCompiledMessages(source)).toBe(source);
});

test('a message with a wrong syntax fails the build with its text', () => {
  expect(() => withCompiledMessages("t('{count, plural, one {x}')")).toThrow(
    'The message "{count, plural, one {x}" is no ICU message',
  );
});

test.each(['{day, date}', 'At {time, time, short}', '<b>{day, date}</b>', '{n, plural, other {{day, date}}}'])(
  'a message with a date or time fails the build, as pages have no code for it: %s',
  (message) => expect(() => withCompiledMessages(`t('${message}')`)).toThrow('Give dates and times to the message'),
);

test('a branch may be the count alone', () =>
  expect(namesIn(compiledMessage('{a, plural, one {# of {b}} other {#}}'))).toEqual(['{a, 2}', '{b}']));

test('a catalogue has the translations of each file of a build, and names files that lack one', () => {
  const dir = mkdtempSync(join(tmpdir(), 'slice-'));
  mkdirSync(join(dir, 'messages'));
  mkdirSync(join(dir, 'src'));
  writeFileSync(join(dir, 'package.json'), '{}');
  const messages = { Home: 'होम', [plural]: '{count, plural, one {# कॉलेज} other {# कॉलेज}}', Unused: 'x' };
  const reviews = { 'A reader, 2026-12-05': ['Home', 'Unused'] };
  writeFileSync(join(dir, 'messages/hi.json'), JSON.stringify({ translator: 'machine', reviews, messages }));
  writeFileSync(join(dir, 'messages/README.md'), '');
  writeFileSync(join(dir, 'src/a.tsx'), `t('Home'); t('${plural}', {});`);
  writeFileSync(join(dir, 'src/b.tsx'), "t('Home'); t('Not translated');");
  const [home, colleges] = [messageKey('Home'), messageKey(compiledMessage(plural))];
  const sources = new Map([
    ['a.js', [join(dir, 'src/a.tsx')]],
    ['b.js', [join(dir, 'src/b.tsx')]],
  ]);
  expect(catalogues(dir, sources)).toEqual({
    hi: {
      files: { 'a.js': [home, colleges], 'b.js': [home] },
      incomplete: ['b.js'],
      share: 2 / 3,
      // Three translations: Home, the plural, and the one that only a manifest may use.
      reviewed: 2 / 3,
      messages: { [home]: 'होम', [colleges]: compiledMessage(messages[plural]!) },
    },
  });
});

describe('in a folder', () => {
  let dir: string;
  beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'setu-messages-'))));
  afterEach(() => rmSync(dir, { recursive: true }));

  test('a file has the texts of the contracts that it names, and those of the contracts’ own files in it', () => {
    const write = (name: string, content: string) => {
      mkdirSync(dirname(join(dir, name)), { recursive: true });
      writeFileSync(join(dir, name), content);
      return join(dir, name);
    };
    write('package.json', '{}');
    const slice = write(
      'src/log-in.tsx',
      "import { messages } from '@setu/contracts'; const a = { failed: messages.login.failed, title: t('Home') };",
    );
    const form = write(
      'contracts/src/people/form.ts',
      "export const form = { email: { label: 'College email', required: messages.reviews.emailRequired, max: messages.tooLong(9) } };" +
        'const name = `At most ${longest} letters`;',
    );
    const required = 'Please enter your college email address.';
    const texts = {
      'Login failed': 'क',
      'College email': 'ख',
      'Logout failed': 'ग',
      [required]: 'घ',
      'At most # letters': 'च',
      'Please use at most # characters.': 'छ',
    };
    const build = () =>
      catalogues(dir, new Map([['a.js', [slice, form]]]), { hi: { translator: 'machine', messages: texts } });
    // A slice in English stays in English.
    expect(build()).toEqual({});
    write('messages/hi.json', JSON.stringify({ translator: 'machine', messages: { Home: 'होम' } }));
    expect(build().hi!.messages).toEqual({
      [messageKey('Home')]: 'होम',
      [messageKey('Login failed')]: 'क',
      [messageKey('College email')]: 'ख',
      [messageKey(required)]: 'घ',
      [messageKey('At most # letters')]: 'च',
      [messageKey('Please use at most # characters.')]: 'छ',
    });
  });

  test('a build is reviewed as far as all its translations are, those of other packages and of the contracts among them', () => {
    const share = (reviewedOfUi: string[], reviewedOfContracts: string[]) => {
      const write = (name: string, content: object | string) => {
        mkdirSync(dirname(join(dir, name)), { recursive: true });
        writeFileSync(join(dir, name), typeof content === 'string' ? content : JSON.stringify(content));
        return join(dir, name);
      };
      const review = (texts: string[]) => ({ translator: 'machine', reviews: { 'A reader, 2026-12': texts } });
      write('package.json', {});
      write('messages/hi.json', {
        ...review(['Home', 'Law']),
        messages: { Home: 'होम' },
        data: { kind: { Law: 'लॉ' } },
      });
      write('ui/package.json', {});
      write('ui/messages/hi.json', { ...review(reviewedOfUi), messages: { Close: 'बंद करें', Unused: 'x' } });
      const own = write('src/page.tsx', "t('Home'); translated(kind); const text = messages.login.failed");
      const contracts = { hi: { ...review(reviewedOfContracts), messages: { 'Login failed': 'क', 'Not here': 'ख' } } };
      const ui = write('ui/dialog.tsx', "t('Close')");
      return catalogues(dir, new Map([['a.js', [own, ui]]]), contracts).hi!.reviewed;
    };
    expect(share([], [])).toBe(2 / 4);
    expect(share(['Close'], [])).toBe(3 / 4);
    expect(share(['Close'], ['Login failed'])).toBe(1);
  });

  test('a file that displays places has the names of the states', () => {
    mkdirSync(join(dir, 'messages'));
    writeFileSync(join(dir, 'package.json'), '{}');
    writeFileSync(join(dir, 'messages/hi.json'), JSON.stringify({ messages: { Home: 'होम' } }));
    writeFileSync(join(dir, 'home.tsx'), "t('Home')");
    writeFileSync(join(dir, 'card.tsx'), "t('Home'); translatedPlace(college.location)");
    const sources = new Map([
      ['home.js', [join(dir, 'home.tsx')]],
      ['card.js', [join(dir, 'card.tsx')]],
    ]);
    const { files } = catalogues(dir, sources, { hi: { translator: 'machine', messages: { Bihar: 'बिहार' } } }).hi!;
    expect(files).toEqual({
      'home.js': [messageKey('Home')],
      'card.js': [messageKey('Bihar'), messageKey('Home')],
    });
  });

  test('a file that displays data of answers has the translations of the package for them', () => {
    mkdirSync(join(dir, 'messages'));
    writeFileSync(join(dir, 'package.json'), '{}');
    writeFileSync(
      join(dir, 'messages/hi.json'),
      JSON.stringify({ messages: { Home: 'होम' }, data: { 'kind type': { Polytechnic: 'पॉलिटेक्निक' } } }),
    );
    writeFileSync(join(dir, 'list.tsx'), "t('Home'); translated(college.type)");
    writeFileSync(join(dir, 'other.tsx'), 'translated(name) + type');
    const sources = ['list', 'other'].map((name): [string, string[]] => [`${name}.js`, [join(dir, `${name}.tsx`)]]);
    const polytechnic = messageKey('Polytechnic');
    expect(catalogues(dir, new Map(sources)).hi).toMatchObject({
      files: { 'list.js': [polytechnic, messageKey('Home')] },
      messages: { [polytechnic]: 'पॉलिटेक्निक' },
    });
  });
});
