import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Answer {
  status: number;
  body: unknown;
}

/** The backend's exact responses to a visitor who is not signed in. */
const toGuests: Record<string, Answer> = {
  'POST /api/users/refresh': { status: 200, body: { signedIn: false } },
  'GET /api/admin/verify': { status: 401, body: { code: 'ADMIN_REQUIRED', message: 'Not authenticated' } },
};

/**
 * Starts a backend that responds to GET requests with recorded bodies, by address; one that is recorded without a query
 * matches every query. Other addresses get the response of a real backend to an unknown address. It changes nothing.
 */
export async function startRecordedBackend(recorded: Record<string, unknown>) {
  const server = createServer((request, response) => {
    const { status, body } = answerTo(request, recorded);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const stop = () =>
    new Promise<void>((stopped) => {
      server.close(() => stopped());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}

function answerTo({ method = 'GET', url = '/' }: IncomingMessage, recorded: Record<string, unknown>): Answer {
  const path = url.split('?')[0]!;
  const address = [url, path].find((each) => Object.hasOwn(recorded, each));
  if (method === 'GET' && address) return { status: 200, body: recorded[address] };
  const missing = { status: 404, body: { code: 'NOT_FOUND', message: 'There is no recorded answer to this.' } };
  return toGuests[`${method} ${path}`] ?? missing;
}
