import { formatSavedAt } from './draft-offer';

const at = (time: string) => Date.parse(`2026-11-${time}+05:30`);

it('tells the time of today, and the day of any other', () => {
  expect(formatSavedAt(at('21T10:32'), at('21T15:00'))).toBe('10:32');
  expect(formatSavedAt(at('20T09:05'), at('21T00:01'))).toBe('20 Nov, 09:05');
});

it('ends the day at midnight in India', () => {
  expect(formatSavedAt(at('20T23:59'), at('21T00:01'))).toBe('20 Nov, 23:59');
  expect(formatSavedAt(at('21T00:01'), at('21T23:59'))).toBe('00:01');
});
