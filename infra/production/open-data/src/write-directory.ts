import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { dataFile } from './data-file.js';
import { directoryText, doubtfulText } from './directory-text.js';
import { buildDirectory } from './directory.js';

/** Cleans the source files again and writes the data that the product loads. */
const directory = buildDirectory();
writeFileSync(dataFile('directory.ndjson.gz'), gzipSync(directoryText(directory), { level: 9 }));
writeFileSync(dataFile('doubtful-pairs.csv'), doubtfulText(directory));
console.log(`${directory.colleges.length} colleges, ${directory.merged} merged, ${directory.doubtful.length} doubtful`);
