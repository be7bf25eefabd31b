import { affiliationOf } from './affiliations.js';

it.each([
  [
    'Mahamaya Technical University',
    'Dr. A.P.J. Abdul Kalam Technical University, Lucknow (formerly Mahamaya Technical University)',
  ],
  ['Gujarat Technological University, Ahmedbabd', 'Gujarat Technological University, Ahmedabad'],
  ['Anna University, Chennai', 'Anna University, Chennai'],
])('names %s', (written, now) => expect(affiliationOf(written)).toBe(now));
