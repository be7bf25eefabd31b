import { readTable } from '../read-table.js';
import { withoutWrongJoins } from './aicte-joins.js';
import type { SourceRow } from './clean-row.js';
import { mergedRecords } from './well-known.js';

const row: SourceRow = {
  name: 'KMCT ENGINEERING COLLEGE (WOMEN), MUKKAM',
  district: 'Kozhikode',
  state: 'Kerala',
  type: 'Private',
  typeBasis: 'AICTE Private-Self Financing',
  affiliation: 'Calicut University',
  establishedYear: '2009',
  website: 'https://www.kmctcew.ac.in',
  category: 'Affiliated College',
  source: 'aishe-datagov',
  sourceId: 'C-8221',
  aicteId: '1-2',
};

it('makes a record of an id that is of another institution', () => {
  const [left, own, ...others] = withoutWrongJoins(
    [row],
    [{ aicteId: '1-2', code: 'C-8221', name: 'KMCT Engineering' }],
  );
  expect(left).toEqual({ ...row, aicteId: '', type: '', typeBasis: '' });
  expect(own).toMatchObject({
    sourceId: '1-2',
    aicteId: '1-2',
    name: 'KMCT Engineering',
    type: 'Private',
    website: '',
  });
  expect(others).toEqual([]);
});

it('only takes off an id whose institution is unknown, and leaves the other records', () => {
  const other = { ...row, sourceId: 'C-1' };
  const [left, next, ...others] = withoutWrongJoins([row, other], [{ aicteId: '1-2', code: 'C-8221', name: '' }]);
  expect(left!.aicteId).toBe('');
  expect(next).toBe(other);
  expect(others).toEqual([]);
});

it('finds each id of the list on the record that the source gave it to', () => {
  const source = new Map(readTable<SourceRow>('indian-colleges.csv.gz').map((each) => [each.sourceId, each]));
  const joins = readTable<{ aicteId: string; code: string }>('aicte-joins.csv');
  expect(joins.filter(({ aicteId, code }) => source.get(code)?.aicteId !== aicteId)).toEqual([]);
  expect(joins.filter(({ aicteId, code }) => mergedRecords.get(aicteId) === code)).toEqual([]);
});
