import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import type { ErrorBody } from '@setu/contracts';

/** Forwards `/api` and `/auth`. A backend that is away costs a 503 with the usual error body. */
export async function backendProxy(app: FastifyInstance, backend: string): Promise<void> {
  for (const prefix of ['/api', '/auth']) {
    await app.register(httpProxy, {
      upstream: backend,
      prefix,
      rewritePrefix: prefix,
      undici: { connections: 128, pipelining: 1 },
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => ({
          ...headers,
          host: request.headers.host,
          'x-request-id': request.id,
          'x-forwarded-for': request.ip,
          'x-forwarded-proto': request.protocol,
        }),
        onError: (reply, { error }) => {
          reply.log.error({ err: error }, 'the backend did not answer');
          const body: ErrorBody = {
            statusCode: 503,
            code: 'BACKEND_UNAVAILABLE',
            message: 'The service is taking a short break. Please try again in a moment.',
            requestId: reply.request.id,
          };
          void reply.code(503).header('retry-after', '5').send(body);
        },
      },
    });
  }
}
