import { BSONRegExp, Decimal128, type Document, Long, MaxKey, MinKey } from 'mongodb';
import { toDoc } from '../../test/support.js';
import { compileFilter } from './matcher.js';

const matches = (filter: Document, doc: Document) => compileFilter(toDoc(filter))(toDoc(doc), {});
type Case = [filter: Document, yes: Document[], no: Document[]];
const d = (s: string) => Decimal128.fromString(s);

const CASES: Case[] = [
  [{}, [{}, { a: 1 }], []],
  [
    { a: 1 },
    [{ a: 1 }, { a: 1.0 }, { a: Long.ONE }, { a: d('1.0') }, { a: [0, 1] }],
    [{ a: '1' }, { a: true }, {}, { a: [[1]] }, { a: { b: 1 } }],
  ],
  [{ a: null }, [{ a: null }, {}, { a: [1, null] }], [{ a: 0 }, { a: [] }, { a: '' }]],
  [
    { 'a.b': null },
    [{}, { a: 4 }, { a: {} }, { a: { b: null } }, { a: [{ b: 1 }, {}] }, { a: null }],
    [{ a: [] }, { a: [1, 'x'] }, { a: { b: 1 } }, { a: [[]] }, { a: [{ b: 1 }] }],
  ],
  [{ a: [1, 2] }, [{ a: [1, 2] }, { a: [[1, 2]] }], [{ a: [2, 1] }, { a: [1, 2, 3] }, { a: 1 }]],
  [
    { a: { x: 1, y: 2 } },
    [{ a: { x: 1, y: 2 } }, { a: [{ x: 1, y: 2 }] }],
    [{ a: { y: 2, x: 1 } }, { a: { x: 1, y: 2, z: 3 } }],
  ],
  [{ a: { $ne: 1 } }, [{ a: 2 }, {}, { a: [2, 3] }, { a: null }], [{ a: 1 }, { a: [2, 1] }]],
  [
    { a: { $gt: 5 } },
    [{ a: 6 }, { a: [1, 6] }, { a: d('5.1') }],
    [{ a: 5 }, { a: '6' }, {}, { a: null }, { a: [] }, { a: NaN }, { a: new Date() }],
  ],
  [{ a: { $gt: 5, $lt: 10 } }, [{ a: 7 }, { a: [3, 12] }], [{ a: 12 }, { a: [3, 4] }]],
  [{ a: { $gte: null } }, [{ a: null }, {}], [{ a: 1 }]],
  [{ a: { $gt: null } }, [], [{ a: null }, {}, { a: 1 }]],
  [{ a: { $lte: NaN } }, [{ a: NaN }], [{ a: 1 }, { a: -Infinity }]],
  [{ a: { $gt: new MinKey() } }, [{ a: 1 }, { a: 'x' }], [{ a: new MinKey() }]],
  [{ a: { $lt: new MaxKey() } }, [{ a: 1 }, { a: {} }], [{ a: new MaxKey() }]],
  [{ a: { $lt: 'b' } }, [{ a: 'a' }], [{ a: 'b' }, { a: 1 }]],
  [{ a: { $gte: true } }, [{ a: true }], [{ a: false }, { a: 1 }]],
  [{ a: { $gt: [1] } }, [{ a: [2] }, { a: [1, 1] }], [{ a: [1] }, { a: 2 }]],
  [{ a: { $lt: { b: 2 } } }, [{ a: { b: 1 } }], [{ a: { b: 2 } }, { a: 1 }]],
  [{ a: { $lt: new Date(5) } }, [{ a: new Date(-5) }], [{ a: new Date(5) }, { a: 1 }]],
  [{ a: { $in: [1, 'x', null, /^y/] } }, [{ a: 1 }, { a: 'x' }, {}, { a: ['q', 'yes'] }], [{ a: 2 }, { a: 'no' }]],
  [{ a: { $in: [] } }, [], [{}, { a: 1 }]],
  [{ a: { $nin: [1, null] } }, [{ a: 2 }, { a: [] }], [{ a: 1 }, {}, { a: [3, 1] }]],
  [{ a: { $exists: true } }, [{ a: null }, { a: [] }], [{}]],
  [{ a: { $exists: false } }, [{}], [{ a: null }]],
  [{ 'a.b': { $exists: true } }, [{ a: [{ b: 1 }, 2] }], [{ a: [] }, { a: 1 }]],
  [{ a: { $type: 'array' } }, [{ a: [] }], [{ a: 1 }]],
  [{ a: { $type: ['string', 16] } }, [{ a: 'x' }, { a: 1 }, { a: [1] }], [{ a: 1.5 }, { a: Long.ONE }, {}]],
  [{ a: { $type: 'number' } }, [{ a: 1 }, { a: 1.5 }, { a: Long.ONE }, { a: d('1') }], [{ a: '1' }]],
  [{ a: { $size: 2 } }, [{ a: [1, 2] }], [{ a: [1] }, { a: 2 }, { a: [[1, 2]] }]],
  [
    { a: { $mod: [4, 1] } },
    [{ a: 5 }, { a: 5.9 }, { a: Long.fromNumber(9) }, { a: d('5.5') }],
    [{ a: 4 }, { a: '5' }, { a: NaN }],
  ],
  [{ a: { $mod: [4, -1] } }, [{ a: -5 }], [{ a: 5 }, { a: 3 }]],
  [{ a: { $all: [1, 2] } }, [{ a: [2, 3, 1] }], [{ a: [1] }, { a: 1 }]],
  [{ a: { $all: [1] } }, [{ a: 1 }], [{ a: 2 }]],
  [{ a: { $all: [] } }, [], [{ a: [] }, {}]],
  [
    { a: { $all: [{ $elemMatch: { x: 1 } }, { $elemMatch: { x: 2 } }] } },
    [{ a: [{ x: 1 }, { x: 2 }] }],
    [{ a: [{ x: 1 }] }],
  ],
  [
    { a: { $elemMatch: { x: 1, y: 2 } } },
    [{ a: [{ x: 1, y: 2 }] }],
    [{ a: [{ x: 1 }, { y: 2 }] }, { a: { x: 1, y: 2 } }],
  ],
  [{ a: { $elemMatch: { $gt: 5, $lt: 10 } } }, [{ a: [1, 7] }], [{ a: [3, 12] }, { a: 7 }]],
  [{ a: { $elemMatch: { $or: [{ x: 1 }, { y: 1 }] } } }, [{ a: [{ y: 1 }] }], [{ a: [{ z: 1 }] }]],
  [{ 'a.b': { $elemMatch: { $eq: 2 } } }, [{ a: [{ b: [1, 2] }] }], [{ a: [{ b: 2 }] }]],
  [{ a: { $not: { $gt: 5 } } }, [{ a: 5 }, {}, { a: 'x' }], [{ a: 6 }, { a: [1, 6] }]],
  [{ a: { $not: /x/ } }, [{ a: 'y' }, {}], [{ a: 'x' }]],
  [{ $and: [{ a: 1 }, { b: 2 }] }, [{ a: 1, b: 2 }], [{ a: 1 }]],
  [{ $or: [{ a: 1 }, { b: 2 }] }, [{ a: 1 }, { b: 2 }], [{}]],
  [{ $nor: [{ a: 1 }, { b: 2 }] }, [{}], [{ a: 1 }]],
  [{ 'a.b.c': 1 }, [{ a: { b: { c: 1 } } }, { a: [{ b: [{ c: [1] }] }] }], [{ a: [[{ b: { c: 1 } }]] }]],
  [{ 'a.0': 1 }, [{ a: [1, 2] }, { a: { 0: 1 } }, { a: [{ 0: 1 }] }], [{ a: [2, 1] }, { a: [[1]] }]],
  [{ 'a.1.b': 1 }, [{ a: [{}, { b: 1 }] }], [{ a: [{ b: 1 }] }]],
  [{ 'a.0.0': 1 }, [{ a: [[1]] }], [{ a: [1] }]],
  [{ a: /^ab/i }, [{ a: 'ABc' }, { a: ['x', 'ab'] }, { a: new BSONRegExp('^ab', 'i') }], [{ a: 'cab' }, { a: 1 }, {}]],
  [{ a: { $eq: new BSONRegExp('x') } }, [{ a: new BSONRegExp('x') }], [{ a: 'x' }]],
  [{ a: { $regex: 'b$', $options: 'm' } }, [{ a: 'b\nc' }], [{ a: 'bc' }]],
  [{ a: { $regex: '^a.c$', $options: 's' } }, [{ a: 'a\nc' }, { a: 'abc\n' }], [{ a: 'abcd' }]],
];

test.each(CASES)('%j', (filter, yes, no) => {
  for (const doc of yes) expect([doc, matches(filter, doc)]).toEqual([doc, true]);
  for (const doc of no) expect([doc, matches(filter, doc)]).toEqual([doc, false]);
});

test.each([
  [{ $where: '1' }, '$where is not supported by the embedded database'], [{ $expr: {} }, '$expr'], [{ $text: {} }, '$text'], [{ $jsonSchema: {} }, '$jsonSchema'],
  [{ a: { $near: 1 } }, '$near is not supported by the embedded database'], [{ a: { $geoWithin: 1 } }, '$geoWithin'], [{ a: { $bitsAllSet: 1 } }, '$bitsAllSet'], [{ a: { $gt: 1, b: 2 } }, 'unknown operator: b'],
  [{ $and: [] }, 'nonempty array'], [{ $or: [1] }, 'full objects'], [{ a: { $in: 1 } }, '$in needs an array'], [{ a: { $ne: /x/ } }, "Can't have regex"], [{ a: { $size: -1 } }, 'non-negative'],
  [{ a: { $size: 1.5 } }, 'integer'], [{ a: { $mod: [0, 1] } }, 'divisor cannot be 0'], [{ a: { $mod: [1] } }, 'not enough'], [{ a: { $not: 1 } }, '$not needs'], [{ a: { $type: 'x' } }, 'Unknown type name'],
  [{ a: { $options: 'i' } }, '$options needs'], [{ a: { $regex: '(' } }, 'Regular expression is invalid'], [{ a: { $regex: 'x', $options: 'q' } }, 'invalid flag'], [{ a: { $elemMatch: 1 } }, 'needs an Object'],
  [{ a: { $all: 1 } }, '$all needs'], [{ a: { $regex: '\\h' } }, 'not supported'],
] as [Document, string][])('%j is rejected', (filter, message) => {
  expect(() => compileFilter(toDoc(filter))).toThrow(message);
}); // prettier-ignore

test('the position in the array is remembered for the positional operator', () => {
  const at = (filter: Document, doc: Document) => {
    const m: { at?: number } = {};
    return compileFilter(toDoc(filter))(toDoc(doc), m) ? m.at : 'no match';
  };
  expect(at({ a: 5 }, { a: [1, 5] })).toBe(1);
  expect(at({ 'a.b': 5 }, { a: [{ b: 1 }, { b: [0, 5] }] })).toBe(1);
  expect(at({ a: { $elemMatch: { b: 5 } } }, { a: [{ b: 1 }, { b: 2 }, { b: 5 }] })).toBe(2);
  expect(at({ a: 5 }, { a: 5 })).toBeUndefined();
});
