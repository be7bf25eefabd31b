import type { Drain } from '@setu/shutdown';
import type { FastifyInstance } from 'fastify';
import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http';
import { hasPreviewCookie } from '../preview/preview.js';
import { type Admission, hasBody, type Visitor } from '../requests/connections.js';
import { once } from '../once.js';
import { chooseEncoding, type Encoding } from '../requests/encoding.js';
import type { EncodedDocument } from './encoded-document.js';

/** A document that can be sent immediately. */
export interface ReadyDocument {
  status: number;
  document: EncodedDocument;
  /** Returns its headers besides those of the encoding and its tag. They are always the same. */
  headers(): Record<string, string>;
}

/** Headers are in the form that Node writes fastest: names and values in turn. */
interface Answer {
  headers: string[];
  /** For a client that has these bytes already. */
  unchanged: string[];
  bytes: Buffer;
}

interface Sources {
  /** Returns the document of an address, if it is ready. Calls `visitor` only where its data has to be refetched. */
  ready(url: string, visitor: () => Visitor): ReadyDocument | undefined;
  /** Headers of every answer. */
  securityHeaders: OutgoingHttpHeaders;
  drain: Drain;
  /** The limits of connections. */
  admission: Admission;
}

/**
 * Answers most requests, those for documents that are ready and the same for all visitors, before Fastify sees them: its routing and hooks cost more than all of
 * Node's own work. Everything else goes on as it would.
 */
export function answerReadyDocuments(
  app: FastifyInstance,
  { ready, securityHeaders, drain, admission }: Sources,
): void {
  const answersOf = once((_document: EncodedDocument): Partial<Record<Encoding, Answer>> => ({}));

  /** It is made once for each document, encoding and bytes. */
  function answerOf({ document, headers }: ReadyDocument, encoding: Encoding): Answer {
    const made = answersOf(document);
    const { bytes, etag } = document.encoded(encoding);
    if (made[encoding]?.bytes === bytes) return made[encoding];
    const all = { ...securityHeaders, ...headers(), etag };
    const unchanged = Object.entries(all).flatMap(([name, value]) => [name, String(value)]);
    const coding = encoding === 'identity' ? [] : ['content-encoding', encoding];
    made[encoding] = { unchanged, headers: [...unchanged, ...coding, 'content-length', String(bytes.length)], bytes };
    return made[encoding];
  }

  function answerAtOnce(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '', headers } = request;
    const isPlain =
      (method === 'GET' || method === 'HEAD') &&
      !headers.expect &&
      !hasBody(headers) &&
      !hasPreviewCookie(headers.cookie);
    // A stopping edge asks for each connection to be left.
    const found = isPlain && !drain.isStopping ? ready(url, () => admission.visitorOf(request)) : undefined;
    if (!found) return false;
    const encoding = chooseEncoding(headers['accept-encoding']);
    if (!admission.admit(request, response)) return false;
    const answer = answerOf(found, encoding);
    const { status, document } = found;
    if (document.isUnchanged(status, headers['if-none-match'], encoding))
      response.writeHead(304, answer.unchanged).end();
    else response.writeHead(status, answer.headers).end(method === 'GET' ? answer.bytes : undefined);
    return true;
  }

  // Fastify 5 has one listener, and no public way to answer before it.
  const [handle, ...others] = app.server.listeners('request') as RequestListener[];
  if (!handle || others.length > 0) throw new Error('Fastify listens to requests in another way than version 5.');
  app.server.off('request', handle).on('request', (request, response) => {
    if (!answerAtOnce(request, response)) handle(request, response);
  });
}
