import { chooseEncoding } from './encoding.js';

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['*', 'br'],
  ['identity', 'identity'],
  ['zstd', 'identity'],
])('for %j sends %s', (accepted, encoding) => expect(chooseEncoding(accepted)).toBe(encoding));
