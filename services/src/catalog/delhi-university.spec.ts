import { isDelhiUniversity, universityOf } from './delhi-university.js';

const college = (over: object) => ({ name: 'A College', keywords: [], ...over });

it.each([
  [{ affiliation: 'University of Delhi' }, true],
  [{ affiliation: 'Delhi University' }, true],
  [{ keywords: ['DU'] }, true],
  [{ keywords: ['university of delhi'] }, true],
  [{ name: 'Faculty of Law, University of Delhi' }, true],
  [{ name: 'Institute on the Delhi University Campus', affiliation: 'Pune University, Pune' }, false],
  [{ name: 'Delhi Technological University' }, false],
  [{ keywords: ['EDU'] }, false],
])('%j: %p', (over, expected) => expect(isDelhiUniversity(college(over))).toBe(expected));

it('names the affiliation, else Delhi University for its colleges', () => {
  expect(universityOf(college({ affiliation: 'Devi Ahilya Vishwavidyalaya' }))).toBe('Devi Ahilya Vishwavidyalaya');
  expect(universityOf(college({ keywords: ['DU'] }))).toBe('Delhi University');
  expect(universityOf(college({}))).toBeUndefined();
});
