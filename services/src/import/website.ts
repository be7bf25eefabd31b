/** An address that a link can carry, https:// added where it is missing; undefined when the text cannot be one. */
export function normaliseWebsite(text: string): string | undefined {
  const bare = text.replace(/^(?:https?)?\s*:?\/*\s*(?=www\.)/i, '');
  const address = /^https?:\/\//i.test(text) ? text : `https://${bare}`;
  if (/[\s@]/.test(address) || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (!/^(?:[a-z0-9-]+\.)+[a-z]{2,}$/i.test(url.hostname)) return undefined;
  return url.pathname === '/' && !url.search && !url.hash ? url.origin : url.href;
}
