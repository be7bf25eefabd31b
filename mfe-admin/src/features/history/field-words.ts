import { collegeForm, type Field, type Fields, formatRupees, wordOf } from '@setu/contracts';

/** Every field of a college, of its courses and of what they hold, by its name. */
const allFields = (fields: Fields): [name: string, field: Field][] =>
  Object.entries(fields).flatMap(([name, field]) => [
    [name, field],
    ...('fields' in field ? allFields(field.fields) : []),
  ]);

const fields = allFields(collegeForm);

/** The labels of the parts of a changed field's path; any other part is a name that an administrator gave. */
const words = new Map([
  ...fields.map(([name, field]) => [name, wordOf(field)] as const),
  ['alt', 'description'],
  ['gallery', 'gallery'],
  ['logo', 'logo'],
  ['overall', 'overall'],
  ['source', 'source'],
  ['aicteId', 'AICTE id'],
  ['aisheCode', 'AISHE code'],
]);

const amounts = new Set(fields.flatMap(([name, field]) => ('rupees' in field ? name : [])));

/** `courses.B.Tech Physics.duration` in words: 'Courses › B.Tech Physics › duration'. */
export function fieldWords(path: string): string {
  const parts: string[] = [];
  let isName = false;
  for (const part of path.split('.')) {
    const word = words.get(part);
    // A name may have dots of its own.
    if (word === undefined && isName) parts.push(`${parts.pop()}.${part}`);
    else parts.push(word ?? part);
    isName = word === undefined;
  }
  const text = parts.join(' › ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A value as a reader sees it: an amount in rupees. */
export const formatValue = (path: string, value: string): string =>
  amounts.has(path.split('.').at(-1)!) && /^\d+$/.test(value) ? formatRupees(Number(value)) : value;
