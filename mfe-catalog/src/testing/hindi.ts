import { setTranslations } from '@setu/sdk';
// oxlint-disable-next-line no-restricted-imports -- the contracts export no translations
import contracts from '../../../services/contracts/messages/hi.json';
import catalog from '../../messages/hi.json';

const messages: Record<string, string> = Object.assign(
  {},
  contracts.messages,
  catalog.messages,
  ...Object.values(catalog.data),
);

/** Renders pages in Hindi until `setTranslations(undefined)`. */
export const speakHindi = (): void => setTranslations({ language: 'hi', of: (message) => messages[message as string] });
