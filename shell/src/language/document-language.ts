import { type Catalogue, splitLanguage } from '@setu/contracts';
import type { PageRelease } from '@setu/release-store/release-document';
import { setTranslations } from '@setu/sdk';
import { loadWithFiles } from '../slices/load-file';
import { translationsFrom } from './translations';

/** Translations in the document, and the addresses of the files whose texts they are. */
interface DocumentMessages {
  files: string[];
  messages: Catalogue;
}

/** Sets the language of a document that is not in English, and loads the translations of each file with it. */
export function startLanguage({ messages: catalogues = {} }: PageRelease): void {
  const { files, messages } = JSON.parse(document.getElementById('messages')!.textContent!) as DocumentMessages;
  setTranslations(translationsFrom(splitLanguage(location.pathname).language, messages));
  const loads = new Map<string, Promise<void>>();

  async function fetchMessages(href: string, integrity: string): Promise<void> {
    const catalogue = (await (await fetch(href, { integrity })).json()) as DocumentMessages;
    Object.assign(messages, catalogue.messages);
  }

  // Without its translations, a file's texts are in English.
  loadWithFiles((file) => {
    const path = new URL(file, location.href).pathname;
    const catalogue = catalogues[path.slice(0, path.lastIndexOf('/') + 1)];
    if (!catalogue || files.includes(path)) return undefined;
    const { href, integrity } = catalogue;
    const load = loads.get(href) ?? fetchMessages(href, integrity).catch(() => void loads.delete(href));
    loads.set(href, load);
    return load;
  });
}
