import { freePort } from '@setu/testing';
import { fuzz, type FuzzResult } from '../src/fuzz.js';
import { startWatched, type WatchedProduct } from '../src/product.js';

let product: WatchedProduct;
let result: FuzzResult;

// The same requests in each run: reproduce a failure with `npm run fuzz -- --requests 2000 --seed 9`.
beforeAll(async () => {
  product = await startWatched(await freePort());
  result = await fuzz(product, { seed: 9, requests: 2000 });
});
afterAll(() => product.stop());

const shown = ({ findings }: FuzzResult) =>
  findings.map(({ status, problem, request: { operation, role, target, headers, body } }) => ({
    answer: status ?? problem,
    operation,
    role,
    target,
    headers,
    body: body?.subarray(0, 300).toString(),
  }));

it('reaches every call, and passes the validation of many', () => {
  expect(result.operations.length).toBeGreaterThan(60);
  expect(result.succeeded.size).toBeGreaterThan(45);
  expect(result.statuses['200']).toBeGreaterThan(200);
  expect(result.statuses['400']).toBeGreaterThan(100);
});

it('responds to every request, never with an internal error', () => expect(shown(result)).toEqual([]));

it('survives in the same processes', () => expect(result.ended).toEqual([]));

it('blocks the event loop for 50 ms of processor time with no request', () => expect(result.holding).toEqual([]));

it.each(['services', 'edge'] as const)('%s: releases its memory', (name) => {
  const { before, after } = result.heap[name];
  expect(after - before).toBeLessThan(32 * 1024 * 1024);
});
