import { Binary, BSONRegExp, Decimal128, Double, Int32, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'mongodb';
import { toDoc } from '../../test/support.js';
import { compare } from './compare.js';
import { keyOf } from './key.js';
import { arithmetic, divide } from './arithmetic.js';
import { decimalText } from './decimal.js';
import type { Raw, Value } from './types.js';

const dec = (s: string) => Decimal128.fromString(s);
/** Values in BSON's order; those in one inner list are equal. */
const ORDER: unknown[][] = [
  [new MinKey()], [null],
  [NaN, dec('NaN')], [-Infinity, dec('-Infinity')], [dec('-1E+6000')], [-1.7e308], [Long.MIN_VALUE, dec('-9223372036854775808')], [Long.fromString('-9007199254740993')],
  [new Double(-9007199254740992), Long.fromString('-9007199254740992')], [-1.5, dec('-1.5')], [-1, new Int32(-1)], [dec('-1E-6000')],
  [new Double(-0), 0, Long.ZERO, dec('0'), dec('-0.00')], [dec('1E-6000')], [5e-324], [dec('0.09999')], [dec('0.1')], [0.1], [new Double(1), Long.ONE, dec('1.000')],
  [dec('1.000000000000000000000000000000001')], [1.5], [new Double(9007199254740992)], [Long.fromString('9007199254740993'), dec('9007199254740993')], [Long.MAX_VALUE],
  [new Double(9223372036854775808)], [1.7e308], [dec('1E+6000')], [Infinity, dec('Infinity')],
  [''], ['A'], ['a'], ['a\0'], ['a\0b'], ['aa'], ['b'], ['é'], ['\uffff'], ['😀'],
  [{}], [{ a: 1 }, { a: new Double(1) }], [{ a: 1, b: 1 }], [{ a: 2 }], [{ b: 1 }], [{ a: 'x' }],
  [[]], [[1]], [[1, 0]], [[2]], [['x']],
  [new Binary(Buffer.from('b'), 0)], [new Binary(Buffer.from('a'), 4)], [new Binary(Buffer.from('aa'), 0)],
  [new ObjectId('000000000000000000000001')], [new ObjectId('ff0000000000000000000001')], [false], [true], [new Date(-1)], [new Date(0)], [new Date(1e12)],
  [new Timestamp({ t: 1, i: 2 })], [new Timestamp({ t: 2, i: 1 })], [new BSONRegExp('a', '')], [new BSONRegExp('b', '')], [new MaxKey()],
]; // prettier-ignore
const value = (v: unknown): Value => toDoc({ v }).get('v')!;

test('every pair of values compares as in MongoDB, and so do their keys', () => {
  const all = ORDER.flatMap((equals, rank) => equals.map((v) => ({ rank, v: value(v) })));
  for (const a of all) {
    for (const b of all) {
      const expected = Math.sign(a.rank - b.rank);
      expect([a, b, Math.sign(compare(a.v, b.v))]).toEqual([a, b, expected]);
      expect([a, b, Math.sign(Buffer.compare(keyOf(a.v), keyOf(b.v)))]).toEqual([a, b, expected]);
    }
  }
});

test('numbers are promoted as in MongoDB', () => {
  const sum = (a: unknown, b: unknown) => arithmetic('+', value(a) as Raw, value(b) as Raw);
  expect(sum(new Int32(2147483647), new Int32(1))).toBe(2147483648n);
  expect(sum(new Int32(1), new Int32(1))).toEqual({ value: 2 });
  expect(sum(Long.MAX_VALUE, new Int32(1))).toBeUndefined();
  expect(sum(Long.ONE, 0.5)).toBe(1.5);
  expect(decimalText(sum(dec('0.1'), dec('0.20')) as Raw)).toBe('0.30');
  expect(decimalText(sum(dec('9999999999999999999999999999999999'), dec('0.5')) as Raw)).toBe(
    '1.000000000000000000000000000000000E+34',
  );
  expect(decimalText(sum(dec('1'), 0.1) as Raw)).toMatch(/^1\.10*$/);
  expect(decimalText(divide(value(dec('10')) as Raw, value(4) as Raw) as Raw)).toBe('2.5');
  expect(decimalText(sum(dec('NaN'), dec('1')) as Raw)).toBe('NaN');
});
