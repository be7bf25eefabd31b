import type { Type } from '@nestjs/common';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startBackend, type TestBackend } from '../support/backend.js';
import { Visitor } from '@setu/testing';

export const testSettings = {
  SEED_DIRECTORY: 'false',
  MODULES: 'account,mentors,messages',
  SECRET: 'a secret of tests, long enough for it',
  RATE_LIMIT_SCALE: '1000',
};

/** The backend in this process, over real HTTP, on a fresh database and folder. */
export class Backend {
  private constructor(private readonly running: TestBackend) {}

  static async start(env: Record<string, string> = {}): Promise<Backend> {
    return new Backend(await startBackend({ ...testSettings, ...env }));
  }

  get origin(): string {
    return this.running.origin;
  }

  get database() {
    return this.running.database.connection;
  }

  /** Settings of another backend beside this one. */
  get place() {
    return { MONGODB_URI: this.running.database.uri, DATA_DIR: this.running.dataDir };
  }

  get<T>(type: Type<T> | symbol): T {
    return this.running.app.get(type);
  }

  visitor(headers: Record<string, string> = {}): Visitor {
    return new Visitor(this.origin, headers);
  }

  pictures(): Promise<string[]> {
    return picturesIn(this.running.dataDir);
  }

  /** Names of uploads that are not dealt with yet. */
  uploads(): Promise<string[]> {
    return filesIn(join(this.running.dataDir, 'uploads'));
  }

  close(): Promise<void> {
    return this.running.close();
  }
}

/** Names of the files in the object store of a data folder, drafts included. */
export const picturesIn = (dataDir: string): Promise<string[]> => filesIn(join(dataDir, 'media'));

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}
