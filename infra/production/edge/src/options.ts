import type { KeyObject } from 'node:crypto';
import type { SiteConfig } from '@setu/contracts';
import type { ObjectStore } from '@setu/object-store';
import type { BackendPools } from './backend/backend-pools.js';
import type { BodyRate } from './requests/body-reader.js';
import type { connectionTimes } from './requests/connections.js';
import type { ResponseRate } from './requests/slow-readers.js';
import type { CanaryLimits } from './telemetry/canary-guard.js';

export interface EdgeOptions {
  /** Folder that published builds are served from. */
  storeDir: string;
  /** The store with the release log; that folder, unless told otherwise. */
  store?: ObjectStore;
  /** Brings a file of a build into the folder, where the store is elsewhere. */
  fetchBuild?: (address: string) => Promise<void>;
  /** File in which the release that was served last is kept across restarts. */
  lastServed?: string;
  /** Public keys that release documents may be signed with. */
  releaseKeys?: KeyObject[];
  /** Name of this edge among others on the same store. */
  id?: string;
  canary?: CanaryLimits;
  /** Where the metrics are read; off without a port. */
  metricsPort?: number;
  metricsHost?: string;
  /** Developers may swap a slice for the build on their own machine. */
  allowSliceOverride?: boolean;
  /** Where `/api` and `/auth` are forwarded: `http://127.0.0.1:4000`. */
  backend: string;
  /** Other limits of some connections to the backend, for tests. */
  pools?: ConstructorParameters<typeof BackendPools>[1];
  /** Folder in which large bodies wait for the backend; in the system's temporary folder by default. */
  uploadDir?: string;
  /** Most that may wait there at once. */
  uploadDiskMegabytes?: number;
  /** How slowly a body may come. */
  bodyRate?: BodyRate;
  /** Other times of connections, for tests. */
  connectionTimes?: Partial<typeof connectionTimes>;
  /** How slowly an answer may be read. */
  responseRate?: ResponseRate;
  /** Most connections of one address, or requests at once where it comes through a trusted proxy. */
  connectionsPerAddress?: number;
  /** Written into every document. */
  site: SiteConfig;
  /** Hosts that pictures may come from besides our own: of the company-logo service. */
  imageHosts?: string[];
  /** True when visitors reach the edge over TLS. */
  https?: boolean;
  /** Proxies in front of the edge, whose x-forwarded-for counts: `loopback` (default), addresses or networks, comma-separated. */
  trustedProxies?: string;
  /** Log requests and errors as JSON lines. */
  log?: boolean;
  /** Development servers by slice name, and the shell's: their files are taken from there. */
  devServers?: Record<string, string>;
}
