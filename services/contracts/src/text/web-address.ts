/** A college's website as a safe link: `https://` where no scheme is given; null for anything but http and https. */
export function webAddress(website: string | undefined): { href: string; text: string } | null {
  const input = website?.trim();
  const url = input ? toUrl(hasScheme.test(input) ? input : `https://${input}`) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol) || !url.hostname.includes('.')) return null;
  const path = url.pathname === '/' ? '' : url.pathname;
  return { href: url.href, text: url.hostname.replace(/^www\./, '') + path };
}

/** `host.in:8080` is no scheme. */
const hasScheme = /^[a-z][a-z\d+.-]*:(?!\d)/i;

function toUrl(input: string): URL | null {
  try {
    return new URL(input);
  } catch {
    return null;
  }
}
