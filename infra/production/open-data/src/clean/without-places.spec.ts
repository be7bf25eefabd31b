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

describe('a record that names two places', () => {
  const cityOf = (city: string, others: readonly string[]) => {
    const rows = [city, ...others].map((each, at) => ({ sourceId: `C-${at}`, bareName: `College ${at}`, city: each }));
    const district = { district: 'Mehsana', state: 'Gujarat', officialName: '', source: '', category: '' };
    return withoutPlaces(rows.map((row) => ({ ...row, ...district })))[0]!.city;
  };

  it.each([
    ['Rajpur Kadi', 'Kadi'],
    ['Koparkairne Navi Mumbai', 'Navi Mumbai'],
    ['Augsoli Sikandra Rao', 'Sikandra Rao'],
  ])('keeps the last one of %s, if two other records have it', (city, town) => {
    expect(cityOf(city, [town, town])).toBe(town);
    expect(cityOf(city, [town])).toBe(city);
  });

  it.each(['Nani Kadi', 'Greater Noida', 'Mandi Dabwali', 'Station Ghanpur', 'Dodda Banasawadi', 'MIDC Chikalthana'])(
    'leaves %s, which is one',
    (city) => {
      const last = city.split(' ').at(-1)!;
      expect(cityOf(city, [last, last])).toBe(city);
    },
  );
});

it('leaves the town that a district is named after', () =>
  expect(placed('Jain Polytechnic Imphal', 'Imphal West', 'Manipur').city).toBe('Imphal'));

describe('a record without a town', () => {
  const cityOf = (bareName: string, addresses: string, others: readonly string[], district = 'Thane') => {
    const rows = [
      { sourceId: 'C-0', bareName, addresses },
      ...others.map((city, at) => ({ sourceId: `C-${at + 1}`, bareName: `Arts College ${at}`, city })),
    ];
    const place = { district, state: 'Maharashtra', officialName: '', source: '', category: '' };
    return withoutPlaces(rows.map((row) => ({ ...row, ...place })))[0]!.city;
  };

  it.each([
    ['Law College', 'Plot 9 Sanpada Navi Mumbai 400 705', 'Navi Mumbai'],
    ['Law College', 'NETAJI HIGH SCHOOL ULHASNAGAR 421 004', 'Ulhasnagar'],
    ['B.R. Harne Computer Education Mumbra', '', 'Mumbra'],
    ['B.R. Harne College (Mumbra)', '', 'Mumbra'],
  ])('gets the one that %s, %s names, if two other records have it', (name, address, town) => {
    expect(cityOf(name, address, [town, town])).toBe(town);
    expect(cityOf(name, address, [town])).not.toBe(town);
  });

  it('gets neither its own district nor another one', () => {
    expect(cityOf('Law College', 'Sector 4 Nashik', ['Nashik', 'Nashik'])).toBeUndefined();
    expect(cityOf('Law College', 'Sector 4 Thane', ['Thane', 'Thane'])).toBeUndefined();
  });
});

it('spells a town as the others of the district do', () => {
  const row = {
    sourceId: 'C-0',
    bareName: 'Arts College',
    city: 'Sangamer',
    district: 'Ahilyanagar',
    state: 'Maharashtra',
  };
  expect(withoutPlaces([{ ...row, officialName: '', source: '' }])[0]!.city).toBe('Sangamner');
});
