import { editableCollege } from '../../../testing/editable-college';
import { originOf } from './field-origin';

it.each([
  ['2025-06-01', 'AISHE, 1 Jun 2025'],
  ['2016', 'AISHE, 2016'],
  [undefined, 'AISHE'],
])('says the day or the year of a source: %s', (asOf, words) => {
  expect(originOf(editableCollege({ provenance: { source: 'AISHE', asOf } }), 'name')).toBe(words);
});
