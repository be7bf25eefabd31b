import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { dayInIndia, type MentorPresence, minute } from '@setu/contracts';
import { COLLEGE, type CollegeModel, type CollegeRecord } from '../catalog/college.schema.js';
import { databaseNow } from '../platform/database/database-clock.js';
import { Scheduler } from '../platform/process/scheduler.js';
import { MentorChangesService } from './mentor-changes.service.js';

const sweepEvery = minute;

/** Stores what mentors say of themselves and have proven, and takes it out when it has ended. */
@Injectable()
export class MentorPresenceService implements OnModuleInit {
  constructor(
    @InjectModel(COLLEGE) private readonly colleges: CollegeModel,
    private readonly changes: MentorChangesService,
    private readonly scheduler: Scheduler,
  ) {}

  onModuleInit() {
    this.scheduler.every('mentors who are back', sweepEvery, () => this.endAbsences(databaseNow()));
    this.scheduler.every('old checks of studies', sweepEvery, () => this.endChecks(databaseNow()));
  }

  /** Stores what the mentor says of themselves: what is blank is taken out, what is left out stays. False for no mentor. */
  savePresence(id: string, { hours, awayUntil, about }: MentorPresence): Promise<boolean> {
    return this.changes.set(
      id,
      { hours, awayUntil, about: about?.trim() },
      'Mentor changed what they say of themselves',
    );
  }

  /** Takes out the last days away that are over in India. */
  async endAbsences(now: Date): Promise<void> {
    const over = { $lt: dayInIndia(now) };
    const colleges = await this.colleges
      .find({ 'students.awayUntil': over }, { students: 1 })
      .lean<Pick<CollegeRecord, 'students'>[]>();
    for (const { _id, awayUntil } of colleges.flatMap(({ students = [] }) => students))
      if (awayUntil && awayUntil < over.$lt)
        await this.changes.change(
          { students: { $elemMatch: { _id, awayUntil } } },
          { $unset: { 'students.$.awayUntil': '' } },
          { administrator: 'a mentor', note: 'Mentor is back' },
        );
  }

  /** Records that the mentor has proven in this month that they study at their college. */
  recordStudies(id: string): Promise<boolean> {
    return this.changes.set(
      id,
      { studiesChecked: dayInIndia(databaseNow()).slice(0, 7) },
      'Mentor proved that they study',
    );
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
        await this.changes.change(
          { students: { $elemMatch: { _id, studiesChecked } } },
          { $unset: { 'students.$.studiesChecked': '' } },
          { administrator: 'a mentor', note: 'A year has passed since the mentor proved that they study' },
        );
  }
}
