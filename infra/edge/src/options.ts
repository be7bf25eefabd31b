import type { KeyObject } from 'node:crypto';
import type { SiteConfig } from '@setu/contracts';

export interface EdgeOptions {
  /** Folder with the releases and the published builds. */
  storeDir: string;
  /** Public keys of which a release must carry one's signature. */
  releaseKeys?: KeyObject[];
  /** Where `/api` and `/auth` are forwarded: `http://127.0.0.1:4000`. */
  backend: string;
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
