import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { dayInIndia, isConsented, messages, type ApplicationMentor, type MentorPresence } from '@setu/contracts';
import { isValidObjectId, Types, type QueryFilter, type UpdateQuery } from 'mongoose';
import { COLLEGE, type CollegeModel, type CollegeRecord, type StoredStudent } from '../catalog/college.schema.js';
import { COLLEGE_CHANGE, recordingChange, type CollegeChangeModel } from '../catalog/read-model/change-log.js';
import { stateOf } from '../consent/consent-rules.js';
import { newHistoryEntry } from '../history/history-entry.schema.js';
import { HistoryService } from '../history/history.service.js';
import { databaseNow } from '../platform/database/database-clock.js';
import { conflict, notFound } from '../platform/http/api-error.js';
import { Scheduler } from '../platform/process/scheduler.js';
import { APPLICATION, type ApplicationModel, type ApplicationRecord } from './application.schema.js';

const sweepEvery = 60_000;

/** A mentor in the list of their college. */
export interface MentorEntry {
  name: string;
  collegeId: string;
  /** Name of the college. */
  college: string;
  paused: boolean;
  /** Id of the application that made them a mentor; absent for one from the form of the college. */
  application?: string;
}

/** Reads and writes which accepted applicants are mentors. Only the college stores this: removing a person in its form ends their mentorship. */
@Injectable()
export class CollegeMentorsService implements OnModuleInit {
  constructor(
    @InjectModel(COLLEGE) private readonly colleges: CollegeModel,
    @InjectModel(COLLEGE_CHANGE) private readonly changes: CollegeChangeModel,
    @InjectModel(APPLICATION) private readonly applications: ApplicationModel,
    private readonly history: HistoryService,
    private readonly scheduler: Scheduler,
  ) {}

  onModuleInit() {
    // A process that took a guardian's answer may have died before this.
    this.scheduler.every('mentors and consents', sweepEvery, () => this.followConsents());
    this.scheduler.every('mentors who are back', sweepEvery, () => this.endAbsences(databaseNow()));
    this.scheduler.every('old checks of studies', sweepEvery, () => this.endChecks(databaseNow()));
  }

  /** Those of these applications that made a mentor, by the application's id. */
  async of(applications: readonly string[]): Promise<Map<string, ApplicationMentor>> {
    const colleges = await this.colleges
      .find({ 'students.application': { $in: [...applications] }, deleting: { $ne: true } }, { name: 1, students: 1 })
      .lean<Pick<CollegeRecord, '_id' | 'name' | 'students'>[]>();
    return new Map(
      colleges.flatMap(({ _id, name, students = [] }) =>
        // A college may have others too.
        students.flatMap((student) =>
          student.application && applications.includes(student.application)
            ? [[student.application, mentorOf(_id.toHexString(), name, student)] as const]
            : [],
        ),
      ),
    );
  }

  /** Returns the id of the mentor that an application made. */
  async entryOf(application: string): Promise<string | undefined> {
    const college = await this.colleges
      .findOne({ 'students.application': application, deleting: { $ne: true } }, { students: 1 })
      .lean<Pick<CollegeRecord, 'students'>>();
    const found = college?.students?.find((student) => student.application === application);
    return found && String(found._id);
  }

  /** The mentors with these ids, by id. */
  async entries(ids: readonly string[]): Promise<Map<string, MentorEntry>> {
    const colleges = await this.colleges
      .find(
        { 'students._id': { $in: ids.map((id) => new Types.ObjectId(id)) }, deleting: { $ne: true } },
        { name: 1, students: 1 },
      )
      .lean<Pick<CollegeRecord, '_id' | 'name' | 'students'>[]>();
    return new Map(
      colleges.flatMap((college) =>
        (college.students ?? []).map(({ _id, name, paused = false, application }) => [
          String(_id),
          { name, collegeId: college._id.toHexString(), college: college.name, paused, application },
        ]),
      ),
    );
  }

  /** Makes the applicant a mentor of a college. Throws a 409 unless they were accepted, may be contacted and are no mentor yet. */
  async add(id: string, collegeId: string, administrator: string): Promise<void> {
    const { name, course, consent, decision } = await this.#application(id);
    if (decision?.state !== 'accepted') throw conflict(messages.applications.notAccepted);
    rejectWithoutConsent(consent);
    if ((await this.of([id])).size > 0) throw conflict(messages.applications.isMentor);
    const minor = isMinor(consent);
    const student = { _id: new Types.ObjectId(), name, course, application: id, ...(minor && { minor }) };
    const added =
      isValidObjectId(collegeId) &&
      (await this.#change(
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
    await this.followConsents(id);
  }

  /** A paused mentor stays one, but no visitor sees them. No mentor is shown again without the consent that they need. */
  async pause(id: string, paused: boolean, administrator: string): Promise<void> {
    const { consent } = await this.#application(id);
    if (!paused) {
      rejectWithoutConsent(consent);
      await this.followConsents(id);
    }
    const note = paused ? 'Mentor paused' : 'Mentor no longer paused';
    const changed = await this.#setPaused({ application: id }, paused, { administrator, note });
    if (!changed && (await this.of([id])).size === 0) throw conflict(messages.applications.noMentor);
    if (!paused) await this.followConsents(id);
  }

  /** As `pause`, by the id of the mentor, who may have no application. */
  async pauseEntry(id: string, paused: boolean, administrator: string): Promise<void> {
    const application = (await this.entries([id])).get(id)?.application;
    // Only showing them again asks for the consent of their application.
    if (application && !paused) return this.pause(application, paused, administrator);
    const note = paused ? 'Mentor paused' : 'Mentor no longer paused';
    await this.#setPaused({ _id: new Types.ObjectId(id) }, paused, { administrator, note });
  }

  /** Hides a mentor who does not answer, until they show themselves again; without an application, until an administrator does. False when they are hidden already. */
  pauseSilent(id: string, { application }: Pick<MentorEntry, 'application'>): Promise<boolean> {
    const shown = { paused: { $ne: true as const }, resting: { $ne: true as const } };
    return this.#change(
      { students: { $elemMatch: { _id: new Types.ObjectId(id), ...shown } } },
      { $set: application ? { 'students.$.resting': true, 'students.$.silent': true } : { 'students.$.paused': true } },
      { administrator: 'visitors', note: 'Mentor paused: no answer, twice in a row' },
    );
  }

  /** Pauses mentors whose guardian does not agree (any more), and marks those below 18: of these applications, or of all. */
  async followConsents(...ids: string[]): Promise<void> {
    const colleges = await this.colleges
      .find(
        { 'students.application': ids.length > 0 ? { $in: ids } : { $gt: '' }, deleting: { $ne: true } },
        { students: 1 },
      )
      .lean<Pick<CollegeRecord, 'students'>[]>();
    const mentors = new Map(
      colleges.flatMap(({ students = [] }) =>
        students.flatMap((mentor) => (mentor.application ? [[mentor.application, mentor] as const] : [])),
      ),
    );
    const applications = await this.applications
      .find({ _id: { $in: [...mentors.keys()] } }, { consent: 1 })
      .lean<Pick<ApplicationRecord, '_id' | 'consent'>[]>();
    for (const { _id, consent } of applications) {
      const application = _id.toHexString();
      const { paused = false, minor = false } = mentors.get(application)!;
      if (!isConsented(stateOf(consent, databaseNow()))) {
        const note = 'Mentor paused: their guardian does not agree';
        if (!paused) await this.#setPaused({ application }, true, { administrator: 'a guardian', note });
      } else if (minor !== isMinor(consent)) await this.#setMinor(application, !minor);
    }
  }

  async #setMinor(application: string, minor: boolean) {
    await this.#change(
      { students: { $elemMatch: { application, minor: minor ? { $ne: true } : true } } },
      minor ? { $set: { 'students.$.minor': true } } : { $unset: { 'students.$.minor': '' } },
      // The history says no ages: more administrators read it than may see people.
      { administrator: 'a mentor', note: 'Mentor shown to others than before' },
    );
  }

  /** Stores what the mentor says of themselves: what is blank is taken out, what is left out stays. False for no mentor. */
  say(id: string, { hours, awayUntil, about }: MentorPresence): Promise<boolean> {
    return this.#set(id, { hours, awayUntil, about: about?.trim() }, 'Mentor changed what they say of themselves');
  }

  /** Hides the mentor at their wish, or shows them again unless an administrator paused them. False for no mentor. */
  rest(id: string, resting: boolean): Promise<boolean> {
    return this.#set(id, { resting, silent: false }, resting ? 'Mentor paused themselves' : 'Mentor is there again');
  }

  /** Takes out the last days away that are over in India. */
  async endAbsences(now: Date): Promise<void> {
    const over = { $lt: dayInIndia(now) };
    const colleges = await this.colleges
      .find({ 'students.awayUntil': over }, { students: 1 })
      .lean<Pick<CollegeRecord, 'students'>[]>();
    for (const { _id, awayUntil } of colleges.flatMap(({ students = [] }) => students))
      if (awayUntil && awayUntil < over.$lt)
        await this.#change(
          { students: { $elemMatch: { _id, awayUntil } } },
          { $unset: { 'students.$.awayUntil': '' } },
          { administrator: 'a mentor', note: 'Mentor is back' },
        );
  }

  /** Records that the mentor has proven in this month that they study at their college. */
  studies(id: string): Promise<boolean> {
    return this.#set(id, { studiesChecked: dayInIndia(databaseNow()).slice(0, 7) }, 'Mentor proved that they study');
  }

  /** Takes out the checks of the month of a year ago, and older ones. */
  async endChecks(now: Date): Promise<void> {
    const today = dayInIndia(now);
    const over = `${Number(today.slice(0, 4)) - 1}${today.slice(4, 7)}`;
    const colleges = await this.colleges
      .find({ 'students.studiesChecked': { $lte: over } }, { students: 1 })
      .lean<Pick<CollegeRecord, 'students'>[]>();
    for (const { _id, studiesChecked } of colleges.flatMap(({ students = [] }) => students))
      if (studiesChecked && studiesChecked <= over)
        await this.#change(
          { students: { $elemMatch: { _id, studiesChecked } } },
          { $unset: { 'students.$.studiesChecked': '' } },
          { administrator: 'a mentor', note: 'A year has passed since the mentor proved that they study' },
        );
  }

  #set(id: string, values: Record<string, string | boolean | undefined>, note: string): Promise<boolean> {
    const given = Object.entries(values).filter(([, value]) => value !== undefined);
    const fields = (isKept: boolean) =>
      Object.fromEntries(
        given.filter(([, value]) => Boolean(value) === isKept).map(([name, value]) => [`students.$.${name}`, value]),
      );
    return this.#change(
      { 'students.application': id },
      { $set: fields(true), $unset: fields(false) as Record<string, ''> },
      { administrator: 'a mentor', note },
    );
  }

  /** False when they are so already, or no mentor. */
  #setPaused(
    of: { application: string } | { _id: Types.ObjectId },
    paused: boolean,
    by: { administrator: string; note: string },
  ): Promise<boolean> {
    return this.#change(
      { students: { $elemMatch: { ...of, paused: paused ? { $ne: true } : true } } },
      paused ? { $set: { 'students.$.paused': true } } : { $unset: { 'students.$.paused': '' } },
      by,
    );
  }

  /** Takes the mentor out of the college. False when there was none. */
  remove(id: string, administrator: string): Promise<boolean> {
    return this.#remove({}, id, administrator);
  }

  async #remove(also: QueryFilter<CollegeRecord>, id: string, administrator: string): Promise<boolean> {
    return this.#change(
      { 'students.application': id, ...also },
      { $pull: { students: { application: id } } },
      { administrator, note: 'Mentor removed' },
    );
  }

  /** One write of one college, with its entry for the history (ADR 0012). False when no college fits. */
  async #change(
    filter: QueryFilter<CollegeRecord>,
    update: UpdateQuery<CollegeRecord>,
    { administrator, note }: { administrator: string; note: string },
  ): Promise<boolean> {
    const college = await this.colleges.findOne({ ...filter, deleting: { $ne: true } }, { name: 1 }).lean();
    if (!college) return false;
    const entry = newHistoryEntry({
      administrator,
      action: 'changed',
      kind: 'college',
      subject: { id: college._id.toHexString(), name: college.name },
      note,
    });
    const { modifiedCount } = await recordingChange(this.changes, [college._id], () =>
      this.colleges.updateOne(
        { ...filter, _id: college._id, deleting: { $ne: true } },
        {
          ...update,
          $set: { ...(update.$set as object), updatedAt: entry.at },
          $push: { ...(update.$push as object), unrecorded: entry },
          $inc: { revision: 1 },
        },
      ),
    );
    if (modifiedCount === 0) return false;
    // The catalogue's sweep does both if this process dies here.
    await this.history.record(entry);
    await this.colleges.updateOne({ _id: college._id }, { $pull: { unrecorded: { _id: entry._id } } });
    return true;
  }

  async #application(id: string): Promise<ApplicationRecord> {
    const found = isValidObjectId(id) ? await this.applications.findById(id).lean<ApplicationRecord>() : null;
    if (!found) throw notFound('The application');
    return found;
  }
}

/** Returns a stored mentor as administrators and they themselves see them. */
function mentorOf(
  collegeId: string,
  college: string,
  { paused = false, resting, silent, minor, hours, awayUntil, studiesChecked, about }: StoredStudent,
): ApplicationMentor {
  return {
    collegeId,
    college,
    paused,
    hours,
    awayUntil,
    studiesChecked,
    about,
    ...(resting && { resting: true }),
    ...(silent && { silent: true }),
    ...(minor && { minor: true }),
  };
}

/** Whether a guardian's consent is what makes them a mentor: they are below 18. */
const isMinor = (consent: ApplicationRecord['consent']): boolean => stateOf(consent, databaseNow()) === 'confirmed';

function rejectWithoutConsent(consent: ApplicationRecord['consent']) {
  if (!isConsented(stateOf(consent, databaseNow()))) throw conflict(messages.consent.hidden);
}
