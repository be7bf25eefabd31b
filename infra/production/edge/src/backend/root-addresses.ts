const addresses: [pattern: RegExp, url: string][] = [
  [/^\/\.well-known\/data-recipients\.json(?=\?|$)/, '/api/data-recipients'],
  [/^\/\.well-known\/jwks\.json(?=\?|$)/, '/api/keys'],
  [/^\/sitemap\.xml(?=\?|$)/, '/api/sitemaps/index.xml'],
  [/^\/sitemap-places\.xml(?=\?|$)/, '/api/sitemaps/places'],
  [/^\/sitemap-colleges-(\d+)\.xml(?=\?|$)/, '/api/sitemaps/colleges/$1'],
];

/** Returns the backend's URL of a file at the root of the site that the backend answers. Any other URL is unchanged. */
export const backendUrl = (url: string): string =>
  addresses.reduce((rewritten, [pattern, target]) => rewritten.replace(pattern, target), url);
