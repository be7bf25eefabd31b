import { Injectable } from '@nestjs/common';
import { medicalList } from '@setu/contracts';
import { type MedicalCollege, readMedicalColleges, stateOfMedicalCollege } from '@setu/open-data';
import { directoryIdOf } from '../college.schema.js';
import { AdmissionJoins } from './admission-joins.service.js';

/** Its `collegeId` may be the id of a college that was merged into another or deleted; it is empty where no college is known. */
type LinkedMedicalCollege = Omit<MedicalCollege, 'sourceId'> & { collegeId: string };

/** The colleges in the list of the National Medical Commission, linked as administrators decided, else as the data has it. */
@Injectable()
export class LinkedMedicalColleges {
  readonly #shipped = readMedicalColleges().map(({ sourceId, ...college }) => ({
    ...college,
    state: stateOfMedicalCollege(college.state),
    collegeId: sourceId && String(directoryIdOf(sourceId)),
  }));
  #linked: { version: string; colleges: LinkedMedicalCollege[]; seats: Map<string, number> } | undefined;

  constructor(private readonly joins: AdmissionJoins) {}

  get all(): readonly LinkedMedicalCollege[] {
    return this.#current.colleges;
  }

  /** Seats for MBBS of a college, given its id and those of the colleges that were merged into it. */
  seatsOf(collegeIds: readonly string[]): number | undefined {
    return collegeIds.map((id) => this.#current.seats.get(id)).find(Boolean);
  }

  get #current() {
    const { version } = this.joins;
    if (this.#linked?.version === version) return this.#linked;
    const colleges = this.#shipped.map((college) => ({
      ...college,
      collegeId: this.joins.linkOf({ exam: medicalList, key: college.name }, college).collegeId,
    }));
    const seats = new Map(colleges.map(({ collegeId, intake }) => [collegeId, intake]));
    seats.delete('');
    return (this.#linked = { version, colleges, seats });
  }
}
