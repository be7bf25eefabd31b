import type { Language } from '../text/languages.js';

/** Description of a page in the document's head, for search engines and chat apps. Addresses are paths of the site. */
export interface PageHead {
  /** Text before the brand; without one the title is the brand alone. */
  title?: string;
  /** One or two sentences, at most 160 characters. */
  description?: string;
  /** Address of the page where it is not its path: with the parameters that make it another page. */
  canonical?: string;
  /** Path of the page's one address, where this is an earlier one or another spelling: the server answers with 301. */
  movedTo?: string;
  /** Keeps the page out of search engines. */
  noindex?: boolean;
  /** Languages besides English in which a page of a record, such as a college, has a reviewed name: search engines find it in these too. */
  languages?: Language[];
  /** The picture of a shared link, 1200 by 630 pixels; the site's own without one. */
  image?: { path: string; alt: string };
  /** The page's things in the words of schema.org. */
  structuredData?: object[];
}

const maxDescription = 160;

/** The text, cut at a word where it is longer than search engines show. */
export function shortDescription(text: string): string {
  if (text.length <= maxDescription) return text;
  const cut = text.slice(0, maxDescription);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxDescription / 2)).replace(/[\s,.;:]+$/, '')}…`;
}
