import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CompiledMessage, type DistrictNames, isLanguage, type Language, type SiteConfig } from '@setu/contracts';
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
  messages: ReadonlyMap<string, CompiledMessage>;
  /** Addresses of files with a message that has no translation. */
  incomplete: ReadonlySet<string>;
  /** JSON text of the messages in some files, by the addresses of the files: few combinations occur. */
  texts: Map<string, string>;
}

export type PageMessages = Partial<Record<Language, SetMessages>>;

/** Reads the translations of a set. One that is not the released file, or no catalogue, is left out: its texts are in English. */
export async function readPageMessages(storeDir: string, { shell, slices }: ReleaseSet): Promise<PageMessages> {
  const found: Partial<Record<Language, ReturnType<typeof noMessages>>> = {};
  for (const build of [shell, ...Object.values(slices)])
    for (const [language, file] of Object.entries(build.messages ?? {})) {
      // Only the shell can show a page in a language.
      const isShown = isLanguage(language) && (build === shell || found[language]);
      const catalogue = isShown ? await catalogueAt(storeDir, file) : undefined;
      if (!catalogue) continue;
      const { keys, messages, incomplete } = (found[language as Language] ??= noMessages());
      for (const [name, names] of Object.entries(catalogue.files)) keys.set(folderOf(file.href) + name, names);
      // A slice does not change the words of the shell, which come first.
      for (const [key, message] of Object.entries(catalogue.messages))
        if (!messages.has(key)) messages.set(key, message);
      for (const name of catalogue.incomplete) incomplete.add(folderOf(file.href) + name);
    }
  return found;
}

const noMessages = () => ({
  keys: new Map<string, string[]>(),
  messages: new Map<string, CompiledMessage>(),
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
  { languages = [] }: SiteConfig,
): Language[] => languages.filter((language) => messages[language]);

/**
 * Returns the languages besides English in which search engines find a page: each text of it is translated. Names of
 * records, such as colleges, are not translated, so their pages are found in English only.
 */
export const languagesOfPage = (set: { messages?: PageMessages }, site: SiteConfig, needs: PageNeeds): Language[] =>
  needs.isOfRecord
    ? []
    : languagesOf(set, site).filter((each) =>
        isTranslated(set.messages![each]!, [...needs.files, ...needs.widgetFiles]),
      );

type PageNeeds = { files: readonly ReleasedFile[]; widgetFiles: readonly ReleasedFile[]; isOfRecord?: boolean };

/** Returns the configuration of the site with the languages of a set: the same object for each page. */
export const siteIn = (set: { messages?: PageMessages }, site: SiteConfig): SiteConfig => sitesOf(set)(site);

const sitesOf = once((set: { messages?: PageMessages }) =>
  once((site: SiteConfig): SiteConfig => {
    const { languages: _all, ...rest } = site;
    const languages = languagesOf(set, site);
    return languages.length > 0 ? { ...rest, languages } : rest;
  }),
);

/** Returns whether each text of a page is translated: each of its scripts has messages, and all of them have translations. */
export function isTranslated({ keys, incomplete }: SetMessages, files: readonly ReleasedFile[]): boolean {
  const scripts = files.map(({ href }) => href).filter((href) => href.endsWith('.js'));
  return scripts.length > 0 && scripts.every((href) => keys.has(href) && !incomplete.has(href));
}

/**
 * Returns the JSON text of the messages of the shell's first scripts and of a page's files, with the files that have some, and of the names of its districts;
 * an empty object in English. The document and the renderer need the same text.
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
  if (Object.keys(districts).length === 0) return text;
  return `${text.slice(0, -1)},"districts":${JSON.stringify(districts)}}`;
}

function messagesOfFiles({ keys, messages, texts }: SetMessages, files: string[]): string {
  const hrefs = files.filter((href) => keys.has(href));
  const name = hrefs.join(' ');
  const known = texts.get(name);
  if (known) return known;
  const ofPage = new Set(hrefs.flatMap((href) => keys.get(href)!));
  const catalogue = Object.fromEntries([...ofPage].map((key) => [key, messages.get(key)]));
  // With those that the page may load later, such as a tab, if it has all their messages already.
  const complete = [...keys].flatMap(([href, own]) => (own.every((key) => ofPage.has(key)) ? [href] : []));
  const text = JSON.stringify({ files: complete, messages: catalogue });
  texts.set(name, text);
  return text;
}

interface TranslatedSet {
  template: string;
  messages?: PageMessages;
}

const firstScripts = once(({ template }: TranslatedSet) =>
  [...template.matchAll(/<script\b[^>]* src="([^"]+)"/g)].map(([, src]) => src!),
);
