import { parseJson } from './json-bounds.js';

const bounds = { depth: 3, values: 6, text: 5 };

it.each(['{"a":[{"b":1}]}', '[1,2,3,4,5,6]', '{"a":"12345"}', '["\\"\\"",","]', '["\\\\","{{{["]', ' "x" ', 'null'])(
  'reads %s',
  (json) => expect(parseJson(json, bounds)).toEqual(JSON.parse(json)),
);

it.each([
  ['[[[[]]]]', 'nested too deeply: at most 3'],
  ['{"a":{"a":{"a":{}}}}', 'nested too deeply: at most 3'],
  ['[1,2,3,4,5,6,7]', 'too many values: at most 6'],
  ['[[],[],[],[]]', 'too many values: at most 6'],
  ['{"a":1,"b":2,"c":3,"d":4,"e":5,"f":6,"g":7}', 'too many values: at most 6'],
  ['{"a":"123456"}', 'too long: at most 5'],
  ['{"abcdef":1}', 'too long: at most 5'],
  ['"\\"\\"\\""', 'too long: at most 5'],
])('rejects %s', (json, message) => expect(() => parseJson(json, bounds)).toThrow(message));

it.each(['', '{', '"', '"\\', '{]', '[1,]'])('finds no JSON in %j', (json) =>
  expect(() => parseJson(json, bounds)).toThrow(SyntaxError),
);

it.each([
  ['brackets', '['.repeat(1024 * 1024)],
  ['commas', `[${','.repeat(1024 * 1024)}`],
  ['slashes', `"${'\\'.repeat(1024 * 1024)}`],
  ['quotes', `"${'\\"'.repeat(512 * 1024)}`],
])('scans %s in a time that grows with their number, not with its square', (_, json) => {
  const before = process.cpuUsage();
  expect(() => parseJson(json, { depth: 6, values: 20_000, text: 100_000 })).toThrow(/Unexpected|too/);
  const { user, system } = process.cpuUsage(before);
  // A few milliseconds here; the square of a megabyte would take minutes.
  expect((user + system) / 1000).toBeLessThan(2_000);
});
