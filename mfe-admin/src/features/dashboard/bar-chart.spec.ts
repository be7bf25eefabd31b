import { toBars } from './bar-chart';

const daily = Array.from({ length: 84 }, (_, at) => at);

it('shows the last thirty days', () => {
  const bars = toBars(daily, '2026-01-01', 'days');
  expect(bars).toHaveLength(30);
  expect(bars[0]).toEqual({ label: '24 Feb', count: 54 });
  expect(bars.at(-1)).toEqual({ label: '25 Mar', count: 83 });
});

it('adds days up to weeks that end today', () => {
  const bars = toBars(daily, '2026-01-01', 'weeks');
  expect(bars).toHaveLength(12);
  expect(bars[0]).toEqual({ label: '1 Jan to 7 Jan', count: 21 });
  expect(bars.at(-1)).toEqual({ label: '19 Mar to 25 Mar', count: 560 });
});
