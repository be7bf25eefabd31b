import type { KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FolderStore } from '@setu/object-store';
import { ReleaseLog, type ReleaseSet } from '@setu/release';

export interface LiveRelease {
  revision: number;
  set: ReleaseSet;
  /** The shell's document. */
  template: string;
}

/** The live release and its document template; asks the log each time, which costs one look for the next revision. */
export class ReleaseSource {
  private current: LiveRelease | undefined;
  private readonly log: ReleaseLog;

  constructor(
    private readonly storeDir: string,
    keys: KeyObject[],
  ) {
    this.log = new ReleaseLog(new FolderStore(storeDir), keys);
  }

  async get(): Promise<LiveRelease> {
    const live = await this.log.live();
    if (!live) throw new Error(`no release in ${this.storeDir}`);
    if (this.current?.revision === live.revision) return this.current;
    const { revision, stable } = live;
    this.current = {
      revision,
      set: stable,
      template: await readFile(join(this.storeDir, stable.shell.entry), 'utf8'),
    };
    return this.current;
  }
}
