import { bodyRule, type BodyRule } from '@setu/contracts';
import type { FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { HttpError } from './http-error.js';

const telemetryRule: BodyRule = { type: 'application/json', limit: 24 * 1024 };

export const pathOf = (url: string): string => url.split('?', 1)[0]!;

/** Whether the backend answers it. */
export const isForwarded = (path: string): boolean => /^\/(api|auth)(\/|$)/.test(path);

export const hasBody = (headers: IncomingHttpHeaders): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * The rule of a request's body; undefined for a request without one. Refuses by the headers alone what cannot be taken, so that nothing of it is
 * read.
 */
export function checkBody({ method, url, headers }: FastifyRequest): BodyRule | undefined {
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
  if (Number(headers['content-length'] ?? 0) > rule.limit) throw bodyTooLarge(rule);
  return rule;
}

function ruleOf(method: string, path: string): BodyRule {
  if (['GET', 'HEAD', 'OPTIONS'].includes(method))
    throw new HttpError(400, 'BAD_REQUEST', `A ${method} request must not have a body.`);
  if (path === '/telemetry') return telemetryRule;
  if (isForwarded(path)) return bodyRule(method, path);
  throw new HttpError(405, 'METHOD_NOT_ALLOWED', 'Nothing can be sent to this address.', { allow: 'GET, HEAD' });
}

export function bodyTooLarge({ limit, tooLarge, field }: BodyRule): HttpError {
  const most = limit < 1024 * 1024 ? `${limit / 1024} KB` : `${limit / 1024 / 1024} MB`;
  const message = tooLarge ?? `The request is too large: at most ${most} can be sent here.`;
  return new HttpError(413, 'TOO_LARGE', message, {}, field === undefined ? undefined : { [field]: message });
}
