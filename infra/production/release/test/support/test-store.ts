import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startS3 } from '@setu/object-store/testing';
import { type BuildManifest, openToPromote, type Releases } from '@setu/release-store';
import { writeBuild } from '../../testing/fixture.js';

/** A store that other processes can open too. */
export interface TestStore {
  dataDir: string;
  /** Environment for other processes. */
  env: Record<string, string>;
  /** Opens it as another process would. */
  open(by?: string): Promise<Releases>;
  dist(name: string, version: string, files?: Record<string, string>, changes?: Partial<BuildManifest>): string;
  /** Makes every answer of the bucket come this much later from now on. */
  delay(ms: number): void;
  close(): void;
}

export const drivers = ['folder', 's3'] as const;

export async function openTestStore(driver: (typeof drivers)[number]): Promise<TestStore> {
  const dataDir = mkdtempSync(join(tmpdir(), 'setu-store-'));
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
    delay: (ms) => s3!.delay(ms),
    close() {
      s3?.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
