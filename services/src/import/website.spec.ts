import { normaliseWebsite } from './website.js';

it.each([
  ['https://www.iiti.ac.in', 'https://www.iiti.ac.in'],
  ['http://iiti.ac.in/', 'http://iiti.ac.in'],
  ['www.iiti.ac.in', 'https://www.iiti.ac.in'],
  ['WWW.IITI.AC.IN', 'https://www.iiti.ac.in'],
  ['iiti.ac.in/about?x=1', 'https://iiti.ac.in/about?x=1'],
  ['http//www.iiti.ac.in', 'https://www.iiti.ac.in'],
  ['http:/www.iiti.ac.in', 'https://www.iiti.ac.in'],
])('%s becomes %s', (text, website) => expect(normaliseWebsite(text)).toBe(website));

it.each([
  'NA',
  'not available',
  '-',
  'principal@college.in',
  'www',
  'javascript:alert(1)',
  'http://localhost',
  'http://10.0.0.1',
  'ftp://x.in',
  'www.a b.in',
])('drops %s', (text) => expect(normaliseWebsite(text)).toBeUndefined());
