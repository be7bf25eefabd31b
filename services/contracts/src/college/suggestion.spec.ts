import { suggestionOf } from './suggestion.js';

it.each([
  ['name', ' Sagar Institute ', { field: 'name', value: 'Sagar Institute' }],
  ['place', 'Sehore, Madhya Pradesh', { field: 'location', value: 'Sehore, Madhya Pradesh' }],
  ['affiliation', 'RGPV', { field: 'affiliation', value: 'RGPV' }],
  ['contact', 'www.sagar.ac.in', { field: 'website', value: 'www.sagar.ac.in' }],
  ['contact', 'The site is now https://sagar.ac.in/home.', { field: 'website', value: 'https://sagar.ac.in/home' }],
  ['contact', 'Write to <office@sagar.ac.in>.', { field: 'contact.email', value: 'office@sagar.ac.in' }],
  ['contact', 'Call +91 731 243-8700 please', { field: 'contact.phone', value: '+91 731 243-8700' }],
  ['contact', 'It changed', undefined],
  ['fees', '₹40,000', undefined],
  ['closed', 'It closed in 2020', undefined],
] as const)('of %s, %j makes %j', (subject, right, expected) =>
  expect(suggestionOf({ subject, right })).toEqual(expected),
);
