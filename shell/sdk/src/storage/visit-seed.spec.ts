const load = async () => {
  jest.resetModules();
  return (await import('./guarded-storage')).visitSeed;
};

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

it('stays the same for the visit, reloads included', async () => {
  const seed = (await load())();
  expect(seed).toBeGreaterThanOrEqual(0);
  expect(seed).toBeLessThan(2 ** 31);
  expect(Number.isInteger(seed)).toBe(true);
  expect((await load())()).toBe(seed);
});

it.each(['', 'abc', '-1', '1.5', '2147483648'])('draws a new one instead of %j', async (stored) => {
  sessionStorage.setItem('visit-seed', stored);
  const seed = (await load())();
  expect(String(seed)).not.toBe(stored);
  expect(sessionStorage.getItem('visit-seed')).toBe(String(seed));
});

it('works where storage is blocked', async () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  const visitSeed = await load();
  expect(visitSeed()).toBe(visitSeed());
});
