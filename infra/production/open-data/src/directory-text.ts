import { createHash } from 'node:crypto';
import type { DirectoryHead } from './directory-file.js';
import type { Directory } from './directory.js';

/** The directory as its file holds it: the head, then a college a line. */
export function directoryText({ colleges, doubtful, merged }: Directory): string {
  const lines = colleges.map((college) => JSON.stringify(college)).join('\n');
  const version = createHash('sha256').update(lines).digest('hex').slice(0, 16);
  const head: DirectoryHead = { version, colleges: colleges.length, merged, doubtful: doubtful.length };
  return `${JSON.stringify(head)}\n${lines}\n`;
}

/** The pairs that an administrator may look at, as CSV. */
export const doubtfulText = ({ doubtful }: Directory): string =>
  [['code', 'name', 'other code', 'other name', 'place'], ...doubtful.map(cells)].map(csvLine).join('');

const cells = ({ codes: [code, otherCode], names: [name, otherName], place }: Directory['doubtful'][number]) => [
  code,
  name,
  otherCode,
  otherName,
  place,
];

export const csvLine = (values: readonly string[]) =>
  `${values.map((value) => (/[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)).join(',')}\n`;
