import { Injectable } from '@nestjs/common';
import type { MedicalCollege, MedicalColleges } from '@setu/contracts';
import { readMedicalColleges, stateOfMedicalCollege } from '@setu/open-data';
import { directoryIdOf } from '../catalog/college.schema.js';
import { ReadModelService } from '../catalog/read-model/read-model.service.js';

/** All medical colleges of the National Medical Commission, with the pages of those that are certain. */
@Injectable()
export class MedicalCollegesService {
  #listed: (Omit<MedicalCollege, 'collegeId'> & { state: string; recordId: string })[] | undefined;

  constructor(private readonly model: ReadModelService) {}

  /** The colleges of a state; without one, only how many each state has. */
  find(state: string | undefined): MedicalColleges {
    this.#listed ??= readMedicalColleges().map(({ name, state: written, district, intake, sourceId }) => ({
      name,
      state: stateOfMedicalCollege(written),
      district,
      seats: intake > 0 ? intake : null,
      recordId: sourceId && String(directoryIdOf(sourceId)),
    }));
    const states = new Map<string, MedicalColleges['states'][number]>();
    for (const { state: of, seats } of this.#listed) {
      const known = states.get(of) ?? { state: of, colleges: 0, seats: 0 };
      states.set(of, { ...known, colleges: known.colleges + 1, seats: known.seats + (seats ?? 0) });
    }
    return {
      states: [...states.values()].toSorted((a, b) => a.state.localeCompare(b.state, 'en')),
      items: this.#listed
        .filter((each) => each.state === state)
        .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
        .map(({ name, district, seats, recordId }) => ({ name, district, seats, collegeId: this.#pageOf(recordId) })),
    };
  }

  #pageOf(recordId: string): string | null {
    const id = recordId && this.model.idOf(recordId);
    return this.model.catalogue.entries.has(id) ? id : null;
  }
}
