import { freePort } from '@setu/settings';
import { parseArgs } from 'node:util';
import { fuzz, longestHold, type Outcome } from './fuzz.js';
import { startWatched } from './product.js';

/** Implements `npm run fuzz [-- --requests 20000] [--seed 1]`. */
const { values } = parseArgs({
  options: { requests: { type: 'string', default: '20000' }, seed: { type: 'string', default: '1' } },
});
const maxGrowth = 32 * 1024 * 1024;

const product = await startWatched(await freePort());
const requests = Number(values.requests);
const started = performance.now();
const onProgress = (done: number) => process.stdout.isTTY && process.stdout.write(`\r${done} of ${requests}`);
const result = await fuzz(product, { seed: Number(values.seed), requests, onProgress }).finally(() => product.stop());

const seconds = (performance.now() - started) / 1000;
console.log(
  `\n${requests} requests to ${result.operations.length} operations in ${seconds.toFixed(0)} s, seed ${values.seed}`,
);
console.log('answers:', result.statuses);
const unreached = result.operations.filter((operation) => !result.succeeded.has(operation));
console.log(`never answered with success: ${unreached.join(', ') || 'none'}`);
for (const [name, ms] of Object.entries(result.longest))
  console.log(
    `${name}: event loop held for at most ${ms.toFixed(0)} ms of processor time, by requests or background work`,
  );
for (const { process, ms, request } of result.holding)
  console.log(`${process}: held for ${ms.toFixed(0)} ms each time (limit ${longestHold}) by`, shown(request));
for (const [name, { before, after }] of Object.entries(result.heap))
  console.log(`${name}: ${megabytes(before)} MB in use before, ${megabytes(after)} MB after`);
for (const finding of result.findings.slice(0, 50))
  console.log(finding.status ?? finding.problem, shown(finding.request));

const grown = Object.values(result.heap).some(({ before, after }) => after - before > maxGrowth);
if (result.ended.length > 0) console.log('ended:', result.ended);
const failed = result.findings.length > 0 || result.ended.length > 0 || result.holding.length > 0 || grown;
console.log(failed ? 'failed' : 'passed');
process.exit(failed ? 1 : 0);

function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(1);
}

/** Returns enough of a request to send it again by hand. */
function shown({ operation, role, method, target, headers, body, chunked }: Outcome['request']) {
  return JSON.stringify({
    operation,
    role,
    method,
    target: target.slice(0, 300),
    headers,
    chunked,
    length: body?.length,
    body: body?.subarray(0, 600).toString(),
  });
}
