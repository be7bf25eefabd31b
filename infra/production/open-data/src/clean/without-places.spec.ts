import type { CleanRow } from './clean-row.js';
import { withoutPlaces } from './without-places.js';

const placed = (bareName: string, district: string, state: string) => {
  const row = { sourceId: 'C-0', bareName, officialName: bareName, district, state, source: '', category: '' };
  const [{ bareName: name, city } = row as CleanRow] = withoutPlaces([row as CleanRow]);
  return { name, city };
};

it('makes the place behind a name the town', () =>
  expect(placed('Jain Polytechnic Harihar', 'Davanagere', 'Karnataka')).toEqual({
    name: 'Jain Polytechnic',
    city: 'Harihar',
  }));

it.each([
  ['Davangere', 'Davanagere'],
  ['Jagityala', 'Jagtial'],
])('takes %s, another spelling of the district, off and makes it no town', (spelled, district) =>
  expect(placed(`Jain Polytechnic ${spelled}`, district, '')).toEqual({ name: 'Jain Polytechnic', city: undefined }),
);

it('leaves the town that a district is named after', () =>
  expect(placed('Jain Polytechnic Imphal', 'Imphal West', 'Manipur').city).toBe('Imphal'));
