import { asWritten } from './written-words.js';

it.each([
  ['btech college indore', 'B.Tech College Indore'],
  ['bed college near lucknow', 'B.Ed College near Lucknow'],
  ['phd physics delhi', 'Ph.D. Physics Delhi'],
  ['llb pune', 'LL.B. Pune'],
  ['mba', 'MBA'],
  ['cse iit', 'CSE IIT'],
  ['medical college', 'Medical College'],
])('writes %s as %s', (words, text) => expect(asWritten(words.split(' '))).toBe(text));
