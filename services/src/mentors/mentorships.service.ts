import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { messages } from '@setu/contracts';
import { isValidObjectId, Types, type QueryFilter } from 'mongoose';
import { COLLEGE, type CollegeModel, type CollegeRecord } from '../catalog/college.schema.js';
import { readById } from '../platform/documents/document-ids.js';
import { conflict, notFound } from '../platform/http/api-error.js';
import { APPLICATION, type ApplicationModel } from './application.schema.js';
import { CollegeMentorsService } from './college-mentors.service.js';
import { MentorChangesService } from './mentor-changes.service.js';
import { isMinor, rejectWithoutConsent } from './mentor-consent.js';
import { MentorPausesService } from './mentor-pauses.service.js';

/** Begins and ends mentorships of accepted applicants. */
@Injectable()
export class MentorshipsService {
  constructor(
    @InjectModel(COLLEGE) private readonly colleges: CollegeModel,
    @InjectModel(APPLICATION) private readonly applications: ApplicationModel,
    private readonly mentors: CollegeMentorsService,
    private readonly pauses: MentorPausesService,
    private readonly changes: MentorChangesService,
  ) {}

  /** Makes the applicant a mentor of a college. Throws a 409 unless they were accepted, may be contacted and are no mentor yet. */
  async add(id: string, collegeId: string, administrator: string): Promise<void> {
    const { name, course, consent, decision } = await readById(this.applications, id, 'The application');
    if (decision?.state !== 'accepted') throw conflict(messages.applications.notAccepted);
    rejectWithoutConsent(consent);
    if ((await this.mentors.of([id])).size > 0) throw conflict(messages.applications.isMentor);
    const minor = isMinor(consent);
    const student = { _id: new Types.ObjectId(), name, course, application: id, ...(minor && { minor }) };
    const added =
      isValidObjectId(collegeId) &&
      (await this.changes.change(
        { _id: new Types.ObjectId(collegeId), 'students.application': { $ne: id } },
        { $push: { students: student } },
        { administrator, note: 'Mentor added from an application' },
      ));
    if (!added) throw notFound('The college');
    // Two administrators may have chosen two colleges at the same moment.
    if ((await this.colleges.countDocuments({ 'students.application': id })) > 1) {
      await this.#remove({ 'students._id': student._id }, id, administrator);
      throw conflict(messages.applications.isMentor);
    }
    // The guardian may have answered at this moment.
    await this.pauses.followConsents(id);
  }

  /** Takes the mentor out of the college. False when there was none. */
  remove(id: string, administrator: string): Promise<boolean> {
    return this.#remove({}, id, administrator);
  }

  async #remove(also: QueryFilter<CollegeRecord>, id: string, administrator: string): Promise<boolean> {
    return this.changes.change(
      { 'students.application': id, ...also },
      { $pull: { students: { application: id } } },
      { administrator, note: 'Mentor removed' },
    );
  }
}
