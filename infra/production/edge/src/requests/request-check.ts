import { type BodyRule, bodyRuleAt, callAt } from '@setu/contracts/table';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import type { BodyReader } from './body-reader.js';
import { countedAddress, hasBody } from './connections.js';
import { bodyTooLarge, HttpError } from './http-error.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Rule for reading the request's body; undefined if it has none. */
    bodyRule?: BodyRule;
  }
}

/** Checks every request before its body is read, and reads the few bodies for the edge itself. */
export function checkRequests(app: FastifyInstance, bodies: BodyReader): void {
  app.decorateRequest('bodyRule');
  app.addHook('onRequest', async (request) => {
    request.bodyRule = checkBody(request);
  });
  app.addHook('preParsing', async (request, reply, payload) => {
    const { bodyRule, ip, url, method } = request;
    if (!bodyRule || isForwarded(method, pathOf(url))) return payload;
    const body = await bodies.read(request, reply, bodyRule, countedAddress(ip));
    const content = Readable.from([body.content()]);
    await body.discard();
    return content;
  });
}

/** The rule for a request's body; undefined if it has none. Rejects a bad request by its headers alone, so that its body is not read. */
function checkBody({ method, url, headers }: FastifyRequest): BodyRule | undefined {
  const { expect } = headers;
  if (expect !== undefined && expect.toLowerCase() !== '100-continue')
    throw new HttpError(417, 'EXPECTATION_FAILED', 'This expectation cannot be met.');
  if (!hasBody(headers)) return undefined;
  const rule = ruleOf(method, pathOf(url));
  const encoding = headers['content-encoding'];
  if (encoding !== undefined && encoding.trim().toLowerCase() !== 'identity')
    throw new HttpError(415, 'UNSUPPORTED_MEDIA_TYPE', 'A request must be sent uncompressed.', {
      'accept-encoding': 'identity',
    });
  const type = (headers['content-type'] ?? '').split(';', 1)[0]!.trim().toLowerCase();
  if (type !== rule.type) throw new HttpError(415, 'UNSUPPORTED_MEDIA_TYPE', `This must be sent as ${rule.type}.`);
  if (Number(headers['content-length'] ?? 0) > rule.bytes) throw bodyTooLarge(rule);
  return rule;
}

function ruleOf(method: string, path: string): BodyRule {
  if (['GET', 'HEAD', 'OPTIONS'].includes(method))
    throw new HttpError(400, 'BAD_REQUEST', `A ${method} request must not have a body.`);
  if (path === '/telemetry') return telemetryRule;
  if (isOfApi(path)) return bodyRuleAt(method, path);
  throw new HttpError(405, 'METHOD_NOT_ALLOWED', 'Nothing can be sent to this address.', { allow: 'GET, HEAD' });
}

const telemetryRule: BodyRule = { type: 'application/json', bytes: 24 * 1024 };

/** The path of a request's URL. */
export const pathOf = (url: string): string => url.split('?', 1)[0]!;

const isOfApi = (path: string): boolean => /^\/(api|auth)(\/|$)/.test(path);

/** Whether the backend answers a request, and reads its body. */
const isForwarded = (method: string, path: string): boolean => isOfApi(path) && callAt(method, path)?.by !== 'edge';
