import { Injectable } from '@nestjs/common';
import { type MedicalColleges, medicalListSource } from '@setu/contracts';
import type { CsvColumn } from '../platform/csv/csv.js';
import { LinkedMedicalColleges } from '../catalog/admission-joins/linked-medical-colleges.js';
import { ReadModelService } from '../catalog/read-model/read-model.service.js';

/** All medical colleges of the National Medical Commission, with the pages of those that are certain. */
@Injectable()
export class MedicalCollegesService {
  constructor(
    private readonly model: ReadModelService,
    private readonly listed: LinkedMedicalColleges,
  ) {}

  /** The colleges of a state; without one, only how many each state has. */
  find(state: string | undefined): MedicalColleges {
    const states = new Map<string, MedicalColleges['states'][number]>();
    for (const { state: of, intake } of this.listed.all) {
      const known = states.get(of) ?? { state: of, colleges: 0, seats: 0 };
      states.set(of, { ...known, colleges: known.colleges + 1, seats: known.seats + intake });
    }
    return {
      states: [...states.values()].toSorted((a, b) => a.state.localeCompare(b.state, 'en')),
      items: this.listed.all
        .filter((each) => each.state === state)
        .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
        .map(({ name, district, intake, collegeId }) => ({
          name,
          district,
          seats: intake > 0 ? intake : null,
          collegeId: this.#pageOf(collegeId),
        })),
    };
  }

  /** All colleges of the list as rows of a file, each with its source. */
  download() {
    type Row = (typeof this.listed.all)[number];
    const source = `${medicalListSource.publisher}, ${medicalListSource.url}, ${medicalListSource.year}, copied on ${medicalListSource.copied}`;
    const columns: CsvColumn<Row>[] = [
      { name: 'college', value: ({ name }) => name },
      { name: 'district', value: ({ district }) => district },
      { name: 'state', value: ({ state }) => state },
      { name: 'seats', value: ({ intake }) => (intake > 0 ? intake : undefined) },
      { name: 'page', value: ({ collegeId }) => this.#pageOf(collegeId) ?? undefined },
      { name: 'source', value: () => source },
    ];
    return { columns, rows: this.listed.all };
  }

  #pageOf(collegeId: string): string | null {
    const id = collegeId && this.model.idOf(collegeId);
    return this.model.catalogue.entries.has(id) ? id : null;
  }
}
