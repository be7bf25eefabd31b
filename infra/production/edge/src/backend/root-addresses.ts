const addresses: [pattern: RegExp, url: string][] = [
  [/^\/\.well-known\/data-recipients\.json(?=\?|$)/, '/api/data-recipients'],
  [/^\/\.well-known\/jwks\.json(?=\?|$)/, '/api/keys'],
  [/^\/sitemap-colleges-(\d+)\.xml(?=\?|$)/, '/api/sitemaps/colleges/$1'],
];

/**
 * Returns the backend's URL of a file at the root of the site that the backend answers. Any other URL is unchanged.
 *
 * @param languages - returns the languages besides English in which search engines find the pages of places and programmes
 */
export const backendUrl = (url: string, languages: () => readonly string[]): string =>
  (url.startsWith('/sitemap') ? sitemapUrl(url, languages()) : undefined) ??
  addresses.reduce((rewritten, [pattern, target]) => rewritten.replace(pattern, target), url);

/** Returns the backend's URL of the index of the sitemap, or of the pages of places in a language. */
function sitemapUrl(url: string, languages: readonly string[]): string | undefined {
  const [file, places, language] = /^\/sitemap(-places(?:-([a-z]+))?)?\.xml(?=\?|$)/.exec(url) ?? [];
  if (!file || (language && !languages.includes(language))) return undefined;
  const query = new URLSearchParams({
    ...(languages.length > 0 && { languages: languages.join() }),
    ...(language && { language }),
  }).toString();
  return `/api/sitemaps/${places ? 'places' : 'index.xml'}${query && `?${query}`}`;
}
