import { mebibyte } from '@setu/contracts';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createInflateRaw } from 'node:zlib';
import { ImportError } from './import-error.js';

/** Rows are read one after another; everything else is in memory while they are read. */
const maxSheetBytes = 512 * mebibyte;
const maxOtherBytes = 64 * mebibyte;
const maxEntries = 5000;

const directoryEnd = 0x06054b50;
const directoryEntry = 0x02014b50;
const broken = new ImportError('The workbook is damaged. Please save it again, or save the sheet as CSV.');

/** Unpacks a workbook without storing anything, and rejects one that unpacks to too much. Returns the number of rows in its sheets. */
export async function measureWorkbook(file: Buffer): Promise<number> {
  const left = { sheets: maxSheetBytes, others: maxOtherBytes };
  let rows = 0;
  for (const { name, isPacked, bytes } of entriesOf(file)) {
    const isSheet = /worksheets\/[^/]*\.xml$/i.test(name);
    const kind = isSheet ? 'sheets' : 'others';
    if (!isSheet && !/\.(?:xml|rels)$/i.test(name)) continue;
    const count = new Writable({
      write(chunk: Buffer, _encoding, done) {
        left[kind] -= chunk.length;
        if (isSheet) rows += countOf(chunk, '<row ');
        done(left[kind] < 0 ? new ImportError('The workbook unpacks to more than an import can read.') : null);
      },
    });
    const source = Readable.from([bytes]);
    await (isPacked ? pipeline(source, createInflateRaw(), count) : pipeline(source, count)).catch((error: unknown) => {
      throw error instanceof ImportError ? error : broken;
    });
  }
  return rows;
}

interface Entry {
  name: string;
  isPacked: boolean;
  bytes: Buffer;
}

/** Reads the directory at the end of a ZIP file. */
function entriesOf(file: Buffer): Entry[] {
  try {
    const end = file.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
    if (end < 0 || file.readUInt32LE(end) !== directoryEnd) throw broken;
    const entries: Entry[] = [];
    let at = file.readUInt32LE(end + 16);
    for (let left = file.readUInt16LE(end + 10); left > 0; left--) {
      if (file.readUInt32LE(at) !== directoryEntry || entries.length > maxEntries) throw broken;
      const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) => file.readUInt16LE(at + field)) as [
        number,
        number,
        number,
      ];
      const name = file.toString('utf8', at + 46, at + 46 + nameLength);
      const header = file.readUInt32LE(at + 42);
      const start = header + 30 + file.readUInt16LE(header + 26) + file.readUInt16LE(header + 28);
      const bytes = file.subarray(start, start + file.readUInt32LE(at + 20));
      entries.push({ name, isPacked: file.readUInt16LE(at + 10) !== 0, bytes });
      at += 46 + nameLength + extraLength + commentLength;
    }
    return entries;
  } catch {
    throw broken;
  }
}

function countOf(chunk: Buffer, text: string): number {
  let count = 0;
  for (let at = chunk.indexOf(text); at >= 0; at = chunk.indexOf(text, at + 1)) count++;
  return count;
}
