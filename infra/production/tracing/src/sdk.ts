import { createRequire } from 'node:module';
import { diag, DiagLogLevel } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { MongoDBInstrumentation } from '@opentelemetry/instrumentation-mongodb';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { sendTracesBy } from './trace-requests.js';

/**
 * Starts OpenTelemetry's SDK. A span has the path of an address but never its query, which may be a signature or a
 * token. It has neither a visitor's address nor the values in a query to the database.
 */
export function startSdk(service: string): void {
  diag.setLogger(failures, DiagLogLevel.ERROR);
  const provider = new NodeTracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({ 'service.namespace': 'campussetu', 'service.name': service }),
    ),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  // Only the trace's own headers: a visitor's `baggage` is not passed on.
  provider.register({ propagator: new W3CTraceContextPropagator() });
  registerInstrumentations({
    instrumentations: [
      new HttpInstrumentation({
        disableOutgoingRequestInstrumentation: true,
        ignoreIncomingRequestHook: ({ url }) => isProbe(pathOf(url)),
        startIncomingSpanHook: () => ({ 'url.query': undefined, 'client.address': undefined }),
      }),
      new UndiciInstrumentation({
        requireParentforSpans: true,
        startSpanHook: ({ origin, path }) => ({ 'url.query': undefined, 'url.full': String(origin) + pathOf(path) }),
      }),
      new MongoDBInstrumentation(),
    ],
  });
  // The instrumentation changes the module when it is required; it does not see an ES module's import.
  createRequire(import.meta.url)('node:http');
  sendTracesBy(provider);
}

const pathOf = (url = '') => url.split('?', 1)[0]!;

/** Balancers and Prometheus send these requests every few seconds. */
const isProbe = (path: string) => path === '/metrics' || /^(\/api)?\/health(\/|$)/.test(path);

const quietMs = 60_000;
let lastFailure = -quietMs;
const nothing = () => undefined;

/** Reports at most once a minute that the collector is down, not with each batch. */
const failures = {
  error(message: string) {
    const now = performance.now();
    if (now - lastFailure < quietMs) return;
    lastFailure = now;
    console.error(`Traces cannot be sent: ${reasonOf(message)}`);
  },
  warn: nothing,
  info: nothing,
  debug: nothing,
  verbose: nothing,
};

/** Returns the reason in an error that is JSON. */
function reasonOf(message: string): string {
  try {
    return String((JSON.parse(message) as { message?: unknown }).message ?? message);
  } catch {
    return message;
  }
}
