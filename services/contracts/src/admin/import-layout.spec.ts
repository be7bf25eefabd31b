import { countHeadings, guessColumns } from './column-mapping.js';
import { guessHeadRow } from './import-layout.js';

const guess = (...rows: string[][]) => guessHeadRow(rows, countHeadings);

it('finds the row with the most words, the first of several', () => {
  expect(guess(['Code', 'Name'], ['C-1', 'Goa College'])).toBe(0);
  expect(guess(['List of Colleges'], ['', ''], ['A', 'B', 'C'], ['1', '2', 'x'])).toBe(2);
  expect(guess(['1', '2', '3'], ['4', '5', '6'])).toBe(0);
  expect(guess()).toBe(0);
});

it('prefers known headings to a longer row', () => {
  expect(guess(['Aishe Code', 'College Name', '', ''], ['C-1', 'Goa College', 'Private', 'Goa'])).toBe(0);
});

it.each([
  ['Name of the Institution', 'name'],
  ['College Name', 'name'],
  ['AISHE Code', 'sourceId'],
  ['Aishe Id', 'sourceId'],
  ['aisheCode', 'sourceId'],
  ['District Name', 'district'],
  ['State/UT', 'state'],
  ['Year of Establishment', 'establishedYear'],
  ['University Name', 'affiliation'],
  ['Remarks', null],
])('reads %s as %s', (heading, field) => expect(guessColumns([heading], 'colleges')).toEqual([{ heading, field }]));

it('gives a field to the column that is called like it', () =>
  expect(guessColumns(['District Name', 'District'], 'colleges').map(({ field }) => field)).toEqual([
    null,
    'district',
  ]));
