import { chanceOf, ChanceModel, expectedLog, type PoolHistory } from './chance-model.js';

/** Pools whose closing ranks change by invented steps, the same in every run. */
function pools(shift: (year: number) => number, years = [2018, 2019, 2020, 2021, 2022, 2023, 2024]): PoolHistory[] {
  let state = 7;
  const step = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state / 0x7fffffff - 0.5) * 0.3;
  };
  return Array.from({ length: 300 }, (_, index) => {
    let log = Math.log(1000 + 200 * index);
    return {
      category: 'OPEN',
      closings: new Map(years.map((year) => [year, Math.exp((log += shift(year) + step()))])),
    };
  });
}

const calm = () => 0;

it('expects the weighted mean of the last three years', () => {
  const closings = new Map([
    [2024, 100],
    [2022, 200],
    [2019, 5],
  ]);
  const expected = (0.7 * Math.log(100) + 0.1 * Math.log(200)) / 0.8;
  expect(expectedLog({ category: 'OPEN', closings }, 2025)).toBeCloseTo(expected, 10);
  expect(expectedLog({ category: 'OPEN', closings }, 2023)).toBeCloseTo(Math.log(200), 10);
  expect(expectedLog({ category: 'OPEN', closings: new Map([[2019, 5]]) }, 2025)).toBeUndefined();
});

it('does not look at the year that it predicts, nor at later ones', () => {
  const known = pools(calm);
  const earlier = known.map((pool) => ({
    ...pool,
    closings: new Map([...pool.closings].filter(([year]) => year < 2023)),
  }));
  const [with2024, without] = [known, earlier].map((each) => new ChanceModel(each, 2023).forecast(each[5]!));
  expect(with2024).toEqual(without);
});

it('says less for a rank that is higher, and close to certain far away', () => {
  const all = pools(calm);
  const forecast = new ChanceModel(all, 2025).forecast(all[9]!)!;
  const closing = all[9]!.closings.get(2024)!;
  const said = [0.3, 0.8, 1, 1.2, 3].map((factor) => chanceOf(forecast, closing * factor));
  expect(said).toEqual(said.toSorted((a, b) => b - a));
  expect(said[0]).toBeGreaterThan(0.99);
  expect(said.at(-1)).toBeLessThan(0.01);
});

it('is less sure when the whole examination shifts from year to year', () => {
  const spread = (shift: (year: number) => number) => {
    const all = pools(shift);
    return new ChanceModel(all, 2025).forecast(all[9]!)!.shift;
  };
  expect(spread((year) => (year % 2 === 0 ? 0.3 : -0.3))).toBeGreaterThan(3 * spread(calm));
});

it('expects a shift that came every year', () => {
  const all = pools(() => 0.1);
  const { mean } = new ChanceModel(all, 2025).forecast(all[9]!)!;
  expect(mean).toBeGreaterThan(expectedLog(all[9]!, 2025)! + 0.03);
});

it('does not take the first change of a new category for a usual one', () => {
  const old = pools(calm);
  const added = pools((year) => (year === 2023 ? 1.5 : 0), [2022, 2023, 2024]).map((pool) => ({
    ...pool,
    category: 'EWS',
  }));
  const model = new ChanceModel([...old, ...added], 2024);
  expect(Math.abs(model.forecast(added[0]!)!.mean - expectedLog(added[0]!, 2024)!)).toBeLessThan(0.1);
});

it('has no forecast where no earlier change is known', () => {
  const all = pools(calm, [2024]);
  expect(new ChanceModel(all, 2025).forecast(all[0]!)).toBeUndefined();
});
