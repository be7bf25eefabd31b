import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { CompiledMessage } from '@setu/contracts';
import { compiledMessage, messagesIn, translationsFor } from './messages.js';

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

/** Returns the names of the arguments and tags of a compiled message, and the kinds of arguments. */
function namesIn(message: CompiledMessage): string[] {
  if (typeof message === 'string') return [];
  return message.flatMap((part) => (Array.isArray(part) ? namesInPart(part as unknown[]) : []));
}

function namesInPart([name, ...rest]: unknown[]): string[] {
  const [first, options] = rest;
  // An argument has a number for its kind, or nothing; a tag has its content, in which 0 is the count of a plural.
  if (first === undefined) return [`{${name as string}}`];
  if (typeof first !== 'number' || first === 0) return [`<${name as string}>`, ...namesIn(rest)];
  const branches = options && typeof options === 'object' ? Object.values(options) : [];
  return [`{${name as string}, ${first}}`, ...branches.flatMap((branch) => namesIn(branch as CompiledMessage))];
}

/** Returns the names in a message, once each: their number and order may differ between languages. */
const namesOf = (message: string): string[] => [...new Set(namesIn(compiledMessage(message)))].sort();

const translations = packages.flatMap((folder) =>
  Object.entries(translationsOf(folder)).map(([language, { messages }]) => ({ folder, language, messages })),
);

test.each(translations)('$folder in $language: each translation is of a message in use', ({ folder, messages }) => {
  const used = new Set([...messagesOf(folder), ...textsIn(packageOf(folder).slice)]);
  expect(Object.keys(messages).filter((message) => !used.has(message))).toEqual([]);
});

test.each(translations)('$folder in $language: each translation has the names of its message', ({ messages }) => {
  const names = Object.entries(messages).map(([message, translation]) => [message, namesOf(translation)]);
  expect(names).toEqual(Object.keys(messages).map((message) => [message, namesOf(message)]));
});

test('the shell has all its messages in Hindi', () => {
  const { hi } = translationsOf('shell');
  expect(messagesOf('shell').filter((message) => !hi?.messages[message])).toEqual([]);
});
