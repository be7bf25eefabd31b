import { readFileSync } from 'node:fs';
import { dataFile } from './data-file.js';
import { readDirectory } from './index.js';
import { readTable } from './read-table.js';

const sources = readFileSync(dataFile('../SOURCES.md'), 'utf8').replace(/\s+/gu, ' ');
const figure = (count: number) => count.toLocaleString('en-US');

it('tells in SOURCES.md how many records have each note on their place', async () => {
  const notes: Record<string, number> = { divided: 0, near: 0 };
  for await (const line of readDirectory())
    if ('sourceId' in line && line.placeNote) notes[line.placeNote] = notes[line.placeNote]! + 1;
  expect(sources).toContain(` ${figure(notes.divided!)} records have the note.`);
  expect(sources).toContain(` ${figure(notes.near!)} records of the two without a town say so.`);
});

it.each([['corrections'], ['district-corrections'], ['town-spellings'], ['city-parts'], ['address-districts']])(
  'tells in SOURCES.md how many rows %s.csv has',
  (name) => expect(sources).toContain(`| \`${name}.csv\` | ${figure(readTable(`${name}.csv`).length)} |`),
);
