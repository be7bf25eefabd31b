import { fork } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Answer } from './bare-server.js';

/** Records the backend's responses to each path, and starts a bare server that sends the same bytes. */
export async function startBareTwin(backend: string, paths: string[], headers: Record<string, string> = {}) {
  const answers: Record<string, Answer> = {};
  // One after the other: an address has few waiting places.
  for (const path of paths) answers[path] = await record(backend + path, headers);
  const child = fork(fileURLToPath(new URL('./bare-server.js', import.meta.url)));
  child.send(answers);
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { url: `http://127.0.0.1:${port}`, pid: child.pid!, stop: () => child.disconnect() };
}

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
