import { minute } from '@setu/contracts';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { join } from 'node:path';
import { newestVersion } from '../../platform/database/data-version.js';
import { withRareCollections } from '../../platform/process/heap-growth.js';
import { type Settings, SETTINGS } from '../../platform/settings.js';
import type { LogPosition } from './change-log.js';
import type { Catalogue } from './catalogue.js';
import { type CatalogueState, restoreCatalogue } from './catalogue-state.js';
import { codeVersion } from '../snapshot/code-version.js';
import { type Piece, PieceReader, piecesOf } from '../snapshot/pieces.js';
import { readSnapshot, UnusableSnapshotError, writeSnapshot } from '../snapshot/snapshot-file.js';

/** Counts the changes of the file's layout. */
const format = 1;

/** A migration may change colleges without an entry in the change log, so the version of the data counts too. */
const versionOfFile = () => `${format} ${newestVersion()} ${codeVersion()}`;

/** A catalogue as it was at a position of the change log. */
export interface StoredState {
  position: LogPosition;
  catalogue: CatalogueState;
}

/** After so many changed colleges a new file is worth its writing as soon as nothing changes any more; after fewer ones later. */
const manyChanges = 1_000;
const quietMs = 5_000;
const maxAgeMs = 10 * minute;

/** Stores the catalogue in a file of the data folder, so that a start need not derive it from the database (ADR 60). */
@Injectable()
export class CatalogueSnapshots {
  readonly path: string;
  readonly #version = versionOfFile();
  readonly #logger = new Logger('CatalogueSnapshots');
  #unsaved = { colleges: 0, since: 0, until: 0 };
  #hasFailed = false;

  constructor(@Inject(SETTINGS) { DATA_DIR }: Pick<Settings, 'DATA_DIR'>) {
    this.path = join(DATA_DIR, 'catalogue.snapshot');
  }

  /** Returns what the file has; undefined if there is none, or none that can be used. */
  async read(): Promise<{ position: LogPosition; catalogue: Catalogue } | undefined> {
    return withRareCollections(() => this.#read());
  }

  async #read() {
    try {
      const reader = new PieceReader();
      for await (const piece of readSnapshot(this.path, this.#version)) reader.add(piece as Piece);
      const { position, catalogue } = reader.state as unknown as StoredState;
      return { position, catalogue: restoreCatalogue(catalogue) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      const reason = error instanceof UnusableSnapshotError ? error.message : String(error);
      this.#logger.log({ msg: 'the snapshot of the catalogue is not used', reason });
      return undefined;
    }
  }

  /** Notes that so many colleges have changed. */
  noteChanges(colleges: number) {
    const now = performance.now();
    const { colleges: before, since } = this.#unsaved;
    if (colleges > 0) this.#unsaved = { colleges: before + colleges, since: before === 0 ? now : since, until: now };
  }

  get isDue(): boolean {
    const now = performance.now();
    const { colleges, since, until } = this.#unsaved;
    if (colleges === 0) return false;
    return now - since > maxAgeMs || (colleges >= manyChanges && now - until > quietMs);
  }

  /** Writes the file, a few milliseconds at a time. A failure is logged once; a process that stops leaves the old file. */
  async write(state: StoredState, stopping: AbortSignal): Promise<void> {
    this.#unsaved.colleges = 0;
    try {
      await writeSnapshot(this.path, this.#version, piecesOf(state), stopping);
      this.#hasFailed = false;
    } catch (error) {
      if (stopping.aborted) return;
      if (!this.#hasFailed) this.#logger.warn({ msg: 'the snapshot of the catalogue cannot be written', err: error });
      this.#hasFailed = true;
    }
  }
}
