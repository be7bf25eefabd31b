import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderStore, type ObjectStore, readObject } from '@setu/object-store';
import {
  manifestKey,
  type PublishedManifest,
  releasedSlice,
  ReleaseLog,
  type ReleaseSet,
  storedFiles,
  storeLimit,
} from '@setu/release-store';
import { startRecordedBackend } from './recorded-backend.js';
import { stageBuild } from './widget-stage.js';

/** Reason why a page was not rendered on the server, or not completely. */
export interface PageProblem {
  /** Path and query of the page. */
  url: string;
  text: string;
}

export interface RunningEdge {
  url: string;
  /** Problems so far. */
  problems: PageProblem[];
  stop(): Promise<void>;
}

/** Starts an edge on a folder of builds with a release log signed with this key, in front of this backend. */
export type StartEdge = (storeDir: string, releaseKey: KeyObject, backend: string) => Promise<RunningEdge>;

/**
 * Starts an edge that serves only this set, and a stage for its widgets, with the documents, headers and files that
 * visitors get. Its backend returns the builds' recorded responses.
 */
export async function startTrialEdge(
  store: ObjectStore,
  set: ReleaseSet,
  builds: PublishedManifest[],
  startEdge: StartEdge,
): Promise<RunningEdge> {
  const dir = await mkdtemp(join(tmpdir(), 'setu-trial-'));
  const backend = await startRecordedBackend(Object.assign({}, ...builds.map(({ examples }) => examples?.answers)));
  const clear = async () => {
    await backend.stop();
    await rm(dir, { recursive: true, force: true });
  };
  try {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const trial = new FolderStore(dir);
    const stage = stageBuild(set.shell);
    await Promise.all([
      ...builds.map((build) => copyBuild(store, trial, build)),
      trial.put(manifestKey(stage.manifest.name, stage.manifest.version), json(stage.manifest)),
      trial.put(stage.key, Buffer.from(stage.script)),
    ]);
    const slices = { ...set.slices, [stage.manifest.name]: releasedSlice(stage.manifest) };
    const stable = { ...set, slices };
    await new ReleaseLog(trial, [], privateKey).append(() => ({ action: 'promote', by: 'check', stable }));
    const { stop, ...edge } = await startEdge(dir, publicKey, backend.url);
    return { ...edge, stop: () => stop().finally(clear) };
  } catch (error) {
    await clear();
    throw error;
  }
}

async function copyBuild(from: ObjectStore, to: ObjectStore, manifest: PublishedManifest): Promise<void> {
  const plain = storedFiles(manifest).filter(({ encoding }) => !encoding);
  await to.put(manifestKey(manifest.name, manifest.version), json(manifest));
  await storeLimit.map(plain, async ({ key }) => {
    const content = await readObject(from, key);
    if (content) await to.put(key, content);
  });
}

const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));
