import {
  BSON,
  BSONRegExp,
  Binary,
  Code,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'mongodb';
import { decode } from './decode.js';
import { encode } from './encode.js';

const everything = {
  int: new Int32(-7), double: new Double(3), negativeZero: new Double(-0), nan: NaN, infinity: -Infinity, long: Long.MIN_VALUE,
  decimal: Decimal128.fromString('1.10'), text: 'é \u0000 😀', empty: '', yes: true, nothing: null, id: new ObjectId(), at: new Date(-5),
  farDate: 0, binary: new Binary(Buffer.from('x'), 4), regex: new BSONRegExp('a/b', 'im'), stamp: new Timestamp({ t: 1, i: 2 }), min: new MinKey(),
  max: new MaxKey(), code: new Code('x'), array: [1, [2, { a: [] }], null], nested: { '': { $dollar: { 'a.b': 1 } } }, $ref: 'x', $id: 1, __proto: 1,
}; // prettier-ignore

test('every type comes back byte for byte', () => {
  const bytes = Buffer.from(BSON.serialize(everything));
  expect(encode(decode(bytes)).equals(bytes)).toBe(true);
});

test('fields named like numbers keep their position', () => {
  const bytes = Buffer.from(BSON.serialize(new Map(Object.entries({ b: 1 })).set('2', 2).set('1', 3)));
  expect([...decode(bytes).keys()]).toEqual(['b', '2', '1']);
  expect(encode(decode(bytes)).equals(bytes)).toBe(true);
});

function outcome(bytes: Buffer): string {
  try {
    decode(bytes);
    return 'read';
  } catch (error) {
    return (error as Error).constructor.name;
  }
}
test('damaged bytes are InvalidBSON, whatever is changed in them', () => {
  const bytes = Buffer.from(BSON.serialize(everything));
  for (let at = 0; at < bytes.length; at++) {
    for (const value of [0, 1, 0x7f, 0xff]) {
      const damaged = Buffer.from(bytes);
      damaged[at] = value;
      expect(outcome(damaged)).toMatch(/^(read|ServerError|RangeError)$/);
    }
  }
  for (let length = 0; length < bytes.length; length++) expect(() => decode(bytes.subarray(0, length))).toThrow(/./);
});

test('text that is not UTF-8, deprecated types and endless nesting are rejected', () => {
  const text = Buffer.from(BSON.serialize({ a: 'xx' }));
  text[text.indexOf('xx')] = 0xff;
  expect(() => decode(text)).toThrow('UTF-8');
  const symbol = Buffer.from(BSON.serialize({ a: 'xx' }));
  symbol[4] = 0x0e;
  expect(() => decode(symbol)).toThrow('not supported');
  let deep: object = {};
  for (let i = 0; i < 300; i++) deep = { a: deep };
  expect(() => decode(Buffer.from(BSON.serialize(deep)))).toThrow('nested deeper');
});
