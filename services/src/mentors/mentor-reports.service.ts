import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  messages,
  normaliseEmail,
  retention,
  type Language,
  type MentorReport,
  type MentorReportForm,
  type MentorReportState,
  type Page,
  type PageQuery,
} from '@setu/contracts';
import { HistoryService } from '../history/history.service.js';
import { MailboxLimitsService } from '../mail/mailbox-limits.service.js';
import { MailService } from '../mail/mail.service.js';
import { readById } from '../platform/documents/document-ids.js';
import { databaseNow } from '../platform/database/database-clock.js';
import { recentPage } from '../platform/documents/recent-list.js';
import { conflict, notFound } from '../platform/http/api-error.js';
import { Scheduler } from '../platform/process/scheduler.js';
import { type Settings, SETTINGS } from '../platform/settings.js';
import { leftWithAddress, oldDocuments, PersonalData, retentionCheckInterval } from '../privacy/personal-data.js';
import { CollegeMentorsService, type MentorEntry } from './college-mentors.service.js';
import { mentorEmails } from './mentor-emails.js';
import { MENTOR_REPORT, type MentorReportModel, type MentorReportRecord } from './mentor-report.schema.js';
import { MentorNoticesService } from './mentor-notices.service.js';
import { MentorPausesService } from './mentor-pauses.service.js';

/** Reports about mentors, until an administrator has closed them. */
@Injectable()
export class MentorReportsService implements OnModuleInit {
  constructor(
    @InjectModel(MENTOR_REPORT) private readonly reports: MentorReportModel,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'BRAND_NAME' | 'SUPPORT_EMAIL'>,
    private readonly mentors: CollegeMentorsService,
    private readonly pauses: MentorPausesService,
    private readonly notices: MentorNoticesService,
    private readonly history: HistoryService,
    private readonly mail: MailService,
    private readonly mailboxes: MailboxLimitsService,
    private readonly scheduler: Scheduler,
    personalData: PersonalData,
  ) {
    personalData.registerProvider({
      name: 'mentorReports',
      find: async (person) =>
        person.provenEmail ? (await reports.find(leftWithAddress(person)).lean()).map(toOwn) : [],
      erase: async (person) =>
        person.provenEmail ? (await reports.deleteMany(leftWithAddress(person))).deletedCount : 0,
    });
  }

  onModuleInit() {
    this.scheduler.every('old-mentor-reports', retentionCheckInterval, () => this.deleteOld(databaseNow()));
  }

  /**
   * The report counts even if no email can confirm it: anyone may type an address.
   *
   * @param language - of the receipt, the only email about it, so it is not stored
   */
  async add(mentorId: string, { reason, text, email }: MentorReportForm, language?: Language): Promise<void> {
    const mentor = (await this.mentors.entries([mentorId])).get(mentorId);
    if (!mentor) throw notFound('The mentor');
    const { collegeId, college } = mentor;
    const to = email?.trim() ? normaliseEmail(email) : undefined;
    await this.reports.create({
      mentorId,
      collegeId,
      college,
      reason,
      text: text.trim(),
      ...(to && { email: to }),
    });
    if (to && (await this.mailboxes.allows('notice', to)))
      await this.mail.bestEffort(this.mail.send({ to, ...mentorEmails({ language }).reportReceipt(this.settings) }));
  }

  async page({ state = 'open', ...query }: PageQuery & { state?: MentorReportState }): Promise<Page<MentorReport>> {
    const { items, ...rest } = await recentPage<MentorReportRecord>(this.reports, 'createdAt', { state }, query);
    const mentors = await this.mentors.entries(items.map(({ mentorId }) => mentorId));
    return { items: items.map((report) => toReport(report, mentors.get(report.mentorId))), ...rest };
  }

  async pause(id: string, paused: boolean, administrator: string): Promise<void> {
    const { mentorId } = await this.#find(id);
    const mentor = (await this.mentors.entries([mentorId])).get(mentorId);
    if (!mentor) throw conflict(messages.mentorReport.noMentor);
    if (mentor.paused === paused) return;
    await this.pauses.pauseEntry(mentorId, paused, administrator);
    await this.notices.paused(mentor, paused);
  }

  /** Its note is with the report alone: it may name someone. */
  async close(id: string, note: string, administrator: string): Promise<void> {
    const { _id, collegeId, college } = await this.#find(id);
    const { matchedCount } = await this.reports.updateOne(
      { _id, state: 'open' },
      { $set: { state: 'closed', closed: { by: administrator, at: databaseNow(), note: note.trim() } } },
    );
    if (matchedCount === 0) throw conflict(messages.mentorReport.closedMeanwhile);
    await this.history.record({
      administrator,
      action: 'changed',
      kind: 'college',
      subject: { id: collegeId, name: college },
      note: 'Closed a report about a mentor',
    });
  }

  /** Deletes the reports whose retention has ended. */
  async deleteOld(now: Date) {
    for (const { _id } of await oldDocuments(this.reports, now, retention.mentorReportMonths))
      await this.reports.deleteOne({ _id });
  }

  #find(id: string): Promise<MentorReportRecord> {
    return readById(this.reports, id, 'The report');
  }
}

/** A report as its sender gets it with their data. */
const toOwn = ({ college, reason, text, email, createdAt }: MentorReportRecord) => ({
  college,
  reason,
  text,
  email,
  createdAt: createdAt.toISOString(),
});

const toReport = (
  { _id, mentorId: _mentorId, closed, createdAt, ...report }: MentorReportRecord,
  mentor: MentorEntry | undefined,
): MentorReport => ({
  ...report,
  _id: _id.toHexString(),
  ...(mentor && {
    collegeId: mentor.collegeId,
    mentor: { name: mentor.name, paused: mentor.paused },
  }),
  ...(closed && { closed: { ...closed, at: closed.at.toISOString() } }),
  createdAt: createdAt.toISOString(),
});
