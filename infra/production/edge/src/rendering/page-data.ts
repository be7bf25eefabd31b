import type { BackendPools } from '../backend/backend-pools.js';
import { poolNameFor } from '../backend/backend-pools.js';

/** One answer of the API: its status, and its JSON text if it has one. */
export interface PageAnswer {
  path: string;
  status: number;
  json: string;
}

const timeoutMs = 2_000;
const maxBytes = 1_000_000;

/** Reads GET addresses of the API for nobody in particular: without a cookie, so that no answer belongs to a visitor. Rejects when one does not come. */
export const readAnswers = (pools: BackendPools, paths: string[]): Promise<PageAnswer[]> =>
  Promise.all(paths.map((path) => readAnswer(pools, path)));

async function readAnswer(pools: BackendPools, path: string): Promise<PageAnswer> {
  const request = {
    method: 'GET' as const,
    path,
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(timeoutMs),
  };
  const { statusCode, body } = await pools.get(poolNameFor('GET', path)).request(request, 'renderer');
  const json = await body.text();
  if (statusCode >= 500 || json.length > maxBytes)
    throw new Error(`${path} answers ${statusCode}, ${json.length} bytes`);
  return { path, status: statusCode, json };
}
