/**
 * A name as a segment of an address: `Leh (Ladakh)` is `leh-ladakh`, `AI & Robotics` is `ai-and-robotics`. The slug of a slug is itself. Letters of other
 * scripts stay; a text without letters and digits has an empty one.
 */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
