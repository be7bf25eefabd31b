import { isLanguage, type Language, type PageHead } from '@setu/contracts';

const maxLengths = { text: 1_000, structuredData: 100_000 };

/** Returns the parts of a page's head that have the right shape: builds are foreign code. */
export function readHead(given: unknown): PageHead {
  const { title, description, canonical, movedTo, noindex, languages, image, structuredData } = (given ?? {}) as Record<
    string,
    unknown
  >;
  const { path, alt } = (image ?? {}) as Record<string, unknown>;
  return {
    ...(isText(title) && { title }),
    ...(isText(description) && { description }),
    ...(isPath(canonical) && { canonical }),
    ...(isAddress(movedTo) && { movedTo }),
    ...(noindex === true && { noindex }),
    ...(areLanguages(languages) && { languages }),
    ...(isPath(path) && isText(alt) && { image: { path, alt } }),
    ...(isStructuredData(structuredData) && { structuredData }),
  };
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= maxLengths.text;

const isPath = (value: unknown): value is string => isText(value) && /^\/(?!\/)/.test(value);

/** A path that a browser does not take for another site, and that fits into a header. */
const isAddress = (value: unknown): value is string => isPath(value) && /^\/(?!\\)[!-~]*$/.test(value);

const areLanguages = (value: unknown): value is Language[] =>
  Array.isArray(value) && value.every((code) => typeof code === 'string' && isLanguage(code));

const isStructuredData = (value: unknown): value is object[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((thing) => typeof thing === 'object' && thing !== null) &&
  JSON.stringify(value).length <= maxLengths.structuredData;
