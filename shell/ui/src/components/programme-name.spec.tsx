import { setTranslations } from '@setu/sdk';
import { render } from '@testing-library/react';
import hindi from '../../messages/hi.json';
import { branchOf } from '../texts/branch';
import { ProgrammeName } from './programme-name';

afterEach(() => setTranslations(undefined));

test.each([
  'CS-Computer Science & Engineering',
  'COMPUTER SCIENCE AND ENGG (FW)',
  'Computer Science and Engineering (4 Years, Bachelor of Technology)',
  'Computer Science & Engineering - TFW',
])('%s is computer science and engineering', (programme) =>
  expect(branchOf(programme)).toBe('computer science and engineering'),
);

test.each([
  ['Computer Science And Engineering(Data Science)', 'computer science and engineering (data science)'],
  [
    'Computer Science & Engineering (AI and Machine Learning) (FW)',
    /\(artificial intelligence and machine learning\)$/,
  ],
  ['Artificial Intelligence (AI) and Data Science', 'artificial intelligence and data science'],
  ['ELECTRONICS AND TELECOMMUNICATIONS ENGINEERING', 'electronics and telecommunication engineering'],
])('%s is %s', (programme, branch) => expect(branchOf(programme)).toMatch(branch));

test('fifty branches have a Hindi name, each under the spelling that programmes are brought into', () => {
  const branches = Object.keys(hindi.data.branch);
  expect(branches).toHaveLength(50);
  expect(branches.map(branchOf)).toEqual(branches);
});

const html = (name: string) => render(<ProgrammeName name={name} />).container.innerHTML;

test('a page in Hindi has the Hindi name of a common branch beside the English one', () => {
  const names: Record<string, string> = hindi.data.branch;
  setTranslations({ language: 'hi', of: (message) => names[String(message)] });
  expect(html('CIVIL ENGINEERING')).toBe(
    '<span lang="en">Civil Engineering</span><span class="ui-own-line">सिविल इंजीनियरिंग</span>',
  );
  expect(html('Leather Technology')).toBe('<span lang="en">Leather Technology</span>');
});

test('a page in English has the English name alone', () =>
  expect(html('CIVIL ENGINEERING')).toBe('<span>Civil Engineering</span>'));
