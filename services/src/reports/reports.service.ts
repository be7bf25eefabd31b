import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  normaliseEmail,
  retention,
  type FactReport,
  type Language,
  type Page,
  type PageQuery,
  type ReportForm,
  type ReportState,
} from '@setu/contracts';
import { isValidObjectId } from 'mongoose';
import { COLLEGE, type CollegeModel } from '../catalog/college.schema.js';
import { ReadModelService } from '../catalog/read-model/read-model.service.js';
import { databaseNow } from '../platform/database/database-clock.js';
import { recentPage } from '../platform/documents/recent-list.js';
import { notFound } from '../platform/http/api-error.js';
import { Scheduler } from '../platform/process/scheduler.js';
import { leftWithAddress, oldDocuments, PersonalData, retentionCheckInterval } from '../privacy/personal-data.js';
import { REPORT, type ReportModel, type ReportRecord } from './report.schema.js';

/** Displayed to administrators instead of the name of a college. */
const withoutPage = 'An institution without a page';

/** Reports of wrong facts, until an administrator has dealt with them. */
@Injectable()
export class ReportsService implements OnModuleInit {
  constructor(
    @InjectModel(REPORT) private readonly reports: ReportModel,
    @InjectModel(COLLEGE) private readonly colleges: CollegeModel,
    private readonly catalogue: ReadModelService,
    personalData: PersonalData,
    private readonly scheduler: Scheduler,
  ) {
    personalData.registerProvider({
      name: 'reports',
      find: async (person) =>
        person.provenEmail ? (await reports.find(leftWithAddress(person)).lean()).map(toReport) : [],
      erase: async (person) =>
        person.provenEmail ? (await reports.deleteMany(leftWithAddress(person))).deletedCount : 0,
    });
  }

  onModuleInit() {
    this.scheduler.every('old-reports', retentionCheckInterval, () => this.deleteOld(databaseNow()));
  }

  /**
   * Without a college the report is about an institution that has no page.
   *
   * @param language - of the emails to the sender; stored only with their address
   */
  async add(collegeId: string | undefined, form: ReportForm, language?: Language) {
    const { subject, right, source, figure, email } = form;
    const college = collegeId === undefined ? { name: withoutPage } : await this.#college(collegeId);
    await this.reports.create({
      ...(collegeId !== undefined && { collegeId }),
      college: college.name,
      subject,
      right: right.trim(),
      source: source.trim(),
      ...(figure?.trim() && { figure: figure.trim() }),
      ...(email?.trim() && { email: normaliseEmail(email), language }),
    });
  }

  async #college(id: string) {
    const college = await this.colleges.findOne({ _id: id, deleting: { $ne: true } }, { name: 1 }).lean();
    if (!college) throw notFound('The college');
    return college;
  }

  async page({ state = 'open', ...query }: PageQuery & { state?: ReportState }): Promise<Page<FactReport>> {
    const { items, ...rest } = await recentPage<ReportRecord>(this.reports, 'createdAt', { state }, query);
    const reports = items.map(toReport);
    // A college that was merged since is found as the other one.
    const found = (id: string | undefined) => (id === undefined ? {} : { collegeId: this.catalogue.idOf(id) });
    return { items: reports.map((each) => ({ ...each, ...found(each.collegeId) })), ...rest };
  }

  async mark(id: string, state: ReportState) {
    const { matchedCount } = isValidObjectId(id)
      ? await this.reports.updateOne(
          { _id: id },
          { $set: { state }, ...(state === 'open' && { $unset: { decision: 1 } }) },
        )
      : { matchedCount: 0 };
    if (matchedCount === 0) throw notFound('The report');
  }

  /** Deletes the reports whose retention has ended. */
  async deleteOld(now: Date) {
    for (const { _id } of await oldDocuments(this.reports, now, retention.reportMonths))
      await this.reports.deleteOne({ _id });
  }
}

const toReport = ({ _id, createdAt, decision, ...report }: ReportRecord): FactReport => ({
  ...report,
  ...(decision && { decision: { ...decision, at: decision.at.toISOString() } }),
  _id: _id.toHexString(),
  createdAt: createdAt.toISOString(),
});
