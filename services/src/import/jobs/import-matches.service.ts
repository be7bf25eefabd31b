import { Injectable } from '@nestjs/common';
import { type College, type ImportList, type ImportRow, type Page } from '@setu/contracts';
import { ReadModelService } from '../../catalog/read-model/read-model.service.js';
import { findCandidates, suggestionsOf } from '../../catalog/suggestions/college-suggestions.js';
import type { ImportJobRecord } from './import-job.schema.js';
import { ImportRowsService, type StoredRow } from './import-rows.service.js';

/** The rows of a preview; those without a certain college with the colleges that they may be. */
@Injectable()
export class ImportMatchesService {
  constructor(
    private readonly rows: ImportRowsService,
    private readonly model: ReadModelService,
  ) {}

  async page(
    job: ImportJobRecord,
    list: ImportList,
    page: { limit?: number; cursor?: string },
  ): Promise<Page<ImportRow>> {
    const found = await this.rows.page(job, list, page);
    return { ...found, items: found.items.map((row) => this.#shown(row, list, job)) };
  }

  #shown({ state, ...row }: StoredRow, list: ImportList, { rowChoices = {} }: ImportJobRecord): ImportRow {
    if (list === 'unsure') return { ...row, suggestions: this.#suggest({ ...row, state }) };
    const choice = list === 'chosen' ? rowChoices[row.line] : undefined;
    if (choice === undefined) return row;
    const chosenName = this.#college(choice)?.name;
    return { ...row, choice, ...(chosenName && { chosenName }) };
  }

  #suggest({ name, place = '', state }: StoredRow) {
    const institution = { name: `${name}, ${place}`, stateOf: 'row', ...(state && { state }) } as const;
    const ids = findCandidates(this.model.catalogue.colleges, institution);
    return suggestionsOf(
      institution,
      ids.flatMap((id) => this.#college(id) ?? []),
    ).filter(({ confidence }) => confidence > 0);
  }

  #college(id: string): College | undefined {
    const entry = this.model.catalogue.entries.get(this.model.idOf(id));
    return entry && (JSON.parse(entry.json) as College);
  }
}
