import { escapeHtml } from './escape-html.js';
import type { Language } from './languages.js';
import { alternateAddresses } from './other-addresses.js';

/**
 * Returns the elements that link a page in English and in other languages, for search engines; none without another language.
 *
 * @param element - `link` in the head of a document, `xhtml:link` in a sitemap
 */
export const alternateLinks = (
  element: 'link' | 'xhtml:link',
  origin: string,
  path: string,
  others: readonly Language[],
): string[] =>
  alternateAddresses(path, others).map(
    ([tag, to]) => `<${element} rel="alternate" hreflang="${tag}" href="${escapeHtml(origin + to)}" />`,
  );
