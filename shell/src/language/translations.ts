import { type Catalogue, type Language, messageKey } from '@setu/contracts';
import type { Translations } from '@setu/sdk';

/** Returns the translations of a catalogue, to which messages can still be added. */
export const translationsFrom = (language: Language, messages: Catalogue): Translations => ({
  language,
  of: (message) => messages[messageKey(message)],
});
