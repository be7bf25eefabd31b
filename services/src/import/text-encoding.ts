import type { TextEncoding } from '@setu/contracts';
import { ImportError } from './import-error.js';

const marks: readonly [TextEncoding, Buffer][] = [
  ['utf-8', Buffer.from([0xef, 0xbb, 0xbf])],
  ['utf-16le', Buffer.from([0xff, 0xfe])],
  ['utf-16be', Buffer.from([0xfe, 0xff])],
];
/** Old or encrypted files of Office. */
const compoundFile = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

const startsWith = (bytes: Buffer, start: Buffer) => bytes.subarray(0, start.length).equals(start);

/** Returns the likely encoding of a text. Rejects a file that is no text. */
export function guessEncoding(start: Buffer): TextEncoding {
  if (startsWith(start, compoundFile))
    throw new ImportError(
      'The file is an old or encrypted Excel file. Please save it as .xlsx or CSV, without a password.',
    );
  const marked = marks.find(([, mark]) => startsWith(start, mark));
  if (marked) return marked[0];
  const zeros = [0, 0];
  for (const [at, byte] of start.entries()) if (byte === 0) zeros[at % 2]! += 1;
  const [even = 0, odd = 0] = zeros;
  if (even + odd === 0) return isUtf8(start) ? 'utf-8' : 'windows-1252';
  // Commas, digits and line breaks have a zero byte in UTF-16, always the same one of the two.
  if (odd > start.length / 20 && even === 0) return 'utf-16le';
  if (even > start.length / 20 && odd === 0) return 'utf-16be';
  throw new ImportError('The file is not a table. Please upload a CSV file or an Excel workbook (.xlsx).');
}

function isUtf8(start: Buffer): boolean {
  try {
    // The last character may be cut.
    new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** Decodes the start of a text. */
export const decodeStart = (start: Buffer, encoding: TextEncoding): string =>
  new TextDecoder(encoding).decode(start, { stream: true });

/** Decodes a text piece by piece, and counts the bytes before and after. */
export async function* decode(
  chunks: AsyncIterable<Buffer>,
  encoding: TextEncoding,
  count: { bytes: number; decoded: number },
): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder(encoding);
  const encoded = (text: string) => {
    const bytes = Buffer.from(text);
    count.decoded += bytes.length;
    return bytes;
  };
  for await (const chunk of chunks) {
    count.bytes += chunk.length;
    yield encoded(decoder.decode(chunk, { stream: true }));
  }
  yield encoded(decoder.decode());
}
