import type { ErrorBody } from '@setu/contracts';
import { type ReactNode, useMemo } from 'react';
import { type State, SWRConfig } from 'swr';
import { unstable_serialize as pagedKey } from 'swr/infinite';
import { ApiError } from './http';

/** Answers of GET addresses, by address. */
export type Answers = Record<string, unknown>;

/** Errors of GET addresses, by address. */
export type Failures = Record<string, { status: number; body: Partial<ErrorBody> }>;

interface ApiCacheProps {
  answers: Answers;
  failures: Failures;
  children: ReactNode;
}

/** For the shell alone: a cache of the preloaded data of the document. It is not refetched; its failures are shown until a call has answered. */
export function ApiCache({ answers, failures, children }: ApiCacheProps) {
  const options = useMemo(() => ({ provider: () => cacheOf(answers, failures) }), [answers, failures]);
  return <SWRConfig value={options}>{children}</SWRConfig>;
}

/** An address may be read alone or as the first page of a list, which SWR keeps under another key. */
const cacheOf = (answers: Answers, failures: Failures) =>
  new Map<string, State>([
    ...Object.entries(answers).flatMap(([path, data]): [string, State][] => [
      [path, { data }],
      [pagedKey(() => path), { data: [data] }],
    ]),
    ...Object.entries(failures).flatMap(([path, { status, body }]): [string, State][] => {
      const error = new ApiError(status, '', body);
      brought.add(error);
      const state = { error, isLoading: false, isValidating: false };
      return [
        [path, state],
        [pagedKey(() => path), { ...state }],
      ];
    }),
  ]);

const brought = new WeakSet<ApiError>();

/** Whether an error came with the document, so that it is on the screen while the call is repeated. */
export const cameWithDocument = (error: ApiError | undefined): boolean => error !== undefined && brought.has(error);
