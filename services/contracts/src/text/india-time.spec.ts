import { dayInIndia, yearInIndia } from './india-time.js';

it('begins the day and the year five and a half hours before UTC', () => {
  const before = new Date('2025-12-31T18:29:59Z');
  const after = new Date('2025-12-31T18:30:00Z');
  expect([dayInIndia(before), yearInIndia(before)]).toEqual(['2025-12-31', 2025]);
  expect([dayInIndia(after), yearInIndia(after)]).toEqual(['2026-01-01', 2026]);
});
