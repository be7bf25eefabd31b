/**
 * Sends a trace of each request to an OpenTelemetry collector, if OTEL_EXPORTER_OTLP_ENDPOINT names one; the SDK reads
 * its other OTEL_ variables itself. A process must await it before it loads the database driver: the instrumentation
 * changes modules as they are loaded. Loads nothing without an endpoint.
 * @param service name of the process, unless OTEL_SERVICE_NAME gives another
 */
export async function startTracing(service: string): Promise<void> {
  if (!process.env.OTEL_EXPORTER_OTLP_ENDPOINT) return;
  const { startSdk } = await import('./sdk.js');
  startSdk(process.env.OTEL_SERVICE_NAME || service);
}
