import type { CompiledMessage } from '../text/languages.js';

/** Number of different keys, of seven characters. Keys are the larger half of a page's messages, as no compression shortens them. */
const keys = 36 ** 7;

/** Returns the key of an English message in catalogues: a hash (cyrb53) in base 36. */
export function messageKey(message: CompiledMessage): string {
  const text = typeof message === 'string' ? message : JSON.stringify(message);
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return ((4294967296 * (2097151 & low) + (high >>> 0)) % keys).toString(36);
}

/** Returns the message for the name of a district. A name such as Mon is a word of its own too. */
export const districtMessage = (name: string): string => `district ${name}`;
