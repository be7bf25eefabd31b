import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';

const folder = join(__dirname, '..');

/** The documents of a file of this package. Throws where the text is no YAML. */
export function readYaml<T>(file: string): T[] {
  const documents = parseAllDocuments(readFileSync(join(folder, file), 'utf8'), { merge: true });
  return documents.map((document) => {
    if (document.errors.length > 0) throw document.errors[0]!;
    return document.toJS() as T;
  });
}
