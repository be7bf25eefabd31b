export { startTracing } from './start-tracing.js';
export { isTracing, traceRequests, traceIdOfRequest } from './trace-requests.js';
