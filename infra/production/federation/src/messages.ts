import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { type CompiledMessage, isLanguage, messageKey } from '@setu/contracts';
import type { BuiltCatalogue } from '@setu/release-store';
import compile from 'icu-minify/compile';
import { contractTextsIn } from './contract-texts.js';

/** Calls of the sdk whose first argument is a message: `t('Home')`, `plain("…")`, `msg(`…`)`, with the comma and the end of a call over several lines. */
const calls = /(?<![\w$.])(t|plain|msg)\(\s*('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\$]|\\.)*`)(?:,(\s*)\))?/g;

/** Modules that may have messages: the sources of a repository, and the files of the platform's packages that it has installed. */
export const mayHaveMessages =
  /^(?!.*[\\/]node_modules[\\/](?!@setu[\\/]))(?:.*\.tsx?|.*[\\/]node_modules[\\/]@setu[\\/].*\.js)$/;

/** Content of `messages/<language>.json` of a package. */
export interface TranslationFile {
  /** Translator and date: `machine, 2026-11`. */
  translator: string;
  /** Messages that a native reader has reviewed, by reviewer and date: `Name, 2026-12-05`. */
  reviews?: Record<string, string[]>;
  /** Translations by English message. */
  messages: Record<string, string>;
  /**
   * Translations of texts in the data of answers, by the names under which they are displayed: those of `kind category` are in each file
   * with a call such as `translated(college.category)`.
   */
  data?: Record<string, Record<string, string>>;
}

const commentLines = /^\s*(?:\/?\*|\/\/).*$/gm;

/** Returns the English messages in the source of a module, without those of examples in comments. */
export const messagesIn = (source: string): string[] =>
  [...source.replaceAll(commentLines, '').matchAll(calls)].map(([, , literal]) => textOf(literal!));

const textOf = (literal: string): string => runInNewContext(literal) as string;

/**
 * Returns the source with the ICU messages in their compiled form, and without calls of the sdk's `msg`, which returns its message; the lines stay the same.
 *
 * @throws Error that names a message with a wrong syntax
 */
export function withCompiledMessages(source: string): string {
  const [unclear] = chosenMessage.exec(source) ?? [];
  if (unclear)
    throw new Error(`${unclear.trim()}…: choose between messages that are marked with msg(), not between texts.`);
  const isMark = importsMsg.test(source);
  return source.replaceAll(calls, (call: string, name: string, literal: string, end?: string) => {
    const message = textOf(literal);
    const compiled = compiledMessage(message);
    const start = call.slice(isMark && name === 'msg' ? name.length : 0, call.indexOf(literal));
    return start + (compiled === message ? literal : JSON.stringify(compiled)) + (end === undefined ? '' : `${end})`);
  });
}

/** Matches a module in which `msg` is the sdk's, and not a function of its own. */
const importsMsg = /\bimport\b[^;]*\bmsg\b[^;]*\bfrom\s*['"](?:@setu\/sdk|[./]+\/translate(?:\.js)?)['"]/;

/** A call with a condition that has a text: `t(busy ? 'Sending' : 'Send')`. */
const chosenMessage = /(?<![\w$.])(?:t|plain)\(\s*[\w.$!]+\s*(?:\?|&&|\|\|)\s*['"`].*/;

/** @throws Error that names the message */
export function compiledMessage(message: string): CompiledMessage {
  const compiled = compileIcu(message);
  if (namesIn(compiled).some((name) => datesAndTimes.test(name)))
    throw new Error(`Give dates and times to the message "${message}" as texts, such as those of formatDate().`);
  return compiled;
}

function compileIcu(message: string): CompiledMessage {
  try {
    return compile(message);
  } catch (error) {
    throw new Error(`The message "${message}" is no ICU message: ${(error as Error).message}`, { cause: error });
  }
}

/** Matches names of arguments that the formatter of a page leaves out. */
const datesAndTimes = /, [56]}$/;

/** Returns the translations of the package of a file, by language. */
export const translationsFor = (file: string): Record<string, TranslationFile> => readTranslations(packageFolder(file));

/** Returns the translations in the folder of a package, by language. */
function readTranslations(packageFolder: string): Record<string, TranslationFile> {
  const folder = join(packageFolder, 'messages');
  if (!existsSync(folder)) return {};
  const files = readdirSync(folder).filter((name) => isLanguage(basename(name, '.json')));
  return Object.fromEntries(
    files.map((name) => [
      basename(name, '.json'),
      JSON.parse(readFileSync(join(folder, name), 'utf8')) as TranslationFile,
    ]),
  );
}

function packageFolder(file: string): string {
  let folder = dirname(file);
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
}

/**
 * Returns the catalogues of a build, by language: each language in which the package has a message of its own.
 *
 * @param dir - folder of the package
 * @param sources - the source files in each file of the build
 * @param contracts - translations of the texts of the contracts, by language
 */
export function catalogues(
  dir: string,
  sources: ReadonlyMap<string, string[]>,
  contracts: Record<string, TranslationFile> = {},
): Record<string, BuiltCatalogue> {
  const built: Record<string, BuiltCatalogue> = {};
  const catalogueIn = (language: string) =>
    (built[language] ??= { files: {}, incomplete: [], share: 0, reviewed: 0, messages: {} });
  const textOfKey = new Map<string, string>();
  const ownMessages = new Set<string>();
  const reviewed: Record<string, Set<string>> = {};
  const ownFolder = realpathSync(dir);
  const translationsIn = cached((folder) => {
    const translations = readTranslations(folder);
    for (const [language, file] of Object.entries(translations))
      addAll((reviewed[language] ??= new Set()), reviewedIn(file).map(keyOf));
    return translations;
  });
  for (const [language, file] of Object.entries(contracts))
    addAll((reviewed[language] ??= new Set()), reviewedIn(file).map(messageKey));
  for (const [file, modules] of sources)
    for (const module of modules) {
      const source = readFileSync(module, 'utf8');
      const folder = packageFolder(module);
      const translations = Object.entries(translationsIn(folder));
      for (const [language, { messages }] of Object.entries(contracts))
        for (const text of contractTextsIn(module, source, Object.keys(messages)))
          addTranslation(catalogueIn(language), file, messageKey(text), messages[text]!);
      for (const [language, { data = {} }] of translations)
        for (const [text, translation] of dataIn(source, data))
          addTranslation(catalogueIn(language), file, messageKey(text), translation);
      for (const message of messagesIn(source)) {
        const key = keyOf(message);
        if (textOfKey.has(key) && textOfKey.get(key) !== message)
          throw new Error(`"${message}" and "${textOfKey.get(key)}" have the same key; change one of them.`);
        textOfKey.set(key, message);
        if (folder === ownFolder) ownMessages.add(message);
        for (const [language, translated] of translations)
          addMessage(catalogueIn(language), file, message, translated.messages[message]);
      }
    }
  return inOwnLanguages(built, translationsIn(ownFolder), [...ownMessages], reviewed);
}

/** Returns the texts of a file that a native reader has reviewed. */
const reviewedIn = ({ reviews = {} }: TranslationFile): string[] => Object.values(reviews).flat();

const keyOf = (message: string): string => messageKey(compiledMessage(message));

const addAll = <Value>(set: Set<Value>, values: Value[]): void => values.forEach((value) => set.add(value));

/** Returns the function with its result for each text. */
function cached<Result>(make: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>();
  return (text) => {
    if (!results.has(text)) results.set(text, make(text));
    return results.get(text)!;
  };
}

/**
 * Returns the catalogues of the languages in which the package has messages, with the shares that are translated and reviewed: of its own messages, and of all translations
 * in the build, those of the platform's packages and the labels in its manifest among them.
 */
const inOwnLanguages = (
  built: Record<string, BuiltCatalogue>,
  own: Record<string, TranslationFile>,
  messages: string[],
  reviewed: Record<string, Set<string>>,
): Record<string, BuiltCatalogue> =>
  Object.fromEntries(
    Object.entries(built).flatMap(([language, catalogue]) => {
      const translations = own[language]?.messages ?? {};
      const found = messages.filter((message) => translations[message] !== undefined);
      if (found.length === 0) return [];
      const keys = new Set([...Object.keys(catalogue.messages), ...Object.keys(translations).map(keyOf)]);
      const shares = {
        share: found.length / messages.length,
        reviewed: [...keys].filter((key) => reviewed[language]?.has(key)).length / keys.size,
      };
      return [[language, { ...catalogue, ...shares }]];
    }),
  );

/** Returns the texts of data that a source displays, with their translations. */
const dataIn = (source: string, data: NonNullable<TranslationFile['data']>): [string, string][] =>
  Object.entries(data).flatMap(([names, texts]) => (displaysData(source, names) ? Object.entries(texts) : []));

/** Returns whether a source has a call of `translated` or `translatedContent` with one of these names, which are separated by spaces. */
export const displaysData = (source: string, names: string): boolean =>
  new RegExp(`\\btranslated(?:Content)?\\([^)]*\\b(?:${names.replaceAll(' ', '|')})\\b`).test(source);

function addMessage(catalogue: BuiltCatalogue, file: string, message: string, translation: string | undefined): void {
  if (translation === undefined) {
    if (!catalogue.incomplete.includes(file)) catalogue.incomplete.push(file);
    return;
  }
  const [english, compiled] = [compiledMessage(message), compiledMessage(translation)];
  const [names, own] = [english, compiled].map((each) => String(namesIn(each)));
  if (names !== own) throw new Error(`The translation of "${message}" has the names ${own}, not ${names}.`);
  addTranslation(catalogue, file, messageKey(english), compiled);
}

function addTranslation(catalogue: BuiltCatalogue, file: string, key: string, translation: CompiledMessage): void {
  catalogue.messages[key] = translation;
  const keys = (catalogue.files[file] ??= []);
  if (!keys.includes(key)) keys.push(key);
}

/** Returns the names in a compiled message, once each: of its arguments, with their kind, and of its elements. Their number and order may differ between languages. */
export const namesIn = (message: CompiledMessage): string[] => [...new Set(eachNameIn(message))].sort();

function eachNameIn(message: CompiledMessage): string[] {
  // A branch may be a text, or the count alone, which is a number.
  if (!Array.isArray(message)) return [];
  return message.flatMap((part) => (Array.isArray(part) ? namesInPart(part as unknown[]) : []));
}

function namesInPart([name, ...rest]: unknown[]): string[] {
  const [first, options] = rest;
  // An argument has a number for its kind, or nothing; a tag has its content, in which 0 is the count of a plural.
  if (first === undefined) return [`{${name as string}}`];
  if (typeof first !== 'number' || first === 0) return [`<${name as string}>`, ...eachNameIn(rest)];
  const branches = options && typeof options === 'object' ? Object.values(options) : [];
  return [`{${name as string}, ${first}}`, ...branches.flatMap((branch) => eachNameIn(branch as CompiledMessage))];
}
