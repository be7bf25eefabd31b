import { type College, slugOf } from '@setu/contracts';
import { facetValues } from '../read-model/facet-values.js';
import { FacetColumns } from '../search/facet-columns.js';
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
