import { Decimal128, type Document, Double, Int32, Long } from 'mongodb';
import { fromDoc, toDoc, typed } from '../../test/support.js';
import { compileFilter } from '../query/matcher.js';
import { applyUpdate } from './apply.js';
import { parseUpdate } from './parse.js';
import { upsertDocument } from './upsert.js';

function run(before: Document, update: Document, filter: Document = {}, arrayFilters: Document[] = []) {
  const match: { at?: number } = {};
  const doc = toDoc(before);
  compileFilter(toDoc(filter))(doc, match);
  return applyUpdate(parseUpdate(toDoc(update), arrayFilters.map(toDoc)), doc, match.at, false);
}
function thrown(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}
type Case = [before: Document, update: Document, after: Document, filter?: Document, arrayFilters?: Document[]];
const _id = 1;

test.each<Case>([
  [{ _id, a: 1 }, { $set: { a: 2, 'b.c': 3 } }, { _id, a: 2, b: { c: 3 } }],
  [{ _id, a: [1, 2] }, { $set: { 'a.3': 9 } }, { _id, a: [1, 2, null, 9] }],
  [{ _id }, { $set: { 'a.0': 9 } }, { _id, a: { 0: 9 } }],
  [{ _id }, { $set: { z: 1, b: 2, '10': 3, '9': 4 } }, { _id, '9': 4, '10': 3, b: 2, z: 1 }],
  [
    { _id, a: 1, b: [1, 2], c: { d: 1 } },
    { $unset: { a: 1, 'b.0': 1, 'c.d': 1, 'x.y': 1 } },
    { _id, b: [null, 2], c: {} },
  ],
  [{ _id, n: 1 }, { $inc: { n: 2, m: 5 } }, { _id, n: 3, m: 5 }],
  [{ _id, n: 3 }, { $mul: { n: 2, m: 5 } }, { _id, n: 6, m: 0 }],
  [
    { _id, a: 5, b: 5, c: 'x' },
    { $min: { a: 3, c: 9, z: 1 }, $max: { b: 3 } },
    { _id, a: 3, b: 5, c: 9, z: 1 },
  ],
  [{ _id, a: [1] }, { $push: { a: 2, b: 1 } }, { _id, a: [1, 2], b: [1] }],
  [{ _id, a: [3, 1] }, { $push: { a: { $each: [2, 5], $sort: 1, $slice: -3 } } }, { _id, a: [2, 3, 5] }],
  [{ _id, a: [1, 2] }, { $push: { a: { $each: [9], $position: 1 } } }, { _id, a: [1, 9, 2] }],
  [{ _id, a: [1, 2] }, { $push: { a: { $each: [9], $position: -1 } } }, { _id, a: [1, 9, 2] }],
  [
    { _id, a: [{ s: 2 }, { s: 1 }] },
    { $push: { a: { $each: [{ s: 3 }], $sort: { s: -1 }, $slice: 2 } } },
    { _id, a: [{ s: 3 }, { s: 2 }] },
  ],
  [{ _id, a: [1] }, { $addToSet: { a: { $each: [1, 2, 2] }, b: 1 } }, { _id, a: [1, 2], b: [1] }],
  [{ _id, a: [1] }, { $addToSet: { a: [1] } }, { _id, a: [1, [1]] }],
  [
    { _id, a: [1, 5, 7], b: [{ x: 1, y: 2 }, { x: 2 }], c: ['ab', 'b'] },
    { $pull: { a: { $gt: 4 }, b: { x: 1 }, c: /^a/ } },
    { _id, a: [1], b: [{ x: 2 }], c: ['b'] },
  ],
  [{ _id, a: [1, 2, 1, 3] }, { $pullAll: { a: [1, 3] } }, { _id, a: [2] }],
  [{ _id, a: [1, [5], [1], 7] }, { $pull: { a: { $gte: 5 } } }, { _id, a: [1, [1]] }],
  [{ _id, a: [['ab'], 'cd'] }, { $pull: { a: /^a/ } }, { _id, a: ['cd'] }],
  [{ _id, a: [[5], 5] }, { $pull: { a: 5 } }, { _id, a: [[5]] }],
  [{ _id, a: [1, 2, 3], b: [1, 2] }, { $pop: { a: 1, b: -1, z: 1 } }, { _id, a: [1, 2], b: [2] }],
  [{ _id, a: 1, b: 2 }, { $rename: { a: 'c.d', q: 'r' } }, { _id, b: 2, c: { d: 1 } }],
  [{ _id, a: 1 }, { $setOnInsert: { a: 9 } }, { _id, a: 1 }],
  [{ _id, a: [1, 5, 5] }, { $set: { 'a.$': 9 } }, { _id, a: [1, 9, 5] }, { a: 5 }],
  [
    { _id, a: [{ b: 1 }, { b: 2, n: 1 }] },
    { $inc: { 'a.$.n': 1 } },
    { _id, a: [{ b: 1 }, { b: 2, n: 2 }] },
    { 'a.b': 2 },
  ],
  [{ _id, a: [1, 2] }, { $inc: { 'a.$[]': 10 } }, { _id, a: [11, 12] }],
  [
    { _id, a: [{ n: 1 }, { n: 5 }] },
    { $set: { 'a.$[x].ok': true } },
    { _id, a: [{ n: 1 }, { n: 5, ok: true }] },
    {},
    [{ 'x.n': { $gte: 5 } }],
  ],
  [{ _id, a: [[1, 2], [3]] }, { $inc: { 'a.$[].$[y]': 10 } }, { _id, a: [[1, 12], [13]] }, {}, [{ y: { $gt: 1 } }]],
  [{ _id, a: 1 }, { b: 2 }, { _id, b: 2 }],
  [{ _id, a: 1 }, {}, { _id }],
  [{ _id, a: { b: 1 } }, { $set: { a: { $set: 1 } } }, { _id, a: { $set: 1 } }],
])('%j with %j', (...[before, update, after, filter, arrayFilters]) => {
  const result = fromDoc(run(before, update, filter, arrayFilters));
  expect(JSON.stringify(result)).toBe(JSON.stringify(after));
});

test.each<[number, Document, Document, string, Document?, Document[]?]>([
  [
    14,
    { _id, a: 'x' },
    { $inc: { a: 1 } },
    "Cannot apply $inc to a value of non-numeric type. {_id: 1} has the field 'a' of non-numeric type string",
  ],
  [14, { _id }, { $inc: { a: 'x' } }, 'Cannot increment with non-numeric argument: {a: "x"}'],
  [14, { _id, a: null }, { $mul: { a: 1 } }, 'Cannot apply $mul'],
  [2, { _id, a: Long.MAX_VALUE }, { $inc: { a: 1 } }, 'Failed to apply $inc operations'],
  [28, { _id, a: 1 }, { $set: { 'a.b': 1 } }, "Cannot create field 'b' in element {a: 1}"],
  [28, { _id, a: null }, { $set: { 'a.b': 1 } }, "Cannot create field 'b' in element {a: null}"],
  [28, { _id, a: [1] }, { $set: { 'a.x': 1 } }, "Cannot create field 'x' in element {a: [ 1 ]}"],
  [40, { _id }, { $set: { a: 1, 'a.b': 1 } }, "Updating the path 'a.b' would create a conflict at 'a'"],
  [40, { _id }, { $set: { a: 1 }, $inc: { a: 1 } }, "Updating the path 'a' would create a conflict at 'a'"],
  [40, { _id }, { $rename: { a: 'b' }, $set: { b: 1 } }, 'would create a conflict'],
  [40, { _id, a: [1] }, { $set: { 'a.$[]': 1, 'a.0': 2 } }, 'would create a conflict'],
  [66, { _id }, { $set: { _id: 2 } }, "Performing an update on the path '_id' would modify the immutable field '_id'"],
  [66, { _id }, { $unset: { _id: 1 } }, 'immutable'],
  [66, { _id }, { _id: 2 }, "the (immutable) field '_id' was found to have been altered to _id: 2"],
  [9, { _id }, { $foo: { a: 1 } }, 'Unknown modifier: $foo'],
  [9, { _id }, { $bit: { a: { or: 1 } } }, '$bit is not supported by the embedded database'],
  [9, { _id }, { $set: 5 }, 'Modifiers operate on fields but we found type int instead'],
  [9, { _id }, { $set: { a: 1 }, b: 1 }, 'Unknown modifier: b'],
  [52, { _id }, { a: 1, $set: 1 }, "The dollar ($) prefixed field '$set'"],
  [56, { _id }, { $set: { '': 1 } }, 'empty update path'],
  [56, { _id }, { $set: { 'a..b': 1 } }, 'contains an empty field name'],
  [52, { _id }, { $set: { 'a.$x': 1 } }, 'not valid for storage'],
  [2, { _id, a: 1 }, { $push: { a: 1 } }, "The field 'a' must be an array but is of type int in document {_id: 1}"],
  [2, { _id }, { $push: { a: { $each: 1 } } }, '$each in $push must be an array'],
  [2, { _id }, { $push: { a: { $each: [], $foo: 1 } } }, 'Unrecognized clause in $push: $foo'],
  [2, { _id, a: 1 }, { $addToSet: { a: 1 } }, 'Cannot apply $addToSet to non-array field'],
  [14, { _id, a: 1 }, { $pop: { a: 1 } }, "contains an element of non-array type 'int'"],
  [9, { _id }, { $pop: { a: 3 } }, '$pop expects 1 or -1'],
  [2, { _id, a: 1 }, { $pull: { a: 1 } }, 'Cannot apply $pull to a non-array value'],
  [2, { _id }, { $pullAll: { a: 1 } }, '$pullAll requires an array argument'],
  [2, { _id }, { $rename: { a: 'a' } }, 'must differ'],
  [2, { _id, a: [{ b: 1 }] }, { $rename: { 'a.0': 'c' } }, 'cannot be an array element'],
  [2, { _id, a: [1] }, { $set: { 'a.$': 1 } }, 'The positional operator did not find the match needed from the query.'],
  [2, { _id, a: [1] }, { $set: { 'a.$[x]': 1 } }, "No array filter found for identifier 'x' in path 'a.$[x]'"],
  [9, { _id, a: [1] }, { $set: { a: 1 } }, "The array filter for identifier 'x' was not used", {}, [{ x: 1 }]],
  [9, { _id }, { $set: { 'a.$[x]': 1 } }, 'Expected a single top-level field name', {}, [{ x: 1, y: 1 }]],
  [2, { _id }, { $set: { 'a.$[]': 1 } }, "The path 'a' must exist"],
  [2, { _id, a: 1 }, { $set: { 'a.$[]': 1 } }, 'Cannot apply array updates to non-array element a: 1'],
  [2, { _id }, { $currentDate: { a: 'x' } }, 'is not valid type for $currentDate'],
])('error %i: %j with %j', (...[code, before, update, message, filter, arrayFilters]) => {
  const told = thrown(() => run(before, update, filter, arrayFilters));
  expect(told).toMatchObject({ code, message: expect.stringContaining(message) });
});

test('a pipeline is rejected by name', () => {
  expect(() => parseUpdate([])).toThrow('aggregation pipeline is not supported');
});

test('numeric types survive and are promoted', () => {
  const before = {
    _id,
    i: new Int32(2147483647),
    l: Long.fromString('9007199254740993'),
    d: new Double(1),
    dec: Decimal128.fromString('1.10'),
    untouched: new Double(2),
  };
  const after = typed(
    run(before, { $inc: { i: new Int32(1), l: new Int32(1), d: new Int32(1), dec: Decimal128.fromString('0.1') } }),
  );
  expect(after['i']).toEqual(Long.fromString('2147483648'));
  expect(after['l']).toEqual(Long.fromString('9007199254740994'));
  expect(after['d']).toEqual(new Double(2));
  expect(String(after['dec'])).toBe('1.20');
  expect(after['untouched']).toEqual(new Double(2));
});

test.each<[Document, Document, Document]>([
  [{ a: 5, 'b.c': 6, d: { $gt: 1 } }, { $set: { x: 1 } }, { a: 5, b: { c: 6 }, x: 1 }],
  [
    { $and: [{ a: 1 }, { b: { $eq: 2 } }], c: { $in: [3] }, e: { $in: [1, 2] } },
    { $setOnInsert: { f: 1 } },
    { a: 1, b: 2, c: 3, f: 1 },
  ],
  [{ _id: 7, a: 1 }, { b: 1 }, { _id: 7, b: 1 }],
  [{ a: /x/ }, { $inc: { n: 2 } }, { n: 2 }],
  [{ n: 3 }, { $inc: { n: 2 } }, { n: 5 }],
])('an upsert of %j with %j', (filter, update, expected) => {
  const { _id: id, ...rest } = fromDoc(upsertDocument(toDoc(filter), parseUpdate(toDoc(update))));
  expect({ ...('_id' in expected ? { _id: id } : {}), ...rest }).toEqual(expected);
  expect(id).toBeDefined();
});

test('an upsert rejects values that it cannot infer, and invalid identifiers', () => {
  const up = (filter: Document, update: Document) => () => upsertDocument(toDoc(filter), parseUpdate(toDoc(update)));
  expect(up({ a: 1, $and: [{ a: 2 }] }, { $set: { b: 1 } })).toThrow('matched twice');
  expect(up({ _id: 1 }, { _id: 2 })).toThrow('immutable');
  expect(up({}, { $set: { _id: [1] } })).toThrow("'_id' value cannot be of type array");
});
