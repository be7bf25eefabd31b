import type { CleanRow } from './clean-row.js';
import { mergeRows } from './merge-rows.js';

const row = (sourceId: string, over: Partial<CleanRow> = {}): CleanRow => ({
  sourceId,
  ...(sourceId.startsWith('C-') && { aisheCode: sourceId }),
  ...(sourceId.startsWith('1-') && { aicteId: sourceId }),
  bareName: 'Markham College of Commerce',
  officialName: 'Markham College of Commerce',
  district: 'Hazaribagh',
  state: 'Jharkhand',
  source: 'test',
  ...over,
});
const vinoba = { affiliation: 'Vinoba Bhave University' };

it('joins the one AICTE record with the one AISHE record of its name and district', () => {
  const { rows, merged, doubtful } = mergeRows([
    row('C-1', vinoba),
    row('1-1', { bareName: 'MARKHAM COLLEGE OF COMMERCE', type: 'Private' }),
  ]);
  expect({ merged, doubtful }).toEqual({ merged: 1, doubtful: [] });
  expect(rows).toEqual([expect.objectContaining({ sourceId: 'C-1', aicteId: '1-1', type: 'Private', ...vinoba })]);
});

it('gives a record the district that only its second record has, and the type by a list instead of a guess', () => {
  const { rows } = mergeRows(
    [
      row('C-1', { district: undefined, type: 'Public', typeSource: 'name' }),
      row('1-1', { bareName: 'Another', placeNote: 'divided', type: 'Public', typeSource: 'aicte' }),
    ],
    new Map([['1-1', 'C-1']]),
  );
  expect(rows).toEqual([
    expect.objectContaining({ district: 'Hazaribagh', placeNote: 'divided', type: 'Public', typeSource: 'aicte' }),
  ]);
});

it('joins two AISHE records whose whole names and affiliations agree', () => {
  const official = { officialName: 'Markham College, Of Commerce', ...vinoba };
  expect(mergeRows([row('C-1', official), row('C-2', { ...vinoba })]).rows).toHaveLength(1);
});

it.each<[string, CleanRow[], number]>([
  ['affiliations differ', [row('C-1', vinoba), row('C-2', { affiliation: 'Ranchi University' })], 1],
  ['there are two AICTE records', [row('C-1', vinoba), row('1-1'), row('1-2')], 3],
  ['the AISHE record has another AICTE id', [row('C-1', { ...vinoba, aicteId: '1-9' }), row('1-1')], 1],
  ['both are of AICTE', [row('1-1'), row('1-2')], 1],
  ['their towns differ', [row('C-1', { ...vinoba, city: 'Barhi' }), row('1-1', { city: 'Chauparan' })], 0],
  ['their districts differ', [row('C-1', vinoba), row('1-1', { district: 'Ranchi' })], 0],
  ['neither district is known', [row('C-1', { district: undefined }), row('1-1', { district: undefined })], 0],
])('keeps records apart when %s', (_why, rows, doubtful) => {
  const found = mergeRows(rows);
  expect(found.rows).toHaveLength(rows.length);
  expect(found.doubtful).toHaveLength(doubtful);
});
