import { readDirectory } from './index.js';
import { shortNames } from './short-names.js';

it('has short names of colleges that the directory has', async () => {
  const codes = new Set<string | undefined>();
  for await (const line of readDirectory())
    if ('sourceId' in line) for (const code of [line.aisheCode, line.aicteId]) codes.add(code);
  expect([...shortNames.keys()].filter((code) => !codes.has(code))).toEqual([]);
  expect(shortNames.size).toBeGreaterThan(400);
});
