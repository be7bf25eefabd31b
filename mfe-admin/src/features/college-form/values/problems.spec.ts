import { emptyCourse, valuesOf } from './college-values';
import { errorPaths, findProblems, fromFieldPath, problemAt, toFieldPath } from './problems';
import { resolver } from './resolver';

const values = { ...valuesOf(), courses: [emptyCourse()] };

it('finds everything in the order of the form, the logo too', () => {
  const fields = findProblems(values).map(({ field }) => field);
  expect(fields.slice(0, 3)).toEqual(['name', 'location', 'establishedYear']);
  const at = (field: string) => fields.indexOf(field);
  expect(at('contact.phone')).toBeLessThan(at('logo'));
  expect(at('logo')).toBeLessThan(at('rating.faculty'));
  expect(at('whyChoose')).toBeLessThan(at('courses.0.title'));
  expect(at('courses.0.eligibility.0.text')).toBeGreaterThan(0);
});

it.each([
  ['name', 'Name is required.'],
  ['logo', 'Logo is required.'],
  ['courses.0.eligibility.0.text', 'Eligibility is required.'],
  ['vidReview', undefined],
])('says of %s: %s', (field, message) => expect(problemAt(values, field)).toBe(message));

it('names the fields of the eligibility both ways', () => {
  expect(toFieldPath('courses.3.eligibility.1')).toBe('courses.3.eligibility.1.text');
  expect(fromFieldPath('courses.3.eligibility.1.text')).toBe('courses.3.eligibility.1');
  expect(toFieldPath('courses.3.scholarships.1.eligibilityCriteria')).toBe(
    'courses.3.scholarships.1.eligibilityCriteria',
  );
});

it('checks one field while it is typed in, all when the form is sent', async () => {
  const options = (names?: string[]) => ({ names, fields: {}, shouldUseNativeValidation: false }) as never;
  const { errors: one } = await resolver(values, undefined, options(['name']));
  expect(errorPaths(one)).toEqual(['name']);
  const { errors: all } = await resolver(values, undefined, options(['name', 'location']));
  expect(new Set(errorPaths(all))).toEqual(new Set(findProblems(values).map(({ field }) => field)));
});
