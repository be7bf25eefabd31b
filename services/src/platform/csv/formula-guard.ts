/**
 * Keeps a spreadsheet from running text as a formula (OWASP, CSV injection), without spoiling text that only looks like one.
 *
 * A cell that begins with `=`, `+`, `-` or `@` (also full-width, and after blanks or quotes) gets an apostrophe before that character. So does a
 * part of a cell after `;`, a tab or a line break, where a spreadsheet with another separator would begin a new cell.
 *
 * A `+` stays as it is before a number that is alone or followed by a space and plain words (`+3 Degree College, Tora`, `+919876543210`,
 * `+91 98765 43210`): in no formula does a word follow a number. `+91-98765-43210` is a subtraction, and `+S.S.S. College` may name cells, so these
 * get the apostrophe.
 *
 * `unguard` removes exactly what `guard` added: an apostrophe that was there before stays.
 */
export const guard = (text: string): string => replaceSuspects(text, (apostrophes) => `'${apostrophes}`);

export const unguard = (text: string): string => replaceSuspects(text, (apostrophes) => apostrophes.slice(1));

/** The start of a cell, and the apostrophes before a sign at which a formula can begin. */
const suspect = /((?:^|[;\t\r\n])(?:["\0]|[^\S\t\r\n])*)('*)(?=[=+\-@＝＋－＠])/g;

const plain = /\+\d+(?: [\p{L}\p{M}\p{N} .,'’&-]*)?(?=$|[;\t\r\n])/uy;

const replaceSuspects = (text: string, replace: (apostrophes: string) => string): string =>
  text.replace(suspect, (match, before: string, apostrophes: string, at: number) => {
    plain.lastIndex = at + match.length;
    return plain.test(text) ? match : before + replace(apostrophes);
  });
