import { request } from 'node:http';
import type { Answer } from './bare-server.js';
import { startServer } from './child-server.js';
import { compare, type Comparison, type Requests, type Server } from './load.js';

/** Loads a server in turn with a bare one that sends the same bytes. */
export async function compareWithBare(backend: Server, requests: Requests): Promise<Comparison> {
  const { paths, headersInTurn, headers = headersInTurn?.[0] ?? {} } = requests;
  const answers: Record<string, Answer> = {};
  // One after the other: an address has few waiting places.
  for (const path of paths) answers[path] = await record(backend.url + path, headers);
  const bare = await startBare(answers);
  const comparison = await compare(backend, bare, requests);
  bare.stop();
  return comparison;
}

/** Starts a server that sends recorded responses, by their path, and does nothing else. */
export const startBare = (answers: Record<string, object>) => startServer('bare-server.js', { task: answers });

/** Returns the raw bytes as sent, still encoded. */
const record = (url: string, headers: Record<string, string>): Promise<Answer> =>
  new Promise((done, failed) => {
    request(url, { headers }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      if (response.statusCode !== 200) return failed(new Error(`${url} answered ${response.statusCode}`));
      const contentHeaders = Object.entries(response.headers).filter(([name]) =>
        ['content-type', 'content-encoding', 'etag', 'cache-control'].includes(name),
      );
      const body = Buffer.concat(chunks);
      done({
        headers: {
          ...(Object.fromEntries(contentHeaders) as Record<string, string>),
          'content-length': String(body.length),
        },
        body: body.toString('base64'),
      });
    })
      .on('error', failed)
      .end();
  });
