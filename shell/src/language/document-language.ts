import { type Catalogue, type DistrictNames, splitLanguage } from '@setu/contracts';
import { folderOf, type PageRelease, type ReleasedFile } from '@setu/release-store/release-document';
import { setTranslations } from '@setu/sdk';
import { provideOtherLanguages } from '@setu/sdk/other-languages';
import { rememberChoices } from '../layout/language-suggestion/chosen-language';
import { otherParts } from '../slices/other-parts';
import { provideOtherParts } from './provide-other-parts';
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
  provideOtherLanguages();
  provideOtherParts();
  rememberChoices();
  setTranslations(translationsFrom(splitLanguage(location.pathname).language, messages));

  async function fetchMessages({ href, integrity }: ReleasedFile, name: string): Promise<void> {
    const signal = AbortSignal.timeout(timeoutMs);
    // The edge has verified this part of the catalogue, as the messages in the document. It has no parts of a build that is not live.
    const part = await fetch(`${href}?file=${name}`, { signal });
    const response = part.ok ? part : await fetch(href, { integrity, signal });
    addMessages(((await response.json()) as DocumentMessages).messages);
  }

  const load = (file: string) => {
    const path = new URL(file, location.href).pathname;
    const folder = folderOf(path);
    const name = path.slice(folder.length);
    const catalogue = catalogues[folder];
    if (!catalogue?.files.includes(name) || files.includes(path)) return undefined;
    return fetchMessages(catalogue, name).catch(() => undefined);
  };
  otherParts.loadMessages = load;
  await Promise.all([...document.scripts].map(({ src }) => load(src)));
}
