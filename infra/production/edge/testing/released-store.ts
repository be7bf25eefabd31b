import { createHash, generateKeyPairSync } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderStore } from '@setu/object-store';
import {
  type Canary,
  integrityOf,
  manifestKey,
  ReleaseLog,
  type ReleasedSlice,
  type ReleaseSet,
} from '@setu/release-store';

const template =
  '<html><head><title>t</title></head><body><div id="root"><!-- header --><!-- /header --></div><script type="application/json" id="release">{{release}}</script></body></html>';

/** Redirects of the slice. */
const redirects = { '/institutes/:id': '/colleges/:id' };

/** Changes of the minimal builds; `code` becomes a server build. */
export interface BuildChanges {
  shell?: Partial<ReleasedSlice> & { code?: string };
  catalog?: Partial<ReleasedSlice> & { code?: string };
}

/** A folder with a release log and minimal builds. */
export async function releasedStore(changes: BuildChanges = {}) {
  const dir = await mkdtemp(join(tmpdir(), 'setu-edge-'));
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const store = new FolderStore(dir);
  const log = new ReleaseLog(store, [publicKey], privateKey);
  for (const folder of ['shell', 'slices']) await mkdir(join(dir, folder));

  /** Writes the manifest of a build with these files. */
  const publish = (name: string, version: string, files: Record<string, string> = {}) => {
    const infos = Object.entries(files).map(([path, content]) => [
      path,
      { integrity: integrityOf(content), size: content.length },
    ]);
    return store.put(
      manifestKey(name, version),
      Buffer.from(JSON.stringify({ name, version, files: Object.fromEntries(infos) as object })),
    );
  };

  async function set(version: string): Promise<ReleaseSet> {
    for (const name of ['shell', 'catalog']) await publish(name, version);
    await mkdir(join(dir, 'shell', version), { recursive: true });
    await writeFile(join(dir, 'shell', version, 'document.html'), template);
    const shell = { ...build(version), entry: `/shell/${version}/document.html`, routes: ['/', '/about'] };
    const integrity = sriOf(template);
    const catalog = { ...build(version), routes: ['/colleges', '/colleges/:id'], redirects };
    return {
      shell: await changed(`/shell/${version}`, { ...shell, integrity }, changes.shell),
      slices: { catalog: await changed(`/slices/catalog/${version}`, catalog, changes.catalog) },
    };
  }

  async function changed(folder: string, released: ReleasedSlice, { code, ...rest }: BuildChanges['shell'] = {}) {
    if (code === undefined) return { ...released, ...rest };
    await mkdir(join(dir, folder), { recursive: true });
    await writeFile(join(dir, folder, 'server.js'), code);
    return { ...released, ...rest, server: { href: `${folder}/server.js`, integrity: sriOf(code) } };
  }

  const change = async (stable: string, canary?: Omit<Canary, 'set'> & { version: string }) => {
    const next = canary && { id: canary.id, percentage: canary.percentage, set: await set(canary.version) };
    const document = { action: 'promote' as const, by: 'test', stable: await set(stable), canary: next };
    return log.append(() => document);
  };
  return {
    dir,
    store,
    log,
    keys: [publicKey],
    signingKey: privateKey,
    publish,
    /** Releases a version of every build, and another one as the canary. */
    release: change,
    remove: () => rm(dir, { recursive: true, force: true }),
  };
}

export type ReleasedStore = Awaited<ReturnType<typeof releasedStore>>;

const sriOf = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

const build = (version: string): ReleasedSlice => ({
  version,
  entry: `/slices/catalog/${version}/slice.js`,
  integrity: 'sha384-x',
  container: `mfe_catalog_${version}`,
  routes: [],
  sdkRange: '^1.0.0',
  shared: {},
  widgets: [],
  size: 0,
  preloads: [],
});
