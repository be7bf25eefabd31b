import { type College, indianStates } from '@setu/contracts';
import { readDirectory, renamings } from '@setu/open-data';
import { facetValues } from '../read-model/facet-values.js';
import { programmeName } from '../read-model/programme-name.js';
import { FacetColumns } from '../search/facet-columns.js';
import { slugOf } from '@setu/contracts';
import { earlierDistricts, earlierStates } from './earlier-places.js';
import { GroupNames } from './group-names.js';

const nothing = {
  keywords: [],
  facilities: [],
  whyChoose: [],
  recruiters: [],
  courses: [],
  moreInfo: [],
  students: [],
};

/** The names of these colleges, as the read model has them. */
function namesOf(colleges: Partial<College>[], outer: 'state' | 'programme', inner: 'state' | 'district'): GroupNames {
  const columns = new FacetColumns();
  colleges.forEach((college, slot) =>
    columns.add(slot, facetValues({ ...nothing, _id: String(slot), name: 'College', ...college })),
  );
  return new GroupNames(columns.nested([...colleges.keys()], outer, inner, slugOf));
}

const inPlace = (state: string, district: string) => ({ state, district });

test('a name is found by its slug, in capitals, and by other spellings; the one of the most colleges comes first', () => {
  const names = namesOf(
    [inPlace('Bihar', 'Gaya'), inPlace('Bihar', 'Patna'), inPlace('Bihar', 'Patna'), { state: 'Goa' }],
    'state',
    'district',
  );
  expect(names.all.map(({ name, slug, count }) => [name, slug, count])).toEqual([
    ['Bihar', 'bihar', 3],
    ['Goa', 'goa', 1],
  ]);
  expect(names.find('BIHAR')!.parts.all.map(({ name, count }) => [name, count])).toEqual([
    ['Gaya', 1],
    ['Patna', 2],
  ]);
  expect(names.find('bihaar')?.name).toBe('Bihar');
  expect(names.find('nowhere')).toBeUndefined();
  expect(names.find('')).toBeUndefined();
  expect(names.find('goa')!.parts.all).toEqual([]);
});

test('spellings with one slug are one name, and a college with both counts once', () => {
  const programmes = (...courses: string[]) => ({
    state: 'Goa',
    programmes: courses.map((course) => ({ level: 'Diploma', course, intake: 60 })),
  });
  const names = namesOf(
    [programmes('CAD CAM'), programmes('CAD/CAM', 'CAD-CAM'), programmes('CAD/CAM'), programmes('CAD/CAM')],
    'programme',
    'state',
  );
  expect(names.all).toHaveLength(1);
  expect(names.all[0]).toMatchObject({ name: 'CAD/CAM', slug: 'cad-cam', count: 4 });
});

describe('of the whole directory', () => {
  const colleges: Partial<College>[] = [];
  let places: GroupNames;
  let programmes: GroupNames;
  beforeAll(async () => {
    for await (const row of readDirectory()) if ('sourceId' in row) colleges.push(row);
    places = namesOf(colleges, 'state', 'district');
    programmes = namesOf(colleges, 'programme', 'state');
  });

  test('every state, district and programme has a slug of its own and comes back', () => {
    expect(places.all.map(({ name }) => name)).toEqual([...indianStates]);
    const wrong: string[] = [];
    const check = (names: GroupNames, value: string, isItself: (found: string) => boolean) => {
      const found = names.find(slugOf(value))?.name ?? '';
      if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slugOf(value)) || !isItself(found)) wrong.push(`${value}: ${found}`);
    };
    const districts = new Set(colleges.flatMap(({ state, district }) => (district ? [`${state}|${district}`] : [])));
    for (const each of districts) {
      const [state = '', district = ''] = each.split('|');
      check(places.find(slugOf(state))!.parts, district, (found) => found === district);
    }
    expect(districts.size).toBeGreaterThan(600);
    const courses = new Set(
      colleges.flatMap(({ programmes = [] }) => programmes.map(({ course }) => programmeName(course))),
    );
    // Spellings that differ in signs alone are one programme.
    for (const course of courses) check(programmes, course, (found) => slugOf(found) === slugOf(course));
    expect(courses.size).toBeGreaterThan(1000);
    expect(wrong).toEqual([]);
  });

  test('earlier names and other spellings lead to today’s', () => {
    const lost = renamings
      .filter(({ state, now }) => places.find(state)!.parts.find(slugOf(now))?.name === now)
      .filter(({ state, old, now }) => {
        const there = places.find(state)!;
        return there.parts.find(old, earlierDistricts(there.slug))?.name !== now;
      });
    expect(lost).toEqual([]);
    const stateOf = (text: string) => places.find(text, earlierStates)?.name;
    expect(['orissa', 'Pondicherry', 'uttaranchal', 'daman-and-diu', 'jammu-kashmir'].map(stateOf)).toEqual([
      'Odisha',
      'Puducherry',
      'Uttarakhand',
      'Dadra and Nagar Haveli and Daman and Diu',
      'Jammu and Kashmir',
    ]);
    const indore = places.find('madhya-pradesh')!.parts;
    expect(
      ['indor', 'INDORE', 'Hoshangabad'].map((text) => indore.find(text, earlierDistricts('madhya-pradesh'))?.name),
    ).toEqual(['Indore', 'Indore', 'Narmadapuram']);
  });
});
