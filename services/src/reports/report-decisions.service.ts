import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  messages,
  reportSubjects,
  type EmailDraft,
  type ReportAcceptanceForm,
  type EditableCollege,
  type ReportQuestionForm,
  type ReportRejectionForm,
  type ReportDecision,
  type ReportState,
  type SuggestedField,
} from '@setu/contracts';
import { CollegeEditingService } from '../catalog/editing/college-editing.service.js';
import { ReadModelService } from '../catalog/read-model/read-model.service.js';
import { HistoryService } from '../history/history.service.js';
import { MailService } from '../mail/mail.service.js';
import { readById } from '../platform/documents/document-ids.js';
import { databaseNow } from '../platform/database/database-clock.js';
import { conflict } from '../platform/http/api-error.js';
import { type Settings, SETTINGS } from '../platform/settings.js';
import { reportEmails } from './report-emails.js';
import { REPORT, type ReportModel, type ReportRecord } from './report.schema.js';

/** States of a report that has not been dealt with. */
const waiting: ReportState[] = ['open', 'asked'];

/** Settles reports: corrects the college, rejects the report, or asks a question back. */
@Injectable()
export class ReportDecisionsService {
  constructor(
    @InjectModel(REPORT) private readonly reports: ReportModel,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'BRAND_NAME' | 'SUPPORT_EMAIL' | 'SMTP_URL'>,
    private readonly editing: CollegeEditingService,
    private readonly catalogue: ReadModelService,
    private readonly history: HistoryService,
    private readonly mail: MailService,
  ) {}

  /**
   * The college is written first. A process that dies before the report is marked leaves it open; accepting it again changes nothing more.
   */
  async accept(id: string, { field, value, seen = '' }: ReportAcceptanceForm, administrator: string): Promise<void> {
    const report = await this.#find(id);
    if (report.collegeId === undefined) throw conflict(messages.report.noCollege);
    const collegeId = this.catalogue.idOf(report.collegeId);
    const college = await this.editing.forEditing(collegeId);
    const now = valueOf(college, field);
    if (now !== seen.trim() && now !== value.trim()) throw conflict(messages.report.valueChanged);
    const parts = { ...partOf(college, field, value.trim()), version: college.version, completeness: 'in-progress' };
    await this.editing.change(collegeId, { parts, files: [], administrator, note: noteOf(report, 'accepted') });
    await this.#decide(report, 'accepted', { by: administrator, accepted: { field, value: value.trim() } });
  }

  async reject(id: string, { note }: ReportRejectionForm, administrator: string): Promise<void> {
    const report = await this.#find(id);
    await this.#decide(report, 'refused', { by: administrator, ...(note?.trim() && { note: note.trim() }) });
    await this.#record(report, 'refused', administrator);
  }

  /** Returns the email to which a question is added. */
  async question(id: string): Promise<EmailDraft> {
    const { report, email } = await this.#findWithAddress(id);
    const { language } = reportEmails(report);
    return { canBeSent: this.#canSend, to: email, language, ...this.#letter(report, '') };
  }

  async ask(id: string, form: ReportQuestionForm, administrator: string): Promise<void> {
    const { report, email } = await this.#findWithAddress(id);
    if (!this.#canSend) throw conflict(messages.applications.noMail);
    const question = form.question.trim();
    await this.#decide(report, 'asked', { by: administrator, question });
    await this.mail.send({ to: email, about: id, ...this.#letter(report, question) });
    await this.#record(report, 'asked', administrator);
  }

  get #canSend(): boolean {
    return this.settings.SMTP_URL !== undefined;
  }

  #letter(report: ReportRecord, question: string) {
    const college = report.collegeId === undefined ? undefined : report.college;
    return reportEmails(report).question(this.settings, report.right, question, college);
  }

  /** Throws a 409 when another administrator was faster. */
  async #decide({ _id, state }: ReportRecord, next: ReportState, decision: Omit<ReportDecision, 'at'>) {
    const { matchedCount } = await this.reports.updateOne(
      { _id, state },
      { $set: { state: next, decision: { ...decision, at: databaseNow() } } },
    );
    if (matchedCount === 0) throw conflict(messages.report.decidedMeanwhile);
  }

  /** Contains nothing about the reporter. */
  #record(report: ReportRecord, state: ReportState, administrator: string) {
    return this.history.record({
      administrator,
      action: 'changed',
      kind: report.collegeId === undefined ? 'institution' : 'college',
      subject: { id: report.collegeId ?? String(report._id), name: report.college },
      note: noteOf(report, state),
    });
  }

  async #findWithAddress(id: string) {
    const report = await this.#find(id);
    if (!report.email) throw conflict(messages.report.noAddress);
    return { report, email: report.email };
  }

  async #find(id: string): Promise<ReportRecord> {
    const found = await readById(this.reports, id, 'The report');
    if (!waiting.includes(found.state)) throw conflict(messages.report.decidedMeanwhile);
    return found;
  }
}

const verbs: Partial<Record<ReportState, string>> = {
  accepted: 'Accepted',
  refused: 'Rejected',
  asked: 'Asked back about',
};

const noteOf = ({ subject }: ReportRecord, state: ReportState) =>
  `${verbs[state]} a visitor’s report: ${reportSubjects[subject].toLowerCase()}`;

function valueOf(college: EditableCollege, field: SuggestedField): string {
  const [name, part] = field.split('.') as [keyof EditableCollege, string | undefined];
  const value = part ? (college[name] as Record<string, unknown> | undefined)?.[part] : college[name];
  return value === undefined ? '' : String(value as string | number);
}

function partOf(college: EditableCollege, field: SuggestedField, value: string): Record<string, unknown> {
  const [name, part] = field.split('.') as [string, string | undefined];
  return { [name]: part ? { ...college.contact, [part]: value } : value };
}
