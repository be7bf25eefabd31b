/** The same text for names that differ in case, marks and common abbreviations alone. */
export const nameKey = (name: string): string =>
  name
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/\bgovt\b\.?/g, 'government')
    .replace(/\bengg\b\.?/g, 'engineering')
    .replace(/\btech\b\./g, 'technology')
    .replace(/\binst\b\./g, 'institute')
    .replace(/\b(?:and|of|the|for)\b/g, '')
    .replace(/[^\p{L}\p{M}\d]/gu, '');
