import { Decimal128, type Document, Long } from 'mongodb';
import { fromDoc, toDoc } from '../../test/support.js';
import { compileProjection } from '../query/project.js';
import { compileFilter } from '../query/matcher.js';
import { compileExpression } from '../query/expression.js';
import { compileStage } from './stages.js';

function pipeline(docs: Document[], ...stages: Document[]): Document[] {
  let stream: Iterable<ReturnType<typeof toDoc> | null> = docs.map(toDoc);
  for (const stage of stages) stream = compileStage(toDoc(stage))(stream);
  return [...stream].flatMap((doc) => (doc ? [fromDoc(doc)] : []));
}
const DOCS = [
  { _id: 1, g: 'a', n: 1, t: ['x', 'y'] },
  { _id: 2, g: 'b', n: 2.5, t: [] },
  { _id: 3, g: 'a', n: 'no', t: 'z' },
  { _id: 4, n: Long.fromNumber(4) },
];

test('$group with every accumulator', () => {
  const group = {
    _id: '$g',
    sum: { $sum: '$n' },
    avg: { $avg: '$n' },
    min: { $min: '$n' },
    max: { $max: '$n' },
    first: { $first: '$_id' },
    last: { $last: '$_id' },
    all: { $push: '$_id' },
    set: { $addToSet: '$g' },
    count: { $count: {} },
    one: { $sum: 1 },
  };
  expect(pipeline(DOCS, { $group: group }, { $sort: { _id: 1 } })).toEqual([
    { _id: null, sum: 4, avg: 4, min: 4, max: 4, first: 4, last: 4, all: [4], set: [], count: 1, one: 1 },
    { _id: 'a', sum: 1, avg: 1, min: 1, max: 'no', first: 1, last: 3, all: [1, 3], set: ['a'], count: 2, one: 2 },
    { _id: 'b', sum: 2.5, avg: 2.5, min: 2.5, max: 2.5, first: 2, last: 2, all: [2], set: ['b'], count: 1, one: 1 },
  ]);
  expect(
    pipeline([{ a: 1 }, { a: Decimal128.fromString('1') }, { a: Long.ONE }], { $group: { _id: '$a' } }),
  ).toHaveLength(1);
  expect(pipeline(DOCS, { $group: { _id: { g: '$g', miss: '$miss' } } })[0]!['_id']).toEqual({ g: 'a' });
});

test('$unwind, $count, $skip, $limit, $sample, $unset', () => {
  expect(pipeline(DOCS, { $unwind: '$t' }, { $project: { t: 1, _id: 0 } })).toEqual([
    { t: 'x' },
    { t: 'y' },
    { t: 'z' },
  ]);
  const sorted = pipeline(
    DOCS,
    { $unwind: { path: '$t', preserveNullAndEmptyArrays: true, includeArrayIndex: 'i' } },
    { $project: { t: 1, i: 1 } },
  );
  expect(sorted).toEqual([
    { _id: 1, t: 'x', i: 0 },
    { _id: 1, t: 'y', i: 1 },
    { _id: 2, i: null },
    { _id: 3, t: 'z', i: null },
    { _id: 4, i: null },
  ]);
  expect(pipeline(DOCS, { $match: { n: { $gte: 2 } } }, { $count: 'n' })).toEqual([{ n: 2 }]);
  expect(pipeline([], { $count: 'n' })).toEqual([]);
  expect(pipeline(DOCS, { $skip: 1 }, { $limit: 2 }).map((d) => d['_id'])).toEqual([2, 3]);
  expect(new Set(pipeline(DOCS, { $sample: { size: 3 } }).map((d) => d['_id'])).size).toBe(3);
  expect(pipeline(DOCS, { $unset: ['n', 't'] })[0]).toEqual({ _id: 1, g: 'a' });
});

test('computed fields', () => {
  const value = (expression: unknown, doc: Document = { a: 5, b: { c: [{ d: 1 }, { d: 2 }] }, s: 'Ab' }) => {
    const v = compileExpression(toDoc({ e: expression }).get('e')!)(toDoc(doc));
    return v === undefined ? undefined : fromDoc(new Map([['v', v]]))['v'];
  };
  expect(value('$b.c.d')).toEqual([1, 2]);
  expect(value('$nope')).toBeUndefined();
  expect(value({ $ifNull: ['$nope', 'x'] })).toBe('x');
  // oxlint-disable-next-line unicorn/no-thenable
  expect(value({ $cond: { if: { $gt: ['$a', 3] }, then: 'big', else: 'small' } })).toBe('big');
  expect(value({ $add: ['$a', 1, 0.5] })).toBe(6.5);
  expect(value({ $subtract: ['$a', 7] })).toBe(-2);
  expect(value({ $divide: ['$a', 2] })).toBe(2.5);
  expect(value({ $floor: { $divide: ['$a', 2] } })).toBe(2);
  expect(value({ $floor: -0.5 })).toBe(-1);
  expect(value({ $floor: '$a' })).toBe(5);
  expect(value({ $floor: '$nope' })).toBeNull();
  expect(() => value({ $floor: '$s' })).toThrow('$floor only supports numeric types, not string');
  expect(value({ $multiply: ['$a', null] })).toBeNull();
  expect(value({ $concat: [{ $toUpper: '$s' }, '-', { $toLower: '$s' }] })).toBe('AB-ab');
  expect(value({ $size: '$b.c' })).toBe(2);
  expect(value({ $in: [2, '$b.c.d'] })).toBe(true);
  expect(value({ $arrayElemAt: ['$b.c.d', -1] })).toBe(2);
  expect(value({ $literal: '$a' })).toBe('$a');
  expect(pipeline([{ _id: 1, a: { b: 1 } }], { $addFields: { 'a.c': '$a.b', d: { $eq: ['$a.b', 1] } } })).toEqual([
    { _id: 1, a: { b: 1, c: 1 }, d: true },
  ]);
});

test.each<[spec: Document, doc: Document, out: Document]>([
  [{ a: { b: 1 } }, { a: { c: 2 } }, { a: { c: 2, b: 1 } }],
  [{ a: { b: { c: '$x' } } }, { x: 5, a: { b: { d: 1 }, e: 2 } }, { x: 5, a: { b: { d: 1, c: 5 }, e: 2 } }],
  [{ a: { b: 1 } }, { a: 7 }, { a: { b: 1 } }],
  [{ a: { b: 1 } }, { a: [{ c: 2 }, 7, [8]] }, { a: [{ c: 2, b: 1 }, { b: 1 }, [{ b: 1 }]] }],
  [{ 'a.b': 1, 'a.c': { d: 2 } }, { a: { c: { e: 3 } } }, { a: { c: { e: 3, d: 2 }, b: 1 } }],
  [{ a: { b: '$nope' } }, {}, { a: {} }],
  [{ a: { b: '$nope' } }, { a: { b: 1, c: 2 } }, { a: { c: 2 } }],
  [{ a: { $literal: { b: 1 } } }, { a: { c: 2 } }, { a: { b: 1 } }],
  [{ a: [{ b: 1 }] }, { a: { c: 2 } }, { a: [{ b: 1 }] }],
])('$addFields %j to %j', (spec, doc, out) => {
  expect(pipeline([doc], { $addFields: spec })).toEqual([out]);
});

test('dates in sums and differences', () => {
  const [early, late] = [new Date(1000), new Date(4000)];
  const value = (expression: unknown) => pipeline([{ early, late, n: 500 }], { $project: { v: expression } })[0]!['v'];
  expect(value({ $add: ['$early', '$n', 1.6] })).toEqual(new Date(1502));
  expect(value({ $add: [1, '$early'] })).toEqual(new Date(1001));
  expect(value({ $subtract: ['$late', '$early'] })).toBe(3000);
  expect(value({ $subtract: ['$late', '$n'] })).toEqual(new Date(3500));
  expect(value({ $add: ['$early', null] })).toBeNull();
  expect(() => value({ $add: ['$early', '$late'] })).toThrow('only one date allowed in an $add expression');
  expect(() => value({ $add: ['$early', 'x'] })).toThrow('$add only supports numeric or date types, not string');
  expect(() => value({ $subtract: ['$n', '$early'] })).toThrow("can't $subtract date from");
  expect(() => value({ $subtract: ['$early', 'x'] })).toThrow("can't $subtract string from date");
});

type P = [spec: Document, doc: Document, out: Document, filter?: Document];
test.each<P>([
  [{ a: 1 }, { _id: 1, b: 2, a: 3 }, { _id: 1, a: 3 }],
  [{ a: 1, _id: 0 }, { _id: 1, b: 2, a: 3 }, { a: 3 }],
  [{ _id: 1 }, { _id: 1, a: 3 }, { _id: 1 }],
  [{ _id: 0 }, { _id: 1, a: 3 }, { a: 3 }],
  [{ a: 0 }, { _id: 1, a: 3, b: 1 }, { _id: 1, b: 1 }],
  [{ 'a.b': 1 }, { a: { b: 1, c: 2 }, d: 1 }, { a: { b: 1 } }],
  [{ a: { b: 1 } }, { a: [{ b: 1, c: 2 }, 5, { c: 1 }] }, { a: [{ b: 1 }, {}] }],
  [{ 'a.b': 0 }, { a: [{ b: 1, c: 2 }, 5] }, { a: [{ c: 2 }, 5] }],
  [{ 'a.b': 1 }, { a: 5 }, {}],
  [{ a: { $slice: 2 } }, { a: [1, 2, 3], b: 1 }, { a: [1, 2], b: 1 }],
  [
    { a: { $slice: -1 }, b: 1 },
    { a: [1, 2, 3], b: 1, c: 1 },
    { a: [3], b: 1 },
  ],
  [{ a: { $slice: [1, 1] } }, { a: [1, 2, 3] }, { a: [2] }],
  [{ a: { $elemMatch: { x: 2 } } }, { a: [{ x: 1 }, { x: 2, y: 1 }], b: 1 }, { a: [{ x: 2, y: 1 }] }],
  [{ 'a.$': 1 }, { a: [1, 5, 7] }, { a: [5] }, { a: { $gt: 3 } }],
  [{ b: '$a' }, { a: 5 }, { b: 5 }],
  [{ 'a.b': '$x' }, { x: 5, a: [{ c: 1 }, 2, { b: 3 }] }, { a: [{ b: 5 }, { b: 5 }] }],
  [{ a: { b: '$x' } }, { x: 5, a: { c: 1 } }, { a: { b: 5 } }],
  [{ '_id.x': 1 }, { _id: { x: 1, y: 2 }, a: 3 }, { _id: { x: 1 } }],
])('projection %j of %j', (...[spec, doc, out, filter = {}]) => {
  expect(fromDoc(compileProjection(toDoc(spec), compileFilter(toDoc(filter)))!(toDoc(doc)))).toEqual(out);
});

test.each([
  [{ $lookup: {} }, "the aggregation stage '$lookup' is not supported"], [{ $facet: {} }, '$facet'], [{ $changeStream: {} }, '$changeStream'], [{ $out: 'x' }, '$out'], [{ $merge: {} }, '$merge'],
  [{ $limit: 0 }, '$limit'], [{ $group: {} }, 'must include an _id'], [{ $group: { _id: 1, a: { $stdDevPop: 1 } } }, "unknown group operator '$stdDevPop'"], [{ $project: {} }, 'at least one field'],
  [{ $project: { a: 1, b: 0 } }, 'Cannot do exclusion'], [{ $addFields: { a: { $function: {} } } }, "Unrecognized expression '$function'"], [{ $unwind: 'x' }, "prefixed with a '$'"], [{ $a: 1, $b: 1 }, 'exactly one field'],
  [{ $addFields: { a: 1, 'a.b': 2 } }, 'two conflicting paths'], [{ $addFields: { a: {} } }, 'empty object'], [{ $project: { a: { $constructor: 1 } } }, 'Unrecognized expression'], [{ $project: { a: { $ifNull: ['$a'] } } }, 'at least two arguments'],
  [{ $sort: { a: 2 } }, 'ordering must be 1'], [{ $sort: { a: { $meta: 'textScore' } } }, '$meta'], [{ $project: { a: '$$SEARCH_META' } }, 'variable'],
] as [Document, string][])('%j is rejected', (stage, message) => {
  expect(() => compileStage(toDoc(stage))).toThrow(message);
}); // prettier-ignore
