import { StringDecoder } from 'node:string_decoder';
import { isMovedLine } from '../catalog/full-export/moved-line.js';
import { readEndLine } from '../catalog/full-export/record-line.js';
import { ImportError } from './import-error.js';
import { explain, type UnpackedFile } from './import-source.js';
import { lineKind, type FileRow, type RowFile } from './row-kinds.js';

/** Opens a full export as JSON lines. Only its last line, which counts the colleges, shows that nothing is cut off. */
export function openJsonLines({ chunks, part }: UnpackedFile): RowFile {
  const position = { bytes: 0 };
  return { head: lineKind.columns, kind: lineKind, rows: rowsOf(chunks, position), part: () => part(position.bytes) };
}

async function* rowsOf(chunks: AsyncIterable<Buffer>, position: { bytes: number }): AsyncGenerator<FileRow> {
  let line = 0;
  let colleges = 0;
  let end: number | undefined;
  for await (const text of linesOf(chunks, position)) {
    line += 1;
    if (text.trim() === '') continue;
    if (end !== undefined) throw new ImportError(`The file goes on behind its end, in line ${line}.`);
    end = readEndLine(text);
    if (end !== undefined) continue;
    if (!isMovedLine(text)) colleges += 1;
    yield { line, values: [text], cells: { json: text } };
  }
  if (end === undefined)
    throw new ImportError('The file is cut off: its last line, which counts the colleges, is missing.');
  if (end !== colleges)
    throw new ImportError(`The file is not whole: it has ${colleges} colleges, its last line says ${end}.`);
}

async function* linesOf(chunks: AsyncIterable<Buffer>, position: { bytes: number }): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  try {
    for await (const chunk of chunks) {
      const lines = (rest + decoder.write(chunk)).split('\n');
      rest = lines.pop()!;
      if (rest.length > lineKind.longestRow) throw new ImportError('A line of the file is longer than 4 MB.');
      for (const line of lines) {
        position.bytes += Buffer.byteLength(line) + 1;
        yield line;
      }
    }
  } catch (error) {
    explain(error as Error);
  }
  yield rest + decoder.end();
}
