import { isEducational, websiteDomain } from './website-domain.js';

it.each([
  ['https://www.iitb.ac.in/', 'iitb.ac.in'],
  ['www2.Amcet.in/index.php', 'amcet.in'],
  ['http://cse.iitb.ac.in', 'cse.iitb.ac.in'],
  ['https://university.ac.in/colleges/goa', null],
  ['https://goa.wordpress.com', null],
  ['https://sites.google.com/', null],
  ['goa.blogspot.co.in', null],
  ['gec.karnataka.gov.in', null],
  ['https://gmail.com', null],
  ['https://ac.in', null],
  ['ftp://goa.ac.in', null],
  ['goa', null],
  [undefined, null],
])('reads the domain of the website %j', (website, domain) => expect(websiteDomain(website)).toBe(domain));

it('knows the domains that only institutions of education get', () => {
  expect(['iitb.ac.in', 'goa.edu.in', 'amity.edu', 'amcet.in', 'ac.in.example'].filter(isEducational)).toEqual([
    'iitb.ac.in',
    'goa.edu.in',
    'amity.edu',
  ]);
});
