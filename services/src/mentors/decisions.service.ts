import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  messages,
  type ApplicationDecisionForm,
  type ApplicationState,
  type EmailDraft,
  type Verdict,
} from '@setu/contracts';
import { HistoryService } from '../history/history.service.js';
import { MailService } from '../mail/mail.service.js';
import { readById } from '../platform/documents/document-ids.js';
import { databaseNow } from '../platform/database/database-clock.js';
import { conflict } from '../platform/http/api-error.js';
import { type Settings, SETTINGS } from '../platform/settings.js';
import { APPLICATION, type ApplicationModel, type ApplicationRecord } from './application.schema.js';
import { CollegeMentorsService } from './college-mentors.service.js';
import { mentorEmails } from './mentor-emails.js';

/** Records the decisions on applications, and sends the emails about them. */
@Injectable()
export class DecisionsService {
  constructor(
    @InjectModel(APPLICATION) private readonly applications: ApplicationModel,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'BRAND_NAME' | 'SUPPORT_EMAIL' | 'SMTP_URL'>,
    private readonly history: HistoryService,
    private readonly mail: MailService,
    private readonly mentors: CollegeMentorsService,
  ) {}

  /** Returns the email that goes out unless the administrator changes it. */
  async letter(id: string, verdict: Verdict): Promise<EmailDraft> {
    const application = await readById(this.applications, id, 'The application');
    const { language } = mentorEmails(application);
    return { canBeSent: this.#canSend, to: application.email, language, ...this.#draft(application, verdict) };
  }

  /** Throws a 409 when the application is in another state than `seen`: another administrator was faster. */
  async decide(id: string, form: ApplicationDecisionForm, administrator: string): Promise<ApplicationRecord> {
    const { state, seen } = form;
    const note = form.note?.trim();
    const letter = state === 'open' ? undefined : form.letter?.trim();
    if (letter && !this.#canSend) throw conflict(messages.applications.noMail);
    const { _id } = await readById(this.applications, id, 'The application');
    if (state !== 'accepted' && (await this.mentors.of([id])).size > 0) throw conflict(messages.applications.isMentor);
    const decision =
      state === 'open' ? undefined : { state, by: administrator, at: databaseNow(), ...(note && { note }) };
    const decided = await this.applications
      .findOneAndUpdate(
        { _id, 'decision.state': seen === 'open' ? { $exists: false } : seen },
        decision ? { $set: { decision } } : { $unset: { decision: 1 } },
        { returnDocument: 'after' },
      )
      .lean<ApplicationRecord>();
    if (!decided) throw conflict(messages.applications.decidedMeanwhile);
    await this.#record(id, { seen, state, administrator });
    return letter ? this.#send(decided, letter) : decided;
  }

  get #canSend(): boolean {
    return this.settings.SMTP_URL !== undefined;
  }

  /** Queues the email after the decision is stored, so that it never contradicts another administrator's decision. */
  async #send(decided: ApplicationRecord, text: string): Promise<ApplicationRecord> {
    const { _id, email, decision } = decided;
    const { subject } = this.#draft(decided, decision!.state);
    await this.mail.send({ to: email, about: _id.toHexString(), subject, text: `${text}\n` });
    const letterAt = databaseNow();
    await this.applications.updateOne(
      { _id, 'decision.at': decision!.at },
      { $set: { 'decision.letterAt': letterAt } },
    );
    return { ...decided, decision: { ...decision!, letterAt } };
  }

  #draft(application: ApplicationRecord, verdict: Verdict) {
    return mentorEmails(application).decision(this.settings, application.name, application.college, verdict);
  }

  /** Without the note, which may name the person. */
  async #record(
    id: string,
    { seen, state, administrator }: { seen: ApplicationState; state: ApplicationState; administrator: string },
  ) {
    await this.history.record({
      administrator,
      action: 'changed',
      kind: 'application',
      subject: { id, name: '' },
      changes: [{ field: 'state', before: seen, after: state }],
    });
  }
}
