import type { IncomingMessage, ServerResponse } from 'node:http';
import { SourceMap, type SourceMapPayload } from 'node:module';

/**
 * Answers `/original?file=/exams.js&line=12&column=3` of a development server with the place in the source: `{ file: 'src/slice.tsx', line: 5 }`. 404 if the file
 * has no map, or the place no source.
 */
export const originalPlace = {
  name: '/original',
  path: '/original',
  middleware: (request: IncomingMessage, response: ServerResponse): void => {
    void answer(request, response);
  },
};

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const place = await placeOf(request).catch(() => undefined);
  response.writeHead(place ? 200 : 404, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
  response.end(JSON.stringify(place ?? null));
}

async function placeOf({ originalUrl, headers: { host } }: IncomingMessage & { originalUrl?: string }) {
  const server = `http://${host}`;
  const query = new URL(originalUrl ?? '/', server).searchParams;
  const map = new URL(`${query.get('file')}.map`, server);
  if (map.origin !== server) return undefined;
  const payload = (await (await fetch(map)).json()) as SourceMapPayload;
  return placeIn(payload, Number(query.get('line')), Number(query.get('column')));
}

/** Returns the file of the project, and the line from 1, that a place of a built file comes from. */
export function placeIn(payload: SourceMapPayload, line: number, column: number) {
  const entry = new SourceMap(payload).findEntry(line - 1, column - 1);
  if (!('originalSource' in entry)) return undefined;
  return { file: entry.originalSource.replace(/^[^:]+:\/\/[^/]*\/(\.\/)?/, ''), line: entry.originalLine + 1 };
}
