import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { day, type Language, messages } from '@setu/contracts';
import { Types } from 'mongoose';
import { RateLimitService } from '../access/rate-limit.service.js';
import { MailService } from '../mail/mail.service.js';
import { MailboxLimitsService } from '../mail/mailbox-limits.service.js';
import { databaseNow } from '../platform/database/database-clock.js';
import { unlessDuplicate } from '../platform/database/mongo-errors.js';
import { conflict } from '../platform/http/api-error.js';
import { type Settings, SETTINGS } from '../platform/settings.js';
import { codeLimit, MailboxCodesService, type CodeOwner } from '../reviews/mailbox-codes.service.js';
import { mentorAt } from '../reviews/proof-subjects.js';
import { ReviewCollegesService } from '../reviews/review-colleges.service.js';
import { ReviewDomainsService } from '../reviews/review-domains.service.js';
import { REVIEW_CLAIM, type ReviewClaimModel } from '../reviews/review-proof.schema.js';
import { mentorEmails } from './mentor-emails.js';
import { MentorPresenceService } from './mentor-presence.service.js';

const year = 365 * day;

/** Lets mentors prove by a code to a mailbox of their college that they study there. */
@Injectable()
export class MentorStudiesService {
  constructor(
    @InjectModel(REVIEW_CLAIM) private readonly claims: ReviewClaimModel,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'BRAND_NAME'>,
    private readonly codes: MailboxCodesService,
    private readonly colleges: ReviewCollegesService,
    private readonly domains: ReviewDomainsService,
    private readonly presence: MentorPresenceService,
    private readonly limiter: RateLimitService,
    private readonly mailboxes: MailboxLimitsService,
    private readonly mail: MailService,
  ) {}

  /** Domains of mailboxes by which mentors of the college can prove it. */
  async domainsOf(collegeId: string): Promise<string[]> {
    return this.domains.of((await this.colleges.find(collegeId)).ids);
  }

  /**
   * @param id - of the application that made the mentor
   * @param language - of the application
   */
  async askCode(id: string, collegeId: string, email: string, language?: Language): Promise<void> {
    const college = await this.colleges.find(collegeId);
    const address = await this.codes.addressIn(college, email);
    await this.limiter.count(codeLimit, id);
    await this.mailboxes.count('review', address);
    const { _id } = await this.codes.begin(ownerOf(id, collegeId), address);
    const code = await this.codes.issue(_id);
    const content = mentorEmails({ language }).studiesCode(this.settings, college.name, code);
    await this.mail.send({ to: address, about: id, ...content });
  }

  /** May be repeated: the code goes last. */
  async prove(id: string, collegeId: string, code: string): Promise<void> {
    const owner = ownerOf(id, collegeId);
    const { mailbox } = await this.codes.matching(owner, code);
    await this.#claim(mailbox, owner.userId);
    await this.presence.recordStudies(id);
    await this.codes.erase(owner.userId);
  }

  /** A mailbox proves it for one mentor in a year. */
  async #claim(mailbox: string, owner: Types.ObjectId) {
    const _id = this.codes.hash('claim', 'mentor', mailbox);
    const expiresAt = new Date(databaseNow().getTime() + year);
    if (await unlessDuplicate(this.claims.create({ _id, code: owner, expiresAt }))) return;
    const { matchedCount } = await this.claims.updateOne({ _id, code: owner }, { $set: { expiresAt } });
    if (matchedCount === 0) throw conflict(messages.mentorPage.mailboxTaken);
  }
}

/** A code that an application owns proves nothing for a review. */
const ownerOf = (id: string, collegeId: string): CodeOwner => ({
  userId: new Types.ObjectId(id),
  collegeId: mentorAt(collegeId),
});
