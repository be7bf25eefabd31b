import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readPart, type RoundRow, writeParts } from './exam-rounds.js';

const folder = mkdtempSync(join(tmpdir(), 'rounds-'));
afterAll(() => rmSync(folder, { recursive: true }));

const row = (programme: string, round: string, closing: number): RoundRow => ({
  year: 2025,
  round,
  programme,
  quota: '',
  category: 'OPEN',
  gender: 'neutral',
  list: 'l',
  closing,
});

it('reads the rows of one institution out of the file of all', async () => {
  const file = pathToFileURL(join(folder, 'rounds'));
  const parts = [[row('Civil', '1', 10), row('Civil', '2', 12)], [], [row('कला', '1', 7)]];
  const starts = await writeParts(file, parts);
  expect(starts).toHaveLength(4);
  for (const [index, part] of parts.entries()) expect(await readPart(file, starts, index)).toEqual(part);
});
