import { parse } from 'csv-parse/sync';
import { readdirSync, readFileSync } from 'node:fs';
import { sample } from './audit/sample.js';
import { dataFile } from './data-file.js';
import type { DirectoryCollege } from './directory-file.js';
import { readDirectory } from './index.js';

/** A record as it was read. `mended` was an error and `changed` was called right; neither is in the directory as it was read. */
interface Row {
  code: string;
  name: string;
  location: string;
  verdict: 'right' | 'doubtful' | 'error' | 'mended' | 'changed';
  reason: string;
}

const folder = dataFile('../audit');
const files = readdirSync(folder);
const sources = readFileSync(dataFile('../SOURCES.md'), 'utf8');
const rowsOf = (file: string) => parse<Row>(readFileSync(`${folder}/${file}`), { columns: true });
/** Sizes of the samples that have not 200 records. */
const sizes: Readonly<Record<string, number>> = { 'sample-30112029.csv': 150 };
/** The samples that were drawn since 29 November have 220 records. */
const large = /^sample-(?:0[567]122026|2911300\d|411802\d\d|5229041\d)\.csv$/;
const sizeOf = (file: string) => sizes[file] ?? (large.test(file) ? 220 : 200);
/** The share of errors that may be left in a sample. */
const maxErrors = 0.03;

const colleges: DirectoryCollege[] = [];
const byCode = new Map<string, DirectoryCollege>();
beforeAll(async () => {
  for await (const line of readDirectory())
    if ('sourceId' in line) {
      colleges.push(line);
      for (const code of [line.sourceId, ...(line.mergedCodes ?? [])]) byCode.set(code, line);
    }
});

it('has at least three samples', () => expect(files.length).toBeGreaterThanOrEqual(3));

describe.each(files)('%s', (file) => {
  const rows = rowsOf(file);
  const count = (...verdicts: Row['verdict'][]) => rows.filter(({ verdict }) => verdicts.includes(verdict)).length;

  it('has all its records, each once, with a verdict of the list and a reason unless it is right', () => {
    const size = sizeOf(file);
    expect(new Set(rows.map(({ code }) => code)).size).toBe(size);
    expect(rows).toHaveLength(size);
    expect(count('right', 'doubtful', 'error', 'mended', 'changed')).toBe(size);
    expect(rows.filter(({ verdict, reason }) => verdict !== 'right' && reason.split(' ').length < 3)).toEqual([]);
  });

  it('was drawn by the seed of its name', () => {
    const [, seed = ''] = /^sample-(\d+)\.csv$/.exec(file)!;
    // Records that came or went since move the end of the sample.
    const drawn = new Set(sample(colleges, seed, rows.length + 20).map(({ sourceId }) => sourceId));
    expect(rows.filter(({ code }) => !drawn.has(code)).length).toBeLessThan(20);
  });

  it('says of each record what holds today', () => {
    const stale = rows.filter(({ code, name, location, verdict }) => {
      const today = byCode.get(code);
      const isAsRead = today?.name === name && today.location === location;
      // A record that was merged may have the name and place of the one that stays.
      const isOther = !isAsRead || today?.sourceId !== code;
      return !today || !(verdict === 'mended' || verdict === 'changed' ? isOther : isAsRead);
    });
    expect(stale).toEqual([]);
  });

  it('has few errors left, as many as SOURCES.md says', () => {
    expect(count('error')).toBeLessThanOrEqual(maxErrors * rows.length);
    const line = sources.split('\n').find((each) => each.startsWith(`| \`${file}\``)) ?? '';
    const figures = line.split('|').slice(3, -1).map(Number);
    expect(figures.slice(-4)).toEqual([count('mended'), count('changed'), count('doubtful'), count('error')]);
  });
});
