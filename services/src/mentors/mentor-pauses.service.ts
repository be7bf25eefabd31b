import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isConsented, messages, minute } from '@setu/contracts';
import { Types } from 'mongoose';
import { COLLEGE, type CollegeModel, type CollegeRecord } from '../catalog/college.schema.js';
import { stateOf } from '../consent/consent-rules.js';
import { readById } from '../platform/documents/document-ids.js';
import { databaseNow } from '../platform/database/database-clock.js';
import { conflict } from '../platform/http/api-error.js';
import { Scheduler } from '../platform/process/scheduler.js';
import { APPLICATION, type ApplicationModel, type ApplicationRecord } from './application.schema.js';
import { CollegeMentorsService, type MentorEntry } from './college-mentors.service.js';
import { MentorChangesService } from './mentor-changes.service.js';
import { isMinor, rejectWithoutConsent } from './mentor-consent.js';

const sweepEvery = minute;

/** Hides mentors and shows them again: for administrators, for themselves, after missing answers, and as guardians agree. */
@Injectable()
export class MentorPausesService implements OnModuleInit {
  constructor(
    @InjectModel(COLLEGE) private readonly colleges: CollegeModel,
    @InjectModel(APPLICATION) private readonly applications: ApplicationModel,
    private readonly mentors: CollegeMentorsService,
    private readonly changes: MentorChangesService,
    private readonly scheduler: Scheduler,
  ) {}

  onModuleInit() {
    // A process that took a guardian's answer may have died before this.
    this.scheduler.every('mentors and consents', sweepEvery, () => this.followConsents());
  }

  /** A paused mentor stays one, but no visitor sees them. No mentor is shown again without the consent that they need. */
  async pause(id: string, paused: boolean, administrator: string): Promise<void> {
    const { consent } = await readById(this.applications, id, 'The application');
    if (!paused) {
      rejectWithoutConsent(consent);
      await this.followConsents(id);
    }
    const note = paused ? 'Mentor paused' : 'Mentor no longer paused';
    const changed = await this.#setPaused({ application: id }, paused, { administrator, note });
    if (!changed && (await this.mentors.of([id])).size === 0) throw conflict(messages.applications.noMentor);
    if (!paused) await this.followConsents(id);
  }

  /** As `pause`, by the id of the mentor, who may have no application. */
  async pauseEntry(id: string, paused: boolean, administrator: string): Promise<void> {
    const application = (await this.mentors.entries([id])).get(id)?.application;
    // Only showing them again asks for the consent of their application.
    if (application && !paused) return this.pause(application, paused, administrator);
    const note = paused ? 'Mentor paused' : 'Mentor no longer paused';
    await this.#setPaused({ _id: new Types.ObjectId(id) }, paused, { administrator, note });
  }

  /** Hides a mentor who does not answer, until they show themselves again; without an application, until an administrator does. False when they are hidden already. */
  pauseSilent(id: string, { application }: Pick<MentorEntry, 'application'>): Promise<boolean> {
    const shown = { paused: { $ne: true as const }, resting: { $ne: true as const } };
    return this.changes.change(
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
    await this.changes.change(
      { students: { $elemMatch: { application, minor: minor ? { $ne: true } : true } } },
      minor ? { $set: { 'students.$.minor': true } } : { $unset: { 'students.$.minor': '' } },
      // The history says no ages: more administrators read it than may see people.
      { administrator: 'a mentor', note: 'Mentor shown to others than before' },
    );
  }

  /** Hides the mentor at their wish, or shows them again unless an administrator paused them. False for no mentor. */
  rest(id: string, resting: boolean): Promise<boolean> {
    return this.changes.set(
      id,
      { resting, silent: false },
      resting ? 'Mentor paused themselves' : 'Mentor is there again',
    );
  }

  /** False when they are so already, or no mentor. */
  #setPaused(
    of: { application: string } | { _id: Types.ObjectId },
    paused: boolean,
    by: { administrator: string; note: string },
  ): Promise<boolean> {
    return this.changes.change(
      { students: { $elemMatch: { ...of, paused: paused ? { $ne: true } : true } } },
      paused ? { $set: { 'students.$.paused': true } } : { $unset: { 'students.$.paused': '' } },
      by,
    );
  }
}
