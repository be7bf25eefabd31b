export { Balancer } from './balancer.js';
export { problemOfAnswer, problemOfResponse } from './declared-answer.js';
export { eventually, until } from './eventually.js';
export { freePort } from '@setu/settings/free-port';
export { consentAtGoogle, googleClient, startGoogle, type GoogleStandIn } from './google.js';
export { Visitor, type Answer } from './visitor.js';
export { searchPath, unlessMissing, withProgram } from './with-program.js';
export { growthByConnections, heapGrowth } from './heap-growth.js';
