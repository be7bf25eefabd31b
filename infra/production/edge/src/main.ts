import { hostname } from 'node:os';
import { join } from 'node:path';
import { trustedKeys } from '@setu/release-store';
import { settingsOrExit } from '@setu/settings';
import { Drain, stopOnSignals } from '@setu/shutdown';
import { startTracing } from '@setu/tracing';
import { openServedStore } from './releases/served-store.js';
import { listen } from './requests/connections.js';
import { readSettings, siteConfig } from './settings.js';

/** The edge process, with its settings from the environment. */
const settings = settingsOrExit(() => readSettings(process.env));
await startTracing('edge');
// Loaded after it.
const { createEdge } = await import('./edge.js');
const drain = new Drain();
const edge = await createEdge({
  drain,
  ...(await openServedStore(process.env, settings.DATA_DIR)),
  releaseKeys: await trustedKeys(process.env, settings.DATA_DIR),
  id: `${hostname()}-${settings.PORT}`,
  canary: { minViews: settings.CANARY_MIN_VIEWS, margin: settings.CANARY_ERROR_MARGIN },
  metricsPort: settings.METRICS_PORT,
  metricsHost: settings.HOST,
  allowSliceOverride: settings.ALLOW_SLICE_OVERRIDE,
  backend: settings.BACKEND_URL,
  moduleBackends: settings.MODULE_BACKEND_URLS,
  serviceOrigins: settings.SERVICE_ORIGINS,
  site: siteConfig(settings),
  imageHosts: settings.LOGO_IMAGE_HOST ? [`https://${settings.LOGO_IMAGE_HOST}`] : [],
  https: settings.PUBLIC_ORIGIN.startsWith('https:'),
  trustedProxies: settings.TRUSTED_PROXIES,
  uploadDir: join(settings.DATA_DIR, 'edge-uploads'),
  uploadDiskMegabytes: settings.UPLOAD_DISK_MB,
  connectionsPerAddress: settings.CONNECTIONS_PER_ADDRESS,
  rateLimitScale: settings.RATE_LIMIT_SCALE,
  log: true,
  accessLog: settings.ACCESS_LOG,
  devServers: settings.DEV_SERVERS,
  unbuiltSlices: settings.UNBUILT_SLICES,
  federationOrigins: settings.FEDERATION_ORIGINS,
});
await listen(edge, settings.PORT, settings.HOST, drain);
stopOnSignals({
  drain,
  preStopMs: settings.PRE_STOP_SECONDS * 1_000,
  drainMs: settings.DRAIN_SECONDS * 1_000,
  close: () => edge.close(),
  warn: (sentence) => edge.log.warn(sentence),
});
process.send?.({ type: 'ready' });
