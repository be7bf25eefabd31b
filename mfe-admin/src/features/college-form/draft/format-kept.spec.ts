import { formatKept } from './format-kept';

const at = (day: number, hours: number, minutes: number) => new Date(2026, 10, day, hours, minutes).getTime();

it('tells the time of today, and the day of any other', () => {
  expect(formatKept(at(21, 10, 32), at(21, 15, 0))).toBe('10:32');
  expect(formatKept(at(20, 9, 5), at(21, 0, 1))).toBe('20 Nov, 09:05');
});
