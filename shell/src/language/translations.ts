import { type Catalogue, type DistrictNames, districtMessage, type Language, messageKey } from '@setu/contracts';
import type { Translations } from '@setu/sdk';

/** Returns the translations of a catalogue, to which messages can still be added. */
export const translationsFrom = (language: Language, messages: Catalogue): Translations => ({
  language,
  of: (message) => messages[messageKey(message)],
});

/** Returns a catalogue of the names of districts. */
export const districtCatalogue = (names: DistrictNames = {}): Catalogue =>
  Object.fromEntries(
    Object.entries(names).map(([name, translation]) => [messageKey(districtMessage(name)), translation]),
  );
