import { cityOfPart } from './city-parts.js';

it('takes a part of a city for the city', () => {
  expect(cityOfPart('Karnataka', 'Bengaluru Urban', 'Jayanagar')).toBe('Bengaluru');
  expect(cityOfPart('Maharashtra', 'Mumbai Suburban', 'Andheri East')).toBe('Mumbai');
});

it('knows the city of a record without a place where the whole district is one', () => {
  expect(cityOfPart('Maharashtra', 'Mumbai Suburban')).toBe('Mumbai');
  expect(cityOfPart('Karnataka', 'Bengaluru Urban')).toBeUndefined();
});

it('leaves a town of the district', () => expect(cityOfPart('Karnataka', 'Bengaluru Urban', 'Anekal')).toBe('Anekal'));

it('names no city beside a district of its name', () =>
  expect(cityOfPart('Uttar Pradesh', 'Meerut', 'Pallavpuram')).toBeUndefined());
