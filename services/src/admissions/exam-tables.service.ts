import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { type Exam, exams } from '@setu/open-data';
import { AdmissionJoins } from '../catalog/admission-joins/admission-joins.service.js';
import type { ClosingImportRecord } from '../catalog/closing-imports/closing-import.schema.js';
import { ClosingImports } from '../catalog/closing-imports/closing-imports.service.js';
import { AddedClosings } from './added-closings.js';
import { ExamTable } from './exam-table.js';

/** The seat pools of all exams, each loaded once. */
@Injectable()
export class ExamTables implements OnModuleInit {
  readonly #tables = new Map<string, Promise<ExamTable>>();
  readonly #logger = new Logger('Exams');

  constructor(
    private readonly joins: AdmissionJoins,
    private readonly imports: ClosingImports,
  ) {}

  onModuleInit() {
    this.imports.listen(async (changed, inUse) => {
      for (const exam of exams)
        if (changed.has(exam.slug))
          await this.#add(
            exam,
            inUse.filter((each) => each.exam === exam.slug),
          );
    });
    void this.#loadPrepared();
  }

  /** The table of an exam, its institutions linked to colleges as they are now. */
  async of(exam: Exam): Promise<ExamTable> {
    const table = await this.#load(exam);
    table.link(this.joins.version, (institution) =>
      this.joins.linkOf({ exam: exam.slug, key: institution.key }, institution),
    );
    return table;
  }

  /** Puts a table with added rows in the place of the one before, which serves until then. */
  async #add(exam: Exam, imports: readonly ClosingImportRecord[]) {
    const table =
      imports.length > 0 ? await ExamTable.loadWith(exam, new AddedClosings(imports)) : await ExamTable.load(exam);
    this.#tables.set(exam.slug, Promise.resolve(table));
  }

  #load(exam: Exam): Promise<ExamTable> {
    const known = this.#tables.get(exam.slug);
    if (known) return known;
    const loading = ExamTable.load(exam);
    this.#tables.set(exam.slug, loading);
    // The next request tries again.
    loading.catch(() => this.#tables.delete(exam.slug));
    return loading;
  }

  /** Loads the exams one after another, so that other work comes in between. */
  async #loadPrepared() {
    for (const exam of exams)
      try {
        const table = await ExamTable.loadPrepared(exam);
        // One with added rows is newer.
        if (table && !this.#tables.has(exam.slug)) this.#tables.set(exam.slug, Promise.resolve(table));
      } catch (error) {
        this.#logger.error({ msg: 'an exam cannot be loaded', exam: exam.slug, err: error });
      }
  }
}
