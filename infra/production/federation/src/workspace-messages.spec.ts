import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { compiledMessage, messagesIn, namesIn, translationsFor } from './messages.js';

const root = resolve(__dirname, '../../../..');

const packageOf = (folder: string) =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as { slice?: object; workspaces?: string[] };

/** Folders of the packages with translations. */
const packages = packageOf('').workspaces!.filter((folder) => existsSync(join(root, folder, 'messages')));

const translationsOf = (folder: string) => translationsFor(join(root, folder, 'package.json'));

/** Returns the English messages in the sources of a package. */
const messagesOf = (folder: string): string[] =>
  readdirSync(join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.spec)\.tsx?$/.test(file))
    .flatMap((file) => messagesIn(readFileSync(join(root, folder, 'src', file), 'utf8')));

/** Returns the texts of the manifest of a slice, such as the labels of its links. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(textsIn);

const translations = packages.flatMap((folder) =>
  Object.entries(translationsOf(folder)).map(([language, { messages }]) => ({ folder, language, messages })),
);

test.each(translations)('$folder in $language: each translation is of a message in use', ({ folder, messages }) => {
  const used = new Set([...messagesOf(folder), ...textsIn(packageOf(folder).slice)]);
  expect(Object.keys(messages).filter((message) => !used.has(message))).toEqual([]);
});

test.each(translations)('$folder in $language: each translation has the names of its message', ({ messages }) => {
  const names = (texts: string[]) => texts.map((text) => namesIn(compiledMessage(text)));
  expect(names(Object.values(messages))).toEqual(names(Object.keys(messages)));
});

test.each(['shell', 'shell/sdk', 'shell/ui', 'mfe-account'])('%s has all its messages in Hindi', (folder) => {
  const { hi } = translationsOf(folder);
  expect(messagesOf(folder).filter((message) => !hi?.messages[message])).toEqual([]);
});
