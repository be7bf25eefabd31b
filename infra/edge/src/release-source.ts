import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readRelease, releaseFile, type Release } from '@setu/release';

export interface LiveRelease {
  release: Release;
  /** The shell's document. */
  template: string;
}

/** The live release and its document template, read again when the release document changes. */
export class ReleaseSource {
  private live: LiveRelease | undefined;
  private readAt = 0;

  constructor(private readonly storeDir: string) {}

  async get(): Promise<LiveRelease> {
    const { mtimeMs } = await stat(releaseFile(this.storeDir));
    if (this.live && mtimeMs === this.readAt) return this.live;
    const release = await readRelease(this.storeDir);
    if (!release) throw new Error(`no release in ${this.storeDir}`);
    this.live = { release, template: await readFile(join(this.storeDir, release.shell.entry), 'utf8') };
    this.readAt = mtimeMs;
    return this.live;
  }
}
