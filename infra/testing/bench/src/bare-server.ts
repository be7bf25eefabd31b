import { createServer } from 'node:http';
import { serveParent } from './child-server.js';

/** A recorded response. */
export interface Answer {
  headers: Record<string, string>;
  /** Base64, so that it crosses a process boundary. */
  body: string;
}

// Shows the limit of Node itself: a separate process that sends recorded bytes by path and does nothing else.
process.once('message', (answers: Record<string, Answer>) => {
  const prepared = new Map(
    Object.entries(answers).map(([path, { headers, body }]) => [path, { headers, body: Buffer.from(body, 'base64') }]),
  );
  const server = createServer((request, response) => {
    const answer = prepared.get(request.url!)!;
    response.writeHead(200, answer.headers).end(answer.body);
  });
  serveParent(server);
});
