import 'reflect-metadata';
import cookie from '@fastify/cookie';
import { bodyRuleOf } from '@setu/contracts/table';
import { Drain } from '@setu/shutdown';
import { traceRequests } from '@setu/tracing';
import { NestFactory } from '@nestjs/core';
import { getConnectionToken } from '@nestjs/mongoose';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Connection } from 'mongoose';
import { Logger } from 'nestjs-pino';
import { AppModule } from './app.module.js';
import { failFast } from './platform/http/fail-fast.js';
import { prepareData } from './platform/database/data-version.js';
import { DatabaseWatch } from './platform/database/database-watch.js';
import { collectRoutes } from './platform/http/check-routes.js';
import { serveDocs } from './platform/http/api-docs.js';
import { ErrorFilter, sendError } from './platform/http/error.filter.js';
import { createLogger, requestId, RequestLog } from './platform/observability/logging.js';
import { Metrics } from './platform/observability/metrics.js';
import { rejectOtherModules } from './platform/http/other-modules.js';
import { guardBodies } from './platform/http/request-bodies.js';
import { RequestsInFlight } from './platform/http/requests-in-flight.js';
import { securityHeaders } from './platform/http/security-headers.js';
import type { Settings } from './platform/settings.js';
import { createValidationPipe } from './platform/http/validation.pipe.js';

/** Enough for the edge, which sends requests that it has read completely; other clients get no more time. */
const requestTimeout = 120_000;
const headersTimeout = 10_000;

/** The whole backend, not yet listening. */
export async function createApp(settings: Settings): Promise<NestFastifyApplication> {
  const logger = createLogger(settings.LOG_LEVEL);
  const adapter = new FastifyAdapter({
    loggerInstance: logger,
    logController: new RequestLog(),
    genReqId: requestId,
    trustProxy: settings.TRUSTED_PROXIES,
    requestTimeout,
    http: { headersTimeout, requestTimeout, connectionsCheckingInterval: 5_000 },
    bodyLimit: bodyRuleOf(undefined).bytes,
    // An id of any usual length answers 404, not 414.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16_384 },
    frameworkErrors: sendError,
  });
  const modules = await AppModule.with(settings, logger);
  await prepareData(settings.MONGODB_URI, (text) => logger.info(text));
  const app = await NestFactory.create<NestFastifyApplication>(modules, adapter, {
    bufferLogs: true,
    abortOnError: false,
    bodyParser: false,
  });
  app.useLogger(app.get(Logger));
  const connection = app.get<Connection>(getConnectionToken());
  await connection.asPromise();
  await Promise.all(Object.values(connection.models).map((model) => model.createIndexes()));
  app.setGlobalPrefix('api', { exclude: ['metrics', 'auth/google', 'auth/google/callback'] });
  app.useGlobalPipes(createValidationPipe());
  app.useGlobalFilters(new ErrorFilter(app.get(DatabaseWatch)));

  const server = adapter.getInstance();
  const checkRoutes = collectRoutes(server, settings.MODULES);
  server.addHook('onReady', async () => checkRoutes());
  traceRequests(server);
  app.get(Drain).watch(server);
  const requests = app.get(RequestsInFlight);
  requests.track(server);
  const headers = securityHeaders();
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    done();
  });
  rejectOtherModules(server, settings.MODULES);
  guardBodies(server);
  failFast(server, requests, app.get(DatabaseWatch));
  await app.register(cookie);
  app.get(Metrics).measure(server);
  if (settings.API_DOCS) serveDocs(app);
  return app;
}
