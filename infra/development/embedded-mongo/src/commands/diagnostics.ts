import { statfsSync } from 'node:fs';
import { arch, cpus, hostname, release, totalmem, type } from 'node:os';
import { dateOf, int, toDouble } from '../bson/types.js';
import { badValue, fail } from '../bson/errors.js';
import { MAX_DOCUMENT } from '../storage/store.js';
import { MAX_MESSAGE } from '../wire/limits.js';
import type { Command } from './command.js';

/** The MongoDB version whose behaviour is implemented; drivers derive the allowed messages from its wire version. */
const VERSION = '7.0.0';
const WIRE_VERSION = 21;
const started = Date.now();
const answer = (fields: string, run: Command['run']): Command => ({ fields, run });

/** Describes a standalone: without setName and session timeout, so that drivers send neither lsid nor txnNumber. */
export const hello = answer('*', (ctx) => ({
  helloOk: true,
  [/^hello$/i.test(ctx.name) ? 'isWritablePrimary' : 'ismaster']: true,
  maxBsonObjectSize: int(MAX_DOCUMENT),
  maxMessageSizeBytes: int(MAX_MESSAGE),
  maxWriteBatchSize: int(100_000),
  localTime: dateOf(Date.now()),
  connectionId: int(ctx.connection.id),
  minWireVersion: int(0),
  maxWireVersion: int(WIRE_VERSION),
  readOnly: false,
}));

export const ping = answer('', () => ({}));
export const endSessions = answer('', () => ({}));
export const buildInfo = answer('', () => ({
  version: VERSION, gitVersion: 'setu-embedded', modules: [], versionArray: [7, 0, 0, 0].map(int), javascriptEngine: 'none', bits: int(64),
  debug: false, maxBsonObjectSize: int(MAX_DOCUMENT), storageEngines: ['lmdb'],
})); // prettier-ignore

export const connectionStatus = answer('showPrivileges', () => ({
  authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] },
}));

export const serverStatus = answer('*', (ctx) => ({
  host: 'localhost', version: VERSION, process: 'embedded-mongo', pid: BigInt(process.pid), uptime: (Date.now() - started) / 1000,
  uptimeMillis: BigInt(Date.now() - started), localTime: dateOf(Date.now()), storageEngine: { name: 'lmdb' },
  metrics: { cursor: { open: { total: BigInt(ctx.cursors.size) } } }, mem: { bits: int(64), resident: int(Math.round(process.memoryUsage().rss / 2 ** 20)) },
})); // prettier-ignore

export const getLog = answer('', (ctx) => {
  const name = ctx.body.get('getLog');
  if (name === '*') return { names: ['global', 'startupWarnings'] };
  if (name !== 'startupWarnings' && name !== 'global') fail('Location13', `no RamLog named: ${String(name)}`);
  return { totalLinesWritten: int(0), log: [] };
});

export const getParameter = answer('*', (ctx) => {
  const known = ctx.body.has('featureCompatibilityVersion') || ctx.body.get('getParameter') === '*';
  return known ? { featureCompatibilityVersion: { version: '7.0' } } : fail('InvalidOptions', 'no option found to get');
});
export const hostInfo = answer('', () => ({
  system: {
    currentTime: dateOf(Date.now()),
    hostname: hostname(),
    cpuArch: arch(),
    numCores: int(cpus().length),
    memSizeMB: int(Math.round(totalmem() / 2 ** 20)),
  },
  os: { type: type(), name: type(), version: release() },
  extra: {},
}));
export const getCmdLineOpts = answer('', () => ({ argv: ['embedded-mongo'], parsed: {} }));

export const dbStats = answer('scale freeStorage', (ctx) => {
  const all = ctx.store.catalog.all(ctx.db);
  const scale = toDouble(ctx.body.get('scale')) ?? 1;
  if (scale < 1) badValue('Scale factor must be greater than zero');
  const { bsize, blocks, bavail } = statfsSync(ctx.store.folder);
  const objects = all.reduce((n, c) => n + ctx.store.count(c), 0);
  return {
    db: ctx.db,
    collections: BigInt(all.length),
    views: 0n,
    objects: BigInt(objects),
    indexes: BigInt(all.reduce((n, c) => n + c.indexes.length, 0)),
    fsUsedSize: (bsize * (blocks - bavail)) / scale,
    fsTotalSize: (bsize * blocks) / scale,
    scaleFactor: BigInt(scale),
  };
});
