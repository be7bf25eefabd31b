import { type ApiShape, brokenCalls, type CallShape, type JsonSchema, requestShape } from './call-shape.js';
import * as colleges from './calls/colleges.js';
import * as messages from './calls/messages.js';

const college: JsonSchema = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    logo: { type: 'string' },
    ranks: { type: 'array', items: { $ref: '#/components/schemas/Rank' } },
    parent: { $ref: '#/components/schemas/College' },
  },
  required: ['name', 'ranks'],
};
const rank: JsonSchema = {
  type: 'object',
  properties: { list: { type: 'string', enum: ['NIRF'] }, rank: { type: ['number', 'null'] } },
  required: ['list', 'rank'],
};
const one: CallShape = { ...requestShape(colleges.one), answer: { $ref: '#/components/schemas/College' } };
const send: CallShape = requestShape(messages.send);

const expected: ApiShape = { calls: { one, send }, schemas: { College: college, Rank: rank } };
const broken = (change: Partial<ApiShape>) => brokenCalls(expected, { ...expected, ...change });
const withCollege = (change: Partial<JsonSchema>) =>
  broken({ schemas: { College: { ...college, ...change }, Rank: rank } });
const withRank = (change: Partial<JsonSchema>) =>
  broken({ schemas: { College: college, Rank: { ...rank, ...change } } });

test('the same calls, and more than is expected, break nothing', () => {
  expect(broken({})).toEqual([]);
  expect(broken({ calls: { ...expected.calls, another: one } })).toEqual([]);
  expect(
    broken({ calls: { one: { ...one, query: ['lang'] }, send: { ...send, body: { ...send.body, phone: false } } } }),
  ).toEqual([]);
  expect(
    withCollege({
      properties: { ...college.properties, motto: { type: 'string' } },
      required: ['name', 'ranks', 'logo'],
    }),
  ).toEqual([]);
  expect(
    withRank({ properties: { list: { type: 'string', enum: ['NIRF', 'QS'] }, rank: { type: 'number' } } }),
  ).toEqual([]);
  // A property that may be absent may go.
  expect(withCollege({ properties: { ...college.properties, logo: undefined as never } })).toEqual([]);
});

test.each<[string, string[]]>([
  ['one (GET /api/colleges/:id) is not there', broken({ calls: { send } })],
  [
    'one (GET /api/colleges/:id) is GET /api/college/:id now',
    broken({ calls: { send, one: { ...one, path: '/api/college/:id' } } }),
  ],
  ['one (GET /api/colleges/:id) answers nothing', broken({ calls: { send, one: requestShape(colleges.one) } })],
  [
    'one (GET /api/colleges/:id) lacks its answer.name',
    withCollege({ properties: { ...college.properties, name: undefined as never } }),
  ],
  ['one (GET /api/colleges/:id) may lack its answer.name', withCollege({ required: ['ranks'] })],
  [
    'one (GET /api/colleges/:id) has number instead of string as its answer.logo',
    withCollege({ properties: { ...college.properties, logo: { type: 'number' } } }),
  ],
  [
    'one (GET /api/colleges/:id) has string instead of number or null as its answer.ranks[].rank',
    withRank({ properties: { ...rank.properties, rank: { type: 'string' } } }),
  ],
  [
    'one (GET /api/colleges/:id) has null instead of string as its answer.name',
    withCollege({ properties: { ...college.properties, name: { anyOf: [{ type: 'string' }, { type: 'null' }] } } }),
  ],
  [
    `send (POST ${send.path}) needs the field "phone"`,
    broken({ calls: { one, send: { ...send, body: { ...send.body, phone: true } } } }),
  ],
  [
    `send (POST ${send.path}) does not take the field "msg"`,
    broken({ calls: { one, send: { ...send, body: { email: true } } } }),
  ],
])('%s', (sentence, found) => expect(found).toEqual([sentence]));

test('a parameter that is no longer taken breaks a call', () => {
  const page = requestShape(colleges.page);
  const without = { ...page, query: page.query.filter((name) => name !== 'near') };
  expect(brokenCalls({ calls: { page }, schemas: {} }, { calls: { page: without }, schemas: {} })).toEqual([
    'page (GET /api/colleges) does not take the parameter "near"',
  ]);
});
