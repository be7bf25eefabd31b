import Bowser from 'bowser';

/** Longer ones come from nobody's browser. */
const longest = 500;

/** What a browser calls itself in plain words, `Chrome on Android`: families only, nothing that tells one device from its like. */
export function deviceName(userAgent: string | undefined): string | undefined {
  if (!userAgent || userAgent.length > longest) return undefined;
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(' on ') || undefined;
}
