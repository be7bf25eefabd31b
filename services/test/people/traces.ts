import type { Connection } from 'mongoose';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A text, or an id in hexadecimal, which is looked for as text and as its twelve bytes. */
const needlesOf = (text: string): Buffer[] => [
  Buffer.from(text),
  ...(/^[0-9a-f]{24}$/.test(text) ? [Buffer.from(text, 'hex')] : []),
];

const holds = (content: Buffer, texts: string[]) =>
  texts.filter((text) => needlesOf(text).some((needle) => content.includes(needle)));

/** Where a person is still found in the database, by the bytes of its documents: `messages: asha@example.in`. */
export async function tracesInDatabase(database: Connection, texts: string[]): Promise<string[]> {
  const traces: string[] = [];
  for (const { name } of await database.listCollections()) {
    const documents = database.db!.collection(name).find({}, { raw: true });
    for await (const document of documents)
      for (const text of holds(document as unknown as Buffer, texts)) traces.push(`${name}: ${text}`);
  }
  return traces;
}

/** The same of a folder, by the names and contents of its files. */
export async function tracesInFolder(folder: string, texts: string[]): Promise<string[]> {
  const traces: string[] = [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((found) => found.isFile())) {
    const content = Buffer.concat([Buffer.from(entry.name), await readFile(join(entry.parentPath, entry.name))]);
    for (const text of holds(content, texts)) traces.push(`${entry.name}: ${text}`);
  }
  return traces;
}
