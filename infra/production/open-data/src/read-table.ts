import { parse } from 'csv-parse/sync';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { dataFile } from './data-file.js';

/** Reads the rows of a CSV file of the data, gzipped or not. */
export function readTable<Row>(name: string): Row[] {
  const content = readFileSync(dataFile(name));
  return parse(name.endsWith('.gz') ? gunzipSync(content) : content, { columns: true, bom: true });
}
