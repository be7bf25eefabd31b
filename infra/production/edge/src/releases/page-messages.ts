import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type CompiledMessage,
  defaultLanguage,
  type DistrictNames,
  isLanguage,
  type Language,
  languages,
  type SiteConfig,
} from '@setu/contracts';
import { LRUCache } from 'lru-cache';
import { once } from '../once.js';
import {
  type BuiltCatalogue,
  folderOf,
  matchesIntegrity,
  readCatalogue,
  type ReleasedFile,
  type ReleaseSet,
} from '@setu/release-store';

/** Translations of a set in one language. */
export interface SetMessages {
  /** Keys of the messages in each file of the builds, by address. */
  keys: ReadonlyMap<string, string[]>;
  /** Keys of the messages in the code that each page in the language loads first. Each document has them. */
  first: readonly string[];
  messages: ReadonlyMap<string, CompiledMessage>;
  /** Catalogues of the builds, by the addresses of their files. */
  catalogues: ReadonlyMap<string, BuiltCatalogue>;
  /** Addresses of files with a message that has no translation. */
  incomplete: ReadonlySet<string>;
  /** JSON text of the messages in some files, by the addresses of the files: few combinations occur. */
  texts: Map<string, string>;
}

export type PageMessages = Partial<Record<Language, SetMessages>>;

/** Reads the translations of a set. One that is not the released file, or no catalogue, is left out: its texts are in English. */
export async function readPageMessages(storeDir: string, { shell, slices }: ReleaseSet): Promise<PageMessages> {
  const found: Partial<Record<Language, ReturnType<typeof noMessages>>> = {};
  const firstFiles = (shell.languageFiles ?? []).map(({ href }) => href);
  for (const build of [shell, ...Object.values(slices)])
    for (const [language, file] of Object.entries(build.messages ?? {})) {
      // Only the shell can show a page in a language.
      const isShown = isLanguage(language) && (build === shell || found[language]);
      const catalogue = isShown ? await catalogueAt(storeDir, file) : undefined;
      if (!catalogue) continue;
      const { keys, first, messages, incomplete, catalogues } = (found[language as Language] ??= noMessages());
      catalogues.set(file.href, catalogue);
      for (const [name, names] of Object.entries(catalogue.files)) {
        const href = folderOf(file.href) + name;
        if (firstFiles.includes(href)) first.push(...names);
        else keys.set(href, names);
      }
      // A slice does not change the words of the shell, which come first.
      for (const [key, message] of Object.entries(catalogue.messages))
        if (!messages.has(key)) messages.set(key, message);
      for (const name of catalogue.incomplete) incomplete.add(folderOf(file.href) + name);
    }
  return found;
}

const noMessages = () => ({
  keys: new Map<string, string[]>(),
  first: [] as string[],
  messages: new Map<string, CompiledMessage>(),
  catalogues: new Map<string, BuiltCatalogue>(),
  incomplete: new Set<string>(),
  texts: new Map<string, string>(),
});

/** Names of the files of a build that have messages. */
export const translatedFiles = ({ keys }: SetMessages, folder: string): string[] =>
  [...keys.keys()].filter((href) => href.startsWith(folder)).map((href) => href.slice(folder.length));

async function catalogueAt(storeDir: string, { href, integrity }: ReleasedFile): Promise<BuiltCatalogue | undefined> {
  const bytes = await readFile(join(storeDir, href)).catch(() => undefined);
  if (!bytes || !matchesIntegrity(bytes, integrity)) return undefined;
  return readCatalogue(bytes.toString());
}

/** Returns the languages besides English in which a set has pages: those of the site that its shell is translated into. */
export const languagesOf = (
  { messages = {} }: { messages?: PageMessages },
  { languages: others = [] }: SiteConfig,
): Language[] => others.filter((language) => messages[language]);

/**
 * Returns the languages besides English in which search engines find a page: each text of it is translated. The page of a
 * record, such as a college, is found only in the languages in which it has a name.
 *
 * @param named - languages of the name of the record, as the rendered page says them
 */
export const languagesOfPage = (
  set: { messages?: PageMessages },
  site: SiteConfig,
  needs: PageNeeds,
  named: readonly Language[] = [],
): Language[] =>
  languagesOf(set, site).filter(
    (each) =>
      (!needs.isOfRecord || named.includes(each)) &&
      isTranslated(set.messages![each]!, [...needs.files, ...needs.widgetFiles]),
  );

type PageNeeds = { files: readonly ReleasedFile[]; widgetFiles: readonly ReleasedFile[]; isOfRecord?: boolean };

/** Returns the configuration of the site in a language, with the languages of a set: the same object for each page. */
export const siteIn = (set: { messages?: PageMessages }, site: SiteConfig, language: Language): SiteConfig =>
  (sitesOf(set)(site)[language] ??= makeSite(set, site, language));

const sitesOf = once((_set: { messages?: PageMessages }) =>
  once((_site: SiteConfig): Partial<Record<Language, SiteConfig>> => ({})),
);

function makeSite(set: { messages?: PageMessages }, site: SiteConfig, language: Language): SiteConfig {
  const { languages: _all, ...rest } = site;
  const others = languagesOf(set, site);
  const translated = set.messages?.[language];
  return {
    ...rest,
    ...(others.length > 0 && { languages: others, languageNames: namesOf([defaultLanguage, ...others]) }),
    ...(translated && isReviewed(translated) && { isReviewed: true }),
  };
}

const namesOf = (codes: Language[]): SiteConfig['languageNames'] =>
  Object.fromEntries(codes.map((code) => [code, languages[code].name]));

/** Returns whether each text of each build is reviewed: the line that says otherwise stays while the visitor goes from page to page. */
const isReviewed = ({ catalogues }: SetMessages): boolean =>
  [...catalogues.values()].every(({ reviewed }) => reviewed === 1);

/** Returns whether each text of a page is translated: each of its scripts has messages, and all of them have translations. */
export function isTranslated({ keys, incomplete }: SetMessages, files: readonly ReleasedFile[]): boolean {
  const scripts = files.map(({ href }) => href).filter((href) => href.endsWith('.js'));
  return scripts.length > 0 && scripts.every((href) => keys.has(href) && !incomplete.has(href));
}

/**
 * Returns the JSON text of the messages of the shell's first scripts and of a page's files, with the files that have some, and of the names of its districts;
 * an empty object in English. The renderer needs all of them, as it is not known yet which ones the page displays.
 */
export function messagesOfPage(
  set: TranslatedSet,
  language: Language,
  files: readonly ReleasedFile[],
  districts: DistrictNames = {},
): string {
  const translated = set.messages?.[language];
  if (!translated) return '{}';
  const text = messagesOfFiles(translated, [...firstScripts(set), ...files.map(({ href }) => href)]);
  return withDistricts(text, districts);
}

const withDistricts = (text: string, districts: DistrictNames): string =>
  Object.keys(districts).length === 0 ? text : `${text.slice(0, -1)},"districts":${JSON.stringify(districts)}}`;

/** Length up to which a document gets messages besides those that it shows: less than 4 kB gzipped. */
const maxLength = 6_000;

interface DocumentMessages {
  /** JSON text as that of `messagesOfPage`. */
  text: string;
  /** Addresses of the other messages of the page's files, which the browser fetches beside the files. */
  others: string[];
}

/**
 * Returns the messages in a document: those that the page was rendered with, and all those of the shell's first scripts and of the page's files
 * with the fewest others, as far as there is room. The browser runs a file when all its messages are there.
 *
 * @param rendered - the rendered page, with the keys of its messages; one by an older shell has none, so its document has all messages
 */
export function messagesOfDocument(
  set: TranslatedSet,
  language: Language,
  files: readonly ReleasedFile[],
  rendered?: { messages?: string; districts: DistrictNames },
): DocumentMessages {
  const translated = set.messages?.[language];
  if (!translated) return { text: '{}', others: [] };
  if (rendered && rendered.messages === undefined)
    return { text: messagesOfPage(set, language, files, rendered.districts), others: [] };
  const cached = documentsOf(translated);
  const key = [rendered?.messages, ...files.map(({ href }) => href)].join('\n');
  if (!cached.has(key)) cached.set(key, chooseMessages(set, translated, files, rendered?.messages));
  const { text, others } = cached.get(key)!;
  return { text: withDistricts(text, rendered?.districts ?? {}), others };
}

/** The last documents' messages, by the keys that the page was rendered with and its files. Pages of one kind differ in few of them. */
const documentsOf = once((_translated: SetMessages) => new LRUCache<string, DocumentMessages>({ max: 200 }));

function chooseMessages(
  set: TranslatedSet,
  translated: SetMessages,
  files: readonly ReleasedFile[],
  rendered = '',
): DocumentMessages {
  const { keys, first, messages } = translated;
  const lengths = lengthsOf(translated);
  const lengthOf = (some: readonly string[]) => some.reduce((sum, key) => sum + (lengths.get(key) ?? 0), 0);
  const used = rendered.split(' ').filter((key) => messages.has(key));
  const ofPage = new Set([...first, ...used]);
  const missing = (href: string) => keys.get(href)!.filter((key) => !ofPage.has(key));
  const waiting = files.flatMap(({ href }) => (keys.has(href) ? [{ href, length: lengthOf(missing(href)) }] : []));
  const byLength = waiting.sort((a, b) => a.length - b.length).map(({ href }) => href);
  const others: string[] = [];
  let room = maxLength - lengthOf([...ofPage]);
  for (const href of [...firstScripts(set).filter((script) => keys.has(script)), ...byLength]) {
    const more = missing(href);
    const length = lengthOf(more);
    if (length > 0 && length > room) others.push(partOf(translated, href));
    else {
      room -= length;
      for (const key of more) ofPage.add(key);
    }
  }
  return { text: textOf(translated, ofPage), others };
}

/** Lengths of the messages in JSON, by key. */
const lengthsOf = once(
  ({ messages }: SetMessages) =>
    new Map([...messages].map(([key, message]) => [key, JSON.stringify([key, message]).length])),
);

/** Returns the address of the messages of one file. */
function partOf({ catalogues }: SetMessages, file: string): string {
  const folder = folderOf(file);
  const href = [...catalogues.keys()].find((each) => folderOf(each) === folder)!;
  return `${href}?file=${file.slice(folder.length)}`;
}

/** Returns the JSON text of the messages of one file of a build of a set; undefined if there are none. */
export function messagesOfFile({ messages = {} }: TranslatedSet, href: string, file: string): string | undefined {
  const catalogue = Object.values(messages).flatMap(({ catalogues }) => catalogues.get(href) ?? [])[0];
  if (!catalogue || !Object.hasOwn(catalogue.files, file)) return undefined;
  return JSON.stringify({
    messages: Object.fromEntries(catalogue.files[file]!.map((key) => [key, catalogue.messages[key]])),
  });
}

function messagesOfFiles(translated: SetMessages, files: string[]): string {
  const { keys, first, texts } = translated;
  const hrefs = files.filter((href) => keys.has(href));
  const name = hrefs.join(' ');
  const known = texts.get(name);
  if (known) return known;
  const ofPage = new Set([...first, ...hrefs.flatMap((href) => keys.get(href)!)]);
  const text = textOf(translated, ofPage);
  texts.set(name, text);
  return text;
}

function textOf({ keys, messages }: SetMessages, ofPage: ReadonlySet<string>): string {
  // With those that the page may load later, such as a tab, if it has all their messages already.
  const complete = [...keys].flatMap(([href, own]) => (own.every((key) => ofPage.has(key)) ? [href] : []));
  return JSON.stringify({
    files: complete,
    messages: Object.fromEntries([...ofPage].map((key) => [key, messages.get(key)])),
  });
}

interface TranslatedSet {
  template: string;
  messages?: PageMessages;
}

const firstScripts = once(({ template }: TranslatedSet) =>
  [...template.matchAll(/<script\b[^>]* src="([^"]+)"/g)].map(([, src]) => src!),
);
