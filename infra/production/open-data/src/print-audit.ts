import { parseArgs } from 'node:util';
import { readAisheList } from './clean/aishe-list.js';
import { sample } from './audit/sample.js';
import { violations } from './audit/violations.js';
import { buildDirectory } from './directory.js';
import { readSource } from './read-source.js';

/** Prints a sample of the directory beside its sources, for a reader, and counts the records that break a rule. */
const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, count: { type: 'string', default: '200' } },
});
const { colleges } = buildDirectory();
const rows = new Map(readSource().map((row) => [row.sourceId, row]));
const listed = readAisheList();
for (const [index, college] of sample(colleges, values.seed, Number(values.count)).entries()) {
  const { sourceId, name, location, type, management, typeSource, category, affiliation, placeNote } = college;
  const { name: written, district, type: writtenType, typeBasis } = rows.get(sourceId)!;
  const entry = listed.get(sourceId);
  const runBy = [management, type, typeSource && `by ${typeSource}`].filter(Boolean).join(', ');
  console.log(
    `${index + 1}. ${sourceId} ${name} | ${location}${placeNote ? ` (${placeNote})` : ''} | ${category} | ${runBy} | ${affiliation ?? ''}`,
  );
  console.log(`     source: ${written} | ${district} | ${[writtenType, typeBasis].filter(Boolean).join(', ')}`);
  if (entry) console.log(`     AISHE 2026: ${entry.name || 'same name'} | ${entry.district || 'no district'}`);
}
for (const { rule, count, max, examples } of violations(colleges))
  console.log(
    `${count > max ? 'TOO MANY' : 'ok'} ${count} of at most ${max}: ${rule}${count > max ? `, such as ${examples.join('; ')}` : ''}`,
  );
