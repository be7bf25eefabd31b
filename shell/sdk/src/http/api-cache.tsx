import { type ReactNode, useMemo } from 'react';
import { type State, SWRConfig } from 'swr';
import { unstable_serialize as pagedKey } from 'swr/infinite';

/** Answers of GET addresses, by address. */
export type Answers = Record<string, unknown>;

/** For the shell alone: a cache that holds the answers that came with the document, so that nobody asks for them again. */
export function ApiCache({ answers, children }: { answers: Answers; children: ReactNode }) {
  const options = useMemo(() => ({ provider: () => cacheOf(answers) }), [answers]);
  return <SWRConfig value={options}>{children}</SWRConfig>;
}

/** An address may be read alone or as the first page of a list, which SWR keeps under another key. */
const cacheOf = (answers: Answers) =>
  new Map<string, State>(
    Object.entries(answers).flatMap(([path, data]) => [
      [path, { data }],
      [pagedKey(() => path), { data: [data] }],
    ]),
  );
