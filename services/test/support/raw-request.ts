import { once } from 'node:events';
import { request as httpRequest, type Agent, type IncomingHttpHeaders } from 'node:http';

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  /** Whether the server asked for the body by "100 Continue". */
  continued: boolean;
}

interface RawRequest {
  method?: string;
  headers?: Record<string, string | number>;
  /** Sent with its length, or in chunks when the headers say so. */
  body?: string | Buffer;
  agent?: Agent;
}

/** A request that `fetch` would not send: any method with a body, any header, no type. */
export async function rawRequest(
  address: string,
  { method = 'GET', headers = {}, body, agent }: RawRequest = {},
): Promise<RawAnswer> {
  const isChunked = headers['transfer-encoding'] !== undefined;
  const length = body === undefined || isChunked ? {} : { 'content-length': Buffer.byteLength(body) };
  const request = httpRequest(address, { method, agent, headers: { ...length, ...headers } });
  let continued = false;
  request.on('continue', () => (continued = true));
  // A server may answer and hang up while the body is still on its way.
  request.on('error', () => {});
  const answered = once(request, 'response') as Promise<[import('node:http').IncomingMessage]>;
  request.end(body);
  const [response] = await answered;
  let text = '';
  for await (const chunk of response) text += String(chunk);
  return { status: response.statusCode!, headers: response.headers, text, continued };
}
