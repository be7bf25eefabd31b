import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { withNumberSigns } from './contract-texts.js';
import { compiledMessage, displaysData, messagesIn, namesIn, translationsFor } from './messages.js';

const root = resolve(__dirname, '../../../..');

const packageOf = (folder: string) =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as { slice?: object; workspaces?: string[] };

const contracts = 'services/contracts';

/** Folders of the packages with translations of their messages; those of the contracts are of texts. */
const packages = packageOf('').workspaces!.filter(
  (folder) => folder !== contracts && existsSync(join(root, folder, 'messages')),
);

const translationsOf = (folder: string) => translationsFor(join(root, folder, 'package.json'));

const sourcesOf = (folder: string): string[] =>
  readdirSync(join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.spec)\.tsx?$/.test(file))
    .map((file) => readFileSync(join(root, folder, 'src', file), 'utf8'));

/** Returns the English messages in the sources of a package. */
const messagesOf = (folder: string): string[] => sourcesOf(folder).flatMap(messagesIn);

/** Returns the texts of the manifest of a slice, such as the labels of its links. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(textsIn);

const translations = packages.flatMap((folder) =>
  Object.entries(translationsOf(folder)).map(([language, file]) => ({ folder, language, ...file })),
);

test.each(translations)('$folder in $language names its translator, and reviews messages that it has', (file) => {
  expect(file.translator).toMatch(/^.+, \d{4}-\d\d/);
  const texts = Object.assign({}, file.messages, ...Object.values(file.data ?? {})) as object;
  const reviewed = Object.values(file.reviews ?? {}).flat();
  expect(reviewed.filter((message) => !(message in texts))).toEqual([]);
});

test.each(translations)('$folder in $language: each translation is of a message in use', ({ folder, messages }) => {
  const used = new Set([...messagesOf(folder), ...textsIn(packageOf(folder).slice)]);
  expect(Object.keys(messages).filter((message) => !used.has(message))).toEqual([]);
});

test.each(translations)('$folder in $language: each translation has the names of its message', ({ messages }) => {
  const names = (texts: string[]) => texts.map((text) => namesIn(compiledMessage(text)));
  expect(names(Object.values(messages))).toEqual(names(Object.keys(messages)));
});

test('each translation for the contracts is of a text in their sources', () => {
  const sources = withNumberSigns(sourcesOf(contracts).join('\n'));
  for (const { messages } of Object.values(translationsOf(contracts)))
    expect(
      Object.keys(messages).filter((text) => !["'", '"', '`'].some((mark) => sources.includes(mark + text + mark))),
    ).toEqual([]);
});

test.each(['shell', 'shell/sdk', 'shell/ui', 'mfe-catalog', 'mfe-mentors', 'mfe-account'])(
  '%s has all its messages in Hindi',
  (folder) => {
    const { hi } = translationsOf(folder);
    expect(messagesOf(folder).filter((message) => !hi?.messages[message])).toEqual([]);
  },
);

test('an English text has one translation in all packages, since a page has one table of them', () => {
  const all = new Map<string, Set<string>>();
  for (const folder of [...packages, contracts]) {
    const { messages = {}, data = {} } = translationsOf(folder).hi ?? {};
    for (const [text, translation] of [messages, ...Object.values(data)].flatMap((texts) => Object.entries(texts)))
      all.set(text, (all.get(text) ?? new Set()).add(translation));
  }
  expect([...all].filter(([, translations]) => translations.size > 1)).toEqual([]);
});

test.each(packages.filter((folder) => translationsOf(folder).hi?.data))(
  'each translation of data in %s is displayed by one of its files',
  (folder) => {
    const sources = sourcesOf(folder);
    const isDisplayed = (names: string) => sources.some((source) => displaysData(source, names));
    expect(Object.keys(translationsOf(folder).hi!.data!).filter((names) => !isDisplayed(names))).toEqual([]);
  },
);

test.each(['mfe-catalog', 'mfe-mentors', 'mfe-account'])(
  '%s writes each date in the language of the page',
  (folder) => {
    const calls = sourcesOf(folder).flatMap((source) => source.match(/\bformat(?:Date|DateTime|Month|Day)\(.*/g) ?? []);
    expect(calls.length).toBeGreaterThan(0);
    expect(calls.filter((call) => !call.includes('language()'))).toEqual([]);
  },
);
