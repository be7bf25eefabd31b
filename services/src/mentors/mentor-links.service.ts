import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { day, hour, messages, normaliseEmail } from '@setu/contracts';
import { randomToken, sha256 } from '../access/crypto.js';
import { HistoryService } from '../history/history.service.js';
import { MailboxLimitsService } from '../mail/mailbox-limits.service.js';
import { MailService, type EmailContent } from '../mail/mail.service.js';
import { readById } from '../platform/documents/document-ids.js';
import { databaseNow } from '../platform/database/database-clock.js';
import { ApiError, conflict } from '../platform/http/api-error.js';
import { type Settings, SETTINGS } from '../platform/settings.js';
import { APPLICATION, type ApplicationModel, type ApplicationRecord } from './application.schema.js';
import { CollegeMentorsService } from './college-mentors.service.js';
import { mentorEmails } from './mentor-emails.js';
import { MENTOR_LINK, type MentorLinkModel } from './mentor-link.schema.js';

const template = 'mentor-link';
const linkLifetime = day;
const pageLifetime = hour;

/** Sends mentors the links to their pages, and knows whose page a link or key opens. */
@Injectable()
export class MentorLinksService implements OnModuleInit {
  constructor(
    @InjectModel(MENTOR_LINK) private readonly links: MentorLinkModel,
    @InjectModel(APPLICATION) private readonly applications: ApplicationModel,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'BRAND_NAME' | 'PUBLIC_ORIGIN' | 'SMTP_URL'>,
    private readonly mentors: CollegeMentorsService,
    private readonly history: HistoryService,
    private readonly mail: MailService,
    private readonly mailboxes: MailboxLimitsService,
  ) {}

  onModuleInit() {
    this.mail.registerTemplate(template, (to) => this.#write(to));
  }

  /** Does the same for every address. Whether it is a mentor's is looked up when the email is written. */
  async request(email: string): Promise<void> {
    const to = normaliseEmail(email);
    await this.mailboxes.count('mentor', to);
    await this.mail.sendTemplate(template, to);
  }

  async send(id: string, administrator: string): Promise<void> {
    if (this.settings.SMTP_URL === undefined) throw conflict(messages.applications.noMail);
    const application = await readById(this.applications, id, 'The application');
    if ((await this.mentors.of([id])).size === 0) throw conflict(messages.applications.noMentor);
    await this.mail.sendTemplate(template, application.email, id);
    const subject = { id, name: '' };
    const note = 'Link to their page sent';
    await this.history.record({ administrator, action: 'changed', kind: 'application', subject, note });
  }

  /** Exchanges the link for the key. Only the first key counts; the same one may be sent again, as the answer may have been lost. */
  async open(token: string, key: string): Promise<void> {
    const [_id, page] = [sha256(token), sha256(key)];
    const now = databaseNow();
    const expiresAt = new Date(now.getTime() + pageLifetime);
    await this.links.updateOne(
      { _id, page: { $exists: false }, expiresAt: { $gt: now } },
      { $set: { page, expiresAt } },
    );
    if (!(await this.links.exists({ _id, page, expiresAt: { $gt: now } })))
      throw new ApiError(400, 'LINK_SPENT', messages.mentorPage.linkSpent);
  }

  /** Returns the application whose page the key opens. */
  async ownerOf(key: string): Promise<string> {
    const found = await this.links.findOne({ page: sha256(key), expiresAt: { $gt: databaseNow() } }).lean();
    if (!found) throw new ApiError(400, 'LINK_SPENT', messages.mentorPage.closed);
    return found.application;
  }

  async revokeAllOf(application: string): Promise<void> {
    await this.links.deleteMany({ application });
  }

  /** An address may have applied more than once: it gets a link for each mentor, in the language of the latest of these applications. */
  async #write(to: string): Promise<EmailContent | null> {
    const own = await this.applications
      .find({ email: to }, { name: 1, language: 1 })
      .sort({ createdAt: -1 })
      .lean<Pick<ApplicationRecord, '_id' | 'name' | 'language'>[]>();
    const mentors = await this.mentors.of(own.map(({ _id }) => _id.toHexString()));
    if (mentors.size === 0) return null;
    const tokens = await Promise.all(
      [...mentors].map(async ([id, { college }]) => ({ college, token: await this.#issue(id) })),
    );
    const latest = own.find(({ _id }) => mentors.has(_id.toHexString()))!;
    return mentorEmails(latest).link(this.settings, latest.name, tokens);
  }

  /** Returns the token of a new link. */
  async #issue(application: string): Promise<string> {
    const token = randomToken(24);
    const expiresAt = new Date(databaseNow().getTime() + linkLifetime);
    await this.links.create({ _id: sha256(token), application, expiresAt });
    return token;
  }
}
