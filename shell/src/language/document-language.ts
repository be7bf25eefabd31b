import { type Catalogue, splitLanguage } from '@setu/contracts';
import { folderOf, type PageRelease } from '@setu/release-store/release-document';
import { setTranslations } from '@setu/sdk';
import { loadWithFiles } from '../slices/load-file';
import { translationsFrom } from './translations';

/** Translations in the document, and the addresses of the files whose texts they are. */
interface DocumentMessages {
  files: string[];
  messages: Catalogue;
}

/** Time after which a file is used without its translations: its texts are in English. */
const timeoutMs = 3_000;

/** Sets the language of a document that is not in English, and loads the translations of each file with it. */
export function startLanguage({ messages: catalogues = {} }: PageRelease): void {
  const { files, messages } = JSON.parse(document.getElementById('messages')!.textContent!) as DocumentMessages;
  setTranslations(translationsFrom(splitLanguage(location.pathname).language, messages));
  const loads = new Map<string, Promise<void>>();

  async function fetchMessages(href: string, integrity: string): Promise<void> {
    const response = await fetch(href, { integrity, signal: AbortSignal.timeout(timeoutMs) });
    const catalogue = (await response.json()) as DocumentMessages;
    // A slice does not change the words that are there.
    Object.assign(messages, { ...catalogue.messages, ...messages });
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
