import { type CollegeValues, emptyCourse, valuesOf } from '../values/college-values';
import { KeywordGenerator } from './keyword-generator';

jest.useFakeTimers();

/** A form that tells of changes, as react-hook-form does. */
function followed(values: CollegeValues) {
  let tell: (event: { name: string }) => void = () => {};
  const form = {
    subscribe: ({ callback }: { callback: typeof tell }) => {
      tell = callback;
      return () => (tell = () => {});
    },
    getValues: (name?: 'keywords') => (name ? values[name] : values),
    setValue: (name: 'keywords', value: string[]) => void (values[name] = value),
  };
  const generator = new KeywordGenerator(form as never);
  const unfollow = generator.follow();
  const type = (name: string, change: () => void) => {
    change();
    tell({ name });
  };
  return { generator, type, unfollow };
}

it('generates a second after the last change of a college field', () => {
  const values = valuesOf();
  const { type } = followed(values);
  type('location', () => (values.location = 'Ind'));
  jest.advanceTimersByTime(999);
  type('location', () => (values.location = 'Indore, Madhya Pradesh'));
  jest.advanceTimersByTime(999);
  expect(values.keywords).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(values.keywords).toEqual(['Indore', 'Madhya Pradesh']);
});

it('generates one and a half seconds after a course edit', () => {
  const values = { ...valuesOf(), courses: [emptyCourse()] };
  const { type } = followed(values);
  type('courses.0.title', () => (values.courses[0]!.title = 'B.Des.'));
  jest.advanceTimersByTime(1499);
  expect(values.keywords).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(values.keywords).toEqual(['B.Des.']);
});

it('does not stir for what no keyword comes from', () => {
  const values = { ...valuesOf(), location: 'Indore' };
  const { type } = followed(values);
  for (const name of ['desc', 'website', 'courses.0.desc', 'keywords']) type(name, () => {});
  jest.runAllTimers();
  expect(values.keywords).toEqual([]);
});

it('brings none back that was removed by hand, keeps those added by hand', () => {
  const values = valuesOf();
  const { generator, type } = followed(values);
  const facilities = (text: string) => {
    type('facilities', () => (values.facilities = text));
    jest.runAllTimers();
  };
  facilities('Gym; Pool');
  generator.remove('Gym');
  generator.add(['sport', 'SPORT']);
  facilities('Pool');
  facilities('Gym; Pool; Track');
  expect(values.keywords).toEqual(['Pool', 'sport', 'Track']);
  generator.add(['Gym']);
  expect(values.keywords).toContain('Gym');
});

it('leaves the keywords of a stored college alone until something changes', () => {
  const values = { ...valuesOf(), location: 'Indore', facilities: 'Gym', keywords: ['own'] };
  const { type } = followed(values);
  type('facilities', () => (values.facilities = 'Gym; Pool'));
  jest.runAllTimers();
  expect(values.keywords).toEqual(['own', 'Pool']);
});

it('is up to date when the form is sent', () => {
  const values = valuesOf();
  const { generator, type, unfollow } = followed(values);
  generator.finish();
  type('type', () => (values.type = 'Public'));
  generator.finish();
  expect(values.keywords).toEqual(['Public']);
  type('location', () => (values.location = 'Indore'));
  unfollow();
  jest.runAllTimers();
  expect(values.keywords).toEqual(['Public']);
});
