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

/** Sets the language of a document that is not in English, and loads the translations of each file with it. */
export function startLanguage({ messages: catalogues = {} }: PageRelease): void {
  const { files, ...page } = JSON.parse(document.getElementById('messages')!.textContent!) as DocumentMessages;
  messages = page.messages;
  addMessages(districtCatalogue(page.districts));
  setTranslations(translationsFrom(splitLanguage(location.pathname).language, messages));
  const loads = new Map<string, Promise<void>>();

  async function fetchMessages(href: string, integrity: string): Promise<void> {
    const response = await fetch(href, { integrity, signal: AbortSignal.timeout(timeoutMs) });
    addMessages(((await response.json()) as DocumentMessages).messages);
  }

  loadWithFiles((file) => {
    const path = new URL(file, location.href).pathname;
    const folder = folderOf(path);
    const catalogue = catalogues[folder];
    if (!catalogue?.files.includes(path.slice(folder.length)) || files.includes(path)) return undefined;
    const { href, integrity } = catalogue;
    const load = loads.get(href) ?? fetchMessages(href, integrity).catch(() => void loads.delete(href));
    loads.set(href, load);
    return load;
  });
}
