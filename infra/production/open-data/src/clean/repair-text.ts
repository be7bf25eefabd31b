/** The characters of Windows-1252 at 0x80 to 0x9f; Node 20's own decoder of that name reads Latin-1 instead. */
const specials = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Trims, and undoes UTF-8 that was once read as Windows-1252, where that has only one reading, and Windows-1252 that was read as Latin-1. */
export function repairText(text: string): string {
  const tidy = text.replace(/\s+/gu, ' ').trim();
  // A lost apostrophe is the only character that can have been here.
  return decodeAgain(tidy)
    .replace(/[\u0080-\u009f]/gu, (byte) => specials.charAt(byte.charCodeAt(0) - 0x80))
    .replace(/(?<=\p{L})\ufffd(?=s\b)/giu, '’');
}

function decodeAgain(text: string): string {
  const bytes = [...text].map(byteOf);
  if (bytes.every((byte) => byte < 0x80) || bytes.includes(Infinity)) return text;
  try {
    return decodeAgain(utf8.decode(Uint8Array.from(bytes)));
  } catch {
    return text;
  }
}

/** The byte that Windows-1252 writes for a character; Infinity when it has none. */
function byteOf(character: string): number {
  const code = character.codePointAt(0)!;
  if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return code;
  const at = specials.indexOf(character);
  return at < 0 ? Infinity : 0x80 + at;
}
