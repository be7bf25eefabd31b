import type { ProcessState, ReadinessReport } from '../../site/process-state.js';
import type { JsonWebKeySet } from '../../site/service-token.js';
import type { ApiShape } from '../call-shape.js';
import type { Call, Download } from '../call.js';

/** The process answers. */
export const live = {
  method: 'GET',
  path: '/api/health/live',
  access: 'public',
  answer: {} as ProcessState,
} as const satisfies Call;

/** This process takes requests: until it stops. For balancers: without a database it goes on serving the catalogue. */
export const serving = {
  method: 'GET',
  path: '/api/health/serving',
  access: 'public',
  answer: {} as ProcessState,
  errors: { 503: 'It is stopping, and no new request should come to it.' },
} as const satisfies Call;

/** The database answers and the catalogue is loaded; answered within a second. */
export const ready = {
  method: 'GET',
  path: '/api/health/ready',
  access: 'public',
  answer: {} as ReadinessReport,
  errors: { 503: 'Something is down: the same beside the error.' },
} as const satisfies Call;

/** Every call with what it takes and answers, by which a release learns whether a slice and the backend fit. */
export const shape = {
  method: 'GET',
  path: '/api/shape',
  access: 'public',
  answer: {} as ApiShape,
} as const satisfies Call;

/** Public keys of the tokens for services. The edge answers them as `/.well-known/jwks.json` too. */
export const keys = {
  method: 'GET',
  path: '/api/keys',
  access: 'public',
  answer: {} as JsonWebKeySet,
} as const satisfies Call;

/** Figures for Prometheus. Outside `/api`, so that the edge does not forward it to the public. */
export const metrics = {
  method: 'GET',
  path: '/metrics',
  access: 'public',
  answer: {} as Download,
} as const satisfies Call;
