import type { Drain } from '@setu/shutdown';
import type { FastifyInstance } from 'fastify';
import type { OutgoingHttpHeaders } from 'node:http';
import { hasBody } from '../requests/connections.js';
import { chooseEncoding, type EncodedDocument, type Encoding, isUnchanged } from './encoded-document.js';

/** A document that can be sent at once. */
export interface ReadyDocument {
  status: number;
  document: EncodedDocument;
  /** What its answer says besides the encoding and its tag. It is always the same. */
  headers(): Record<string, string>;
}

/** Headers are in the form that Node writes fastest: names and values in turn. */
interface Answer {
  headers: string[];
  /** For somebody who has these bytes already. */
  unchanged: string[];
  bytes: Buffer;
}

interface Sources {
  /** The document of an address, if it is there. */
  ready(url: string): ReadyDocument | undefined;
  /** Headers of every answer. */
  securityHeaders: OutgoingHttpHeaders;
  drain: Drain;
}

/**
 * Answers most requests, those for documents that are there and the same for everybody, before any other hook and without Fastify's reply. Everything else
 * goes on as it would. It must follow the limits of connections, which count these requests too.
 */
export function answerReadyDocuments(app: FastifyInstance, { ready, securityHeaders, drain }: Sources): void {
  const fixed = Object.entries(securityHeaders).flatMap(([name, value]) => [name, String(value)]);
  const answers = new WeakMap<EncodedDocument, Partial<Record<Encoding, Answer>>>();

  /** It is made once for each document and encoding. */
  function answerOf({ document, headers }: ReadyDocument, encoding: Encoding): Answer | undefined {
    const made = answers.get(document) ?? {};
    answers.set(document, made);
    const bytes = document.bytes(encoding);
    if (made[encoding] || bytes instanceof Promise) return made[encoding];
    const unchanged = [...fixed, ...Object.entries(headers()).flat(), 'etag', document.etag(encoding)];
    const encoded = encoding === 'identity' ? [] : ['content-encoding', encoding];
    made[encoding] = { unchanged, headers: [...unchanged, ...encoded, 'content-length', String(bytes.length)], bytes };
    return made[encoding];
  }

  app.addHook('onRequest', ({ method, url, headers }, reply, done) => {
    const isPlain = (method === 'GET' || method === 'HEAD') && !headers.expect && !hasBody(headers);
    // A stopping edge asks for each connection to be left.
    const found = isPlain && !drain.isStopping ? ready(url) : undefined;
    const encoding = chooseEncoding(headers['accept-encoding']);
    const answer = found && answerOf(found, encoding);
    if (!answer) return done();
    reply.hijack();
    const { status, document } = found;
    if (isUnchanged(status, headers['if-none-match'], document.etag(encoding)))
      reply.raw.writeHead(304, answer.unchanged).end();
    else reply.raw.writeHead(status, answer.headers).end(method === 'GET' ? answer.bytes : undefined);
  });
}
