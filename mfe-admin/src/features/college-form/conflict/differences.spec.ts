import { editableCollege } from '../../../testing/editable-college';
import { valuesOf } from '../values/college-values';
import { differencesOf, merge } from './differences';

const base = () => valuesOf(editableCollege());
type Change = (values: ReturnType<typeof base>) => unknown;
const of = (change: Change) => {
  const values = base();
  change(values);
  return values;
};
const states = (theirs: Change, yours: Change = () => {}) => ({
  base: base(),
  theirs: of(theirs),
  yours: of(yours),
});

it('is empty when nothing, or the same, was changed', () => {
  expect(
    differencesOf(
      states(
        () => {},
        (yours) => (yours.name = 'Mine'),
      ),
    ),
  ).toEqual([]);
  expect(
    differencesOf(
      states(
        (theirs) => (theirs.desc = 'Same'),
        (yours) => (yours.desc = 'Same'),
      ),
    ),
  ).toEqual([]);
});

it('shows what they changed, and what both did', () => {
  const differences = differencesOf(
    states(
      (theirs) => {
        theirs.desc = 'Theirs';
        theirs.package.average = '700000';
        theirs.courses[0]!.rating = '4.5';
      },
      (yours) => (yours.desc = 'Mine'),
    ),
  );
  expect(differences).toEqual([
    { key: 'desc', label: 'Description', theirs: 'Theirs', yours: 'Mine', both: true },
    { key: 'package.average', label: 'Average package', theirs: '700000', yours: '650000', both: false },
    { key: 'courses#c1.rating', label: 'B.Des.: rating', theirs: '4.5', yours: '4.2', both: false },
  ]);
});

it('takes theirs where told and keeps the rest', () => {
  const all = states(
    (theirs) => {
      theirs.desc = 'Theirs';
      theirs.placementRate = '90';
    },
    (yours) => {
      yours.desc = 'Mine';
      yours.location = 'Bhopal';
    },
  );
  expect(merge(all, new Set(['placementRate']))).toMatchObject({
    desc: 'Mine',
    placementRate: '90',
    location: 'Bhopal',
  });
  expect(merge(all, new Set(['desc'])).desc).toBe('Theirs');
});

it('knows courses and students that one of the two added or removed', () => {
  const all = states(
    (theirs) => {
      theirs.courses.push({ ...theirs.courses[0]!, _id: 'c2', title: 'M.Des.' });
      theirs.students = [];
    },
    (yours) => yours.courses.push({ ...yours.courses[0]!, _id: undefined, title: 'My new course' }),
  );
  const differences = differencesOf(all);
  expect(differences.map(({ label, yours, theirs }) => [label, yours === 'Not there', theirs === 'Not there'])).toEqual(
    [
      ['Course M.Des.', true, false],
      ['Student Asha Verma', false, true],
    ],
  );
  const merged = merge(all, new Set(differences.map(({ key }) => key)));
  expect(merged.courses.map(({ title }) => title)).toEqual(['B.Des.', 'My new course', 'M.Des.']);
  expect(merged.students).toEqual([]);
});

it('keeps files that were chosen, and no picture that is gone', () => {
  const file = new File(['x'], 'new.png', { type: 'image/png' });
  const all = states(
    (theirs) => theirs.gallery.splice(0, 1),
    (yours) => yours.gallery.push({ file, alt: 'New' }),
  );
  expect(merge(all, new Set()).gallery).toEqual([
    { key: 'gallery/two', alt: '' },
    { file, alt: 'New' },
  ]);
  const taken = merge(all, new Set(['gallery'])).gallery;
  expect(taken).toHaveLength(2);
  expect(taken[1]!.file).toBe(file);
  expect(all.yours.gallery).toHaveLength(3);
});
