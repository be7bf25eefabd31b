import { columnsProblem, guessColumns, importKindOf } from './column-mapping.js';

const columns = (fields: Record<string, string | null>) =>
  Object.entries(fields).map(([heading, field]) => ({ heading, field }));

describe('columnsProblem', () => {
  it('takes every field once, and what is ignored any number of times', () => {
    expect(columnsProblem(columns({ College: 'name', Code: 'sourceId', A: null, B: null }))).toBeUndefined();
    expect(columnsProblem(columns({ Code: 'college', Course: 'title' }))).toBeUndefined();
  });

  it('says what is missing, twice or unknown', () => {
    expect(columnsProblem(columns({ A: null }))).toBe(
      'Please choose the column for sourceId, or those for name and district.',
    );
    expect(columnsProblem(columns({ A: 'college' }))).toBe('Please choose the column for name and for course.');
    expect(columnsProblem(columns({ A: 'name', B: 'name', C: 'sourceId' }))).toBe(
      'Two columns stand for name. Please choose one.',
    );
    expect(columnsProblem(columns({ A: 'name', B: 'sourceId', C: 'toString' }))).toBe('There is no field toString.');
  });
});

it('guesses fields by their names, each once', () => {
  expect(guessColumns(['Name', 'Source ID', 'established_year', 'NAME', 'Fees'], 'colleges')).toEqual([
    { heading: 'Name', field: 'name' },
    { heading: 'Source ID', field: 'sourceId' },
    { heading: 'established_year', field: 'establishedYear' },
    { heading: 'NAME', field: null },
    { heading: 'Fees', field: null },
  ]);
});

it('tells the kind of a file by its fields', () => {
  expect(importKindOf(['name', null, 'sourceId'])).toBe('colleges');
  expect(importKindOf(['college', 'title'])).toBe('courses');
  expect(importKindOf(['college', 'name'])).toBe('mentors');
});
