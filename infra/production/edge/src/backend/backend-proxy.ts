import {
  mebibyte,
  messages,
  roleForbidden,
  roleMay,
  type AdminArea,
  type AdminLevel,
  type AdminVerifyAnswer,
  type ErrorBody,
} from '@setu/contracts';
import { callAt } from '@setu/contracts/table';
import { isTracing } from '@setu/tracing';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { PassThrough, pipeline, type Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { type BodyReader, visitorLimit } from '../requests/body-reader.js';
import { SharedBudget } from '../requests/budget.js';
import type { BufferedBody } from '../requests/buffered-body.js';
import { countedAddress, untilGone } from '../requests/connections.js';
import { HttpError, tooManyRequests } from '../requests/http-error.js';
import type { KnownLimits } from '../requests/known-limits.js';
import { pathOf } from '../requests/request-check.js';
import type { WorkLane } from '../requests/work-lane.js';
import { type BackendPool, type BackendPools, neverSent } from './backend-pools.js';
import { Downloads } from './downloads.js';
import { type Answer, SharedCopies } from './shared-copies.js';
import { answerOfService, requestToService, type SliceServices } from './slice-services.js';

/** Headers that are not forwarded. */
const hopByHop = new Set(
  'connection keep-alive proxy-authenticate proxy-authorization proxy-connection te trailer transfer-encoding upgrade http2-settings'.split(
    ' ',
  ),
);
/** Headers that the edge handles or sets itself. */
const edgeHeaders = new Set(['expect', 'content-length', 'forwarded', 'x-real-ip']);
/** A traced request to the backend has its own, which continue the visitor's. */
const traceHeaders = new Set(['traceparent', 'tracestate']);
/** Maximum bytes of an answer that are read ahead. */
const maxReadAhead = mebibyte;

interface Proxy {
  pools: BackendPools;
  services: SliceServices;
  bodies: BodyReader;
  limits: KnownLimits;
  lane: WorkLane;
  rateLimitScale?: number;
}

interface Forwarding extends Proxy {
  /** Memory for answers that are read ahead: not that for bodies, so that slow readers keep no visitor from sending one. */
  ahead: SharedBudget;
  copies: SharedCopies;
  downloads: Downloads;
}

/**
 * Forwards `/api` and `/auth` to the backend, and `/api/<slice>` to the service that a slice brings, each request with its complete body. If neither answers, the
 * visitor gets a 503 with the usual error body.
 */
export function backendProxy(app: FastifyInstance, options: Proxy): void {
  const { pools, services, limits } = options;
  const ahead = new SharedBudget(32 * mebibyte, 4 * mebibyte);
  const copies = new SharedCopies(options.rateLimitScale);
  const forwarding = { ...options, ahead, copies, downloads: new Downloads() };
  app.addHook('onClose', () => pools.close());
  services.closeWith(app);
  void app.register(async (proxy) => {
    proxy.removeAllContentTypeParsers();
    // The handler reads the body.
    proxy.addContentTypeParser('*', (_request, _payload, done) => done(null));
    for (const prefix of ['/api', '/auth'])
      for (const url of [prefix, `${prefix}/*`])
        proxy.route({
          method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
          url,
          onRequest: (request, reply) => rejectEarly(request, reply, limits),
          handler: (request, reply) => forward(request, reply, forwarding),
        });
  });
}

/** Rejects a request of an address that was rejected on this path and that goes on. */
async function rejectEarly(request: FastifyRequest, reply: FastifyReply, limits: KnownLimits): Promise<void> {
  if (!isRead(request)) return;
  const address = countedAddress(request.ip);
  const retryAfter = limits.secondsLeft(address, pathOf(request.url));
  if (retryAfter === undefined) return;
  const { statusCode, code, message } = tooManyRequests(String(retryAfter));
  const body: ErrorBody = { statusCode, code, message, requestId: request.id };
  await limits.reject(reply, address, {
    type: 'application/json; charset=utf-8',
    body: Buffer.from(JSON.stringify(body)),
    retryAfter,
  });
}

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

async function forward(request: FastifyRequest, reply: FastifyReply, options: Forwarding) {
  const { pools, services, bodies, limits, lane, ahead, copies, downloads } = options;
  const service = await services.for(request);
  const address = countedAddress(request.ip);
  const rule = request.bodyRule;
  if (rule && rule.bytes > visitorLimit) await requireRole(request, pools, 'catalogue', 'write');
  const body = rule && (await bodies.read(request, reply, rule, address));
  const pool = service ?? pools.for(request.method, request.url);
  const own = forwardedHeaders(request);
  const headers = service ? requestToService(own) : own;
  // A change goes on when its visitor leaves.
  const signal = isRead(request) ? untilGone(reply) : undefined;
  const forwarded = { pool, lane, headers, address, body, signal, copies };
  const note = ({ statusCode, headers }: Pick<Answer, 'statusCode' | 'headers'>) => {
    // A visitor who has left was not rejected, and others may have their address.
    if (signal && !signal.aborted && statusCode === 429)
      limits.note(address, pathOf(request.url), Number(headers['retry-after']));
  };
  const answer = await send(request, forwarded).catch((error: HttpError) => {
    note(error);
    throw error;
  });
  note(answer);
  // An unread body would hold the backend's connection.
  if (request.raw.socket.destroyed) answer.body.destroy();
  const passed = service ? answerOfService(answer.headers) : answer.headers;
  for (const [name, value] of endToEnd(passed)) void reply.header(name, value);
  const isFile = pool.name === 'downloads' && request.method === 'GET' && answer.statusCode === 200;
  if (isFile && !answer.headers['content-encoding'] && !reply.raw.destroyed)
    return reply.send(downloads.readAhead(answer.body, reply, address));
  return reply.code(answer.statusCode).send(answer.isCopy ? answer.body : readAhead(answer, reply, { ahead, address }));
}

interface Forwarded {
  pool: BackendPool;
  lane: WorkLane;
  headers: Record<string, string | string[]>;
  address: string;
  body: BufferedBody | undefined;
  signal: AbortSignal | undefined;
  copies: SharedCopies;
}

async function send(
  request: FastifyRequest,
  { pool, lane, headers, address, body, signal, copies }: Forwarded,
): Promise<Answer> {
  const { method, url } = request;
  if (body) headers['content-length'] = String(body.length);
  try {
    const ask = (sent: typeof headers, until?: AbortSignal): Promise<Answer> =>
      pool.request(
        {
          method: method as Dispatcher.HttpMethod,
          path: url,
          headers: sent,
          content: body && (() => body.content()),
          signal: until,
        },
        address,
      );
    const get = (): Promise<Answer> =>
      pool.name === 'wholeCatalogue' && method === 'GET'
        ? // A copy is for others too, so it is read when this visitor leaves.
          copies.answer({ path: pathOf(url).replace(/\/$/, ''), headers, address, signal }, (sent) => ask(sent))
        : ask(headers, signal);
    // These reads take a processor. Others mostly wait, for the database or another service.
    const takesTurns = pool.name === 'catalogue' || pool.name === 'sharePictures';
    const answer = await (takesTurns ? lane.run(get, address, signal) : get());
    answer.body.once('close', () => void body?.discard());
    return answer;
  } catch (error) {
    await body?.discard();
    throw toHttpError(request, error);
  }
}

/**
 * Asks the backend whether the request is an administrator's whose role may do this: only they may fill the disk with large bodies, or read what the edge knows.
 * Returns who they are.
 */
export async function requireRole(
  request: FastifyRequest,
  pools: BackendPools,
  area: AdminArea,
  level: AdminLevel,
): Promise<AdminVerifyAnswer> {
  const headers = forwardedHeaders(request);
  delete headers['content-type'];
  const path = '/api/admin/verify';
  const answer = await pools
    .for('GET', path)
    .request({ method: 'GET', path, headers }, countedAddress(request.ip))
    .catch((error: unknown) => {
      throw toHttpError(request, error);
    });
  const text = await answer.body.text();
  if (answer.statusCode !== 200) {
    const { code, message } = JSON.parse(text) as ErrorBody;
    throw new HttpError(answer.statusCode, code, message);
  }
  const administrator = JSON.parse(text || '{}') as AdminVerifyAnswer;
  const { role, secondFactorSetupRequired }: Partial<AdminVerifyAnswer> = administrator;
  // A backend older than roles returns none. Every administrator may do everything there.
  if (secondFactorSetupRequired || !roleMay(role ?? 'everything', area, level))
    throw new HttpError(403, roleForbidden, messages.admin.roleForbidden);
  return administrator;
}

function forwardedHeaders({ headers, id, ip, protocol }: FastifyRequest): Record<string, string | string[]> {
  const own = endToEnd(headers).filter(([name]) => !edgeHeaders.has(name) && !(isTracing() && traceHeaders.has(name)));
  return { ...Object.fromEntries(own), 'x-request-id': id, 'x-forwarded-for': ip, 'x-forwarded-proto': protocol };
}

function endToEnd(headers: IncomingHttpHeaders): [name: string, value: string | string[]][] {
  const listed = String(headers.connection ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  return Object.entries(headers).filter(
    (entry): entry is [string, string | string[]] =>
      entry[1] !== undefined && !hopByHop.has(entry[0]) && !listed.includes(entry[0]),
  );
}

/** Reads an answer off the backend's connection ahead of a slow client, as far as memory allows. */
function readAhead(
  { body, headers }: Answer,
  reply: FastifyReply,
  { ahead, address }: { ahead: SharedBudget; address: string },
): Readable {
  // After 'close', nothing would give the memory back.
  if (reply.raw.destroyed) return body;
  const size = Math.min(Number(headers['content-length'] ?? maxReadAhead), maxReadAhead);
  if (size <= body.readableHighWaterMark || ahead.take(size, address)) return body;
  reply.raw.once('close', () => ahead.give(size, address));
  return pipeline(body, new PassThrough({ readableHighWaterMark: size }), () => undefined);
}

function toHttpError(request: FastifyRequest, error: unknown): Error {
  if (error instanceof HttpError) return error;
  const { code, name } = error as NodeJS.ErrnoException;
  if (name === 'AbortError') return new HttpError(400, 'BAD_REQUEST', 'The visitor has left.');
  if (code === 'UND_ERR_INVALID_ARG') return new HttpError(400, 'BAD_REQUEST', 'The request cannot be passed on.');
  request.log.error({ err: error }, 'the backend did not answer');
  const uncertain = neverSent(error) ? undefined : callAt(request.method, pathOf(request.url))?.uncertain;
  return new HttpError(
    code === 'UND_ERR_HEADERS_TIMEOUT' ? 504 : 503,
    'BACKEND_UNAVAILABLE',
    uncertain ?? 'The service is taking a short break. Please try again in a moment.',
    { 'retry-after': '5' },
  );
}
