import { webAddress } from './web-address.js';

it.each([
  ['iiti.ac.in', 'https://iiti.ac.in/', 'iiti.ac.in'],
  [' http://www.iiti.ac.in/cse ', 'http://www.iiti.ac.in/cse', 'iiti.ac.in/cse'],
  ['college.in:8080', 'https://college.in:8080/', 'college.in'],
])('%j leads to %s', (website, href, text) => expect(webAddress(website)).toEqual({ href, text }));

it.each([undefined, '', 'javascript:alert(1)', 'data:text/html,x', 'mailto:a@b.in', 'not a site', 'NA'])(
  '%j is no website',
  (website) => expect(webAddress(website)).toBeNull(),
);
