import { comparedKeys, comparisonQuery } from './comparison.js';

it('reads colleges before courses, each once, and writes them as they were', () => {
  const query = { colleges: 'a,b,a', courses: 'c/1,c/2' };
  const keys = comparedKeys(query);
  expect(keys).toEqual([
    { collegeId: 'a' },
    { collegeId: 'b' },
    { collegeId: 'c', courseId: '1' },
    { collegeId: 'c', courseId: '2' },
  ]);
  expect(comparisonQuery(keys)).toEqual({ colleges: 'a,b', courses: 'c/1,c/2' });
});

it.each([
  [{}, []],
  [{ colleges: ' , ,' }, []],
  [{ colleges: ' a , b' }, [{ collegeId: 'a' }, { collegeId: 'b' }]],
  [{ courses: 'a' }, [{ collegeId: 'a', courseId: '' }]],
  [{ courses: 'a/b/c' }, [{ collegeId: 'a', courseId: 'b/c' }]],
])('reads %j', (query, keys) => {
  expect(comparedKeys(query)).toEqual(keys);
});

it('has no parameters for nothing', () => {
  expect(comparisonQuery([])).toEqual({});
});
