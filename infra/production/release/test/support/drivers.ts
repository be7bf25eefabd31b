import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startS3 } from '@setu/object-store/testing';
import { type BuildManifest, openToPromote, type Releases } from '@setu/release-store';
import { writeBuild } from '../../testing/fixture.js';

/** A store of one driver, that other processes can open too. */
export interface Place {
  dataDir: string;
  /** What another process needs in its environment. */
  env: Record<string, string>;
  /** Opens it, as from a process of its own. */
  open(by?: string): Promise<Releases>;
  dist(name: string, version: string, files?: Record<string, string>, changes?: Partial<BuildManifest>): string;
  close(): void;
}

export const drivers = ['folder', 's3'] as const;

export async function openPlace(driver: (typeof drivers)[number]): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), 'setu-place-'));
  const s3 = driver === 's3' ? await startS3(join(dataDir, 'bucket')) : undefined;
  const env: Record<string, string> = s3
    ? Object.fromEntries(Object.entries(s3.settings).map(([name, value]) => [`RELEASE_${name}`, value]))
    : { RELEASE_S3_BUCKET: '' };
  return {
    dataDir,
    env,
    open: (by) => openToPromote(env, dataDir, by),
    dist: (name, version, files, changes) =>
      writeBuild(join(dataDir, 'dist', name, version), name, version, changes, files),
    close() {
      s3?.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
