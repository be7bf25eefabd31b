import { type Catalogue, type DistrictNames, splitLanguage } from '@setu/contracts';
import { folderOf, type PageRelease } from '@setu/release-store/release-document';
import { setTranslations } from '@setu/sdk';
import { loadWithFiles } from '../slices/load-file';
import { districtCatalogue, translationsFrom } from './translations';

/** Translations in the document, and the addresses of the files whose texts they are. */
interface DocumentMessages {
  files: string[];
  messages: Catalogue;
  /** Names of districts that the server has rendered. */
  districts?: DistrictNames;
}

/** Time after which a file is used without its translations: its texts are in English. */
const timeoutMs = 3_000;

let messages: Catalogue = {};

/** Adds translations to those of the page. They change no words that are there. */
export const addMessages = (added: Catalogue): void => void Object.assign(messages, { ...added, ...messages });

/**
 * Sets the language of a document that is not in English, and loads the translations of each file with it. Resolves when those of the document's
 * scripts are there.
 */
export async function startLanguage({ messages: catalogues = {} }: PageRelease): Promise<void> {
  const { files, ...page } = JSON.parse(document.getElementById('messages')!.textContent!) as DocumentMessages;
  messages = page.messages;
  addMessages(districtCatalogue(page.districts));
  setTranslations(translationsFrom(splitLanguage(location.pathname).language, messages));
  const loads = new Map<string, Promise<void>>();

  async function fetchMessages(href: string): Promise<void> {
    const response = await fetch(href, { signal: AbortSignal.timeout(timeoutMs) });
    addMessages(((await response.json()) as DocumentMessages).messages);
  }

  const load = (file: string) => {
    const path = new URL(file, location.href).pathname;
    const folder = folderOf(path);
    const name = path.slice(folder.length);
    const catalogue = catalogues[folder];
    if (!catalogue?.files.includes(name) || files.includes(path)) return undefined;
    // The edge has verified the catalogue, as for the messages in the document, and answers with the part for this file.
    const href = `${catalogue.href}?file=${name}`;
    const pending = loads.get(href) ?? fetchMessages(href).catch(() => void loads.delete(href));
    loads.set(href, pending);
    return pending;
  };
  loadWithFiles(load);
  await Promise.all([...document.scripts].map(({ src }) => load(src)));
}
