import { type Call } from '@setu/contracts';
import { type BodyRule, bodyRuleOf } from '@setu/contracts/table';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { finished } from 'node:stream';
import { ApiError } from './api-error.js';
import { checkBounds } from './json-bounds.js';

/** Limits of a JSON body; no call of this API needs more. */
const jsonBounds = { depth: 5, values: 100, text: 20_000 };
/** How long a rejected client may go on sending. */
const lingerMs = 2000;

/**
 * Rejects a body whose type, encoding or size its route does not take, by the table of calls, before any of it is read. The unread body is
 * discarded for a moment, so that the client sees the answer; then the connection is closed.
 */
export function guardBodies(server: FastifyInstance) {
  readJson(server);
  answerExpectations(server);
  server.addHook('onRoute', (route) => {
    route.bodyLimit = bodyRuleOf((route.config as { call?: Call } | undefined)?.call).bytes;
  });
  server.addHook('onRequest', (request, reply, done) => {
    const rejection = rejectionOf(request);
    if (request.headers.expect !== undefined && request.raw.httpVersion !== '1.0') {
      // A client that is rejected before "100 Continue" may leave the body out, so the bytes that follow would be ambiguous.
      if (rejection) void reply.header('connection', 'close');
      else reply.raw.writeContinue();
    }
    done(rejection);
  });
  server.addHook('onResponse', (request, _reply, done) => {
    if (!request.raw.complete) drain(request);
    done();
  });
}

function readJson(server: FastifyInstance) {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    try {
      checkBounds(body, jsonBounds);
    } catch (error) {
      return done(error as Error);
    }
    void parse(request, body, done);
  });
}

/** By default Node asks for the body, or rejects it, before our hooks see the request. */
function answerExpectations({ server }: FastifyInstance) {
  for (const event of ['checkContinue', 'checkExpectation'])
    server.on(event, (request, response) => server.emit('request', request, response));
}

function rejectionOf(request: FastifyRequest): ApiError | undefined {
  const { headers, routeOptions } = request;
  if (headers.expect !== undefined && headers.expect.toLowerCase() !== '100-continue')
    return new ApiError(417, 'EXPECTATION_FAILED', 'Only "Expect: 100-continue" is understood.');
  const length = headers['content-length'];
  const isChunked = headers['transfer-encoding'] !== undefined;
  if (!isChunked && (length === undefined || Number(length) === 0)) {
    dropContentTypeOnEmptyBody(request);
    return undefined;
  }
  const rule = bodyRuleOf(routeOptions.config?.call);
  return (
    encodingRejection(request) ??
    typeRejection(request, rule) ??
    sizeRejection(rule, length) ??
    boundaryRejection(request, rule)
  );
}

/** Some clients name a content type with every POST; Fastify would reject those that have no body. */
function dropContentTypeOnEmptyBody({ headers }: FastifyRequest) {
  delete headers['content-type'];
}

function encodingRejection({ headers }: FastifyRequest): ApiError | undefined {
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? '';
  if (encoding === '' || encoding === 'identity') return undefined;
  return unsupported('A body must be sent without an encoding.', { 'accept-encoding': 'identity' });
}

function typeRejection({ headers }: FastifyRequest, { type }: BodyRule): ApiError | undefined {
  const given = headers['content-type']?.split(';', 1)[0]!.trim().toLowerCase();
  return given === type ? undefined : unsupported(`This call takes ${type}.`);
}

const inBoundary = "[\\w'()+,./:=?-]";
const charset = ' *(; *charset=[\\w-]+ *)?';
/** RFC 2046, 5.1.1. The multipart parser fails on a boundary of more than 256 characters. */
const formType = new RegExp(
  `^multipart/form-data${charset}; *boundary=(${inBoundary}{1,70}|"(${inBoundary}| ){0,69}${inBoundary}")${charset}$`,
  'i',
);

function boundaryRejection({ headers }: FastifyRequest, { type }: BodyRule): ApiError | undefined {
  if (type !== 'multipart/form-data' || formType.test(headers['content-type'] ?? '')) return undefined;
  const message =
    "The content type of a form must name a boundary of 1 to 70 letters, digits and '()+_,-./:=? (RFC 2046).";
  return new ApiError(400, 'BAD_REQUEST', message);
}

function sizeRejection(
  { type, bytes, tooLarge = 'The request is too large', field }: BodyRule,
  length: string | undefined,
): ApiError | undefined {
  // The multipart parser limits the parts of a form, but not the bytes around them.
  if (length === undefined && type === 'multipart/form-data')
    return new ApiError(411, 'LENGTH_REQUIRED', 'A form must be sent with its length.');
  if (length === undefined || Number(length) <= bytes) return undefined;
  return new ApiError(413, 'TOO_LARGE', tooLarge, field === undefined ? undefined : { [field]: tooLarge });
}

const unsupported = (message: string, headers?: Record<string, string>) =>
  new ApiError(415, 'UNSUPPORTED_MEDIA_TYPE', message, undefined, headers);

/** An unread body would block the next request on its connection. */
function drain({ raw }: FastifyRequest) {
  const timer = setTimeout(() => raw.socket.destroy(), lingerMs).unref();
  finished(raw, () => clearTimeout(timer));
  raw.resume();
}
