import {
  day,
  messages,
  type Page,
  type PageQuery,
  type ProofPhotoReason,
  proofPhotoReasons,
  type ProofPhotoVerdict,
  retention,
  type WaitingProofPhoto,
} from '@setu/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isValidObjectId, Types } from 'mongoose';
import { USER, type UserModel } from '../account/user.schema.js';
import { HistoryService } from '../history/history.service.js';
import { MailboxLimitsService } from '../mail/mailbox-limits.service.js';
import type { Site } from '../mail/email-parts.js';
import { MailService } from '../mail/mail.service.js';
import { databaseNow } from '../platform/database/database-clock.js';
import { conflict, notFound } from '../platform/http/api-error.js';
import { decodeCursor, defaultLimit, encodeCursor, invalidCursor } from '../platform/http/pagination.js';
import { SETTINGS } from '../platform/settings.js';
import { PROOF_PHOTO, type ProofPhotoModel, type ProofPhotoRecord } from './proof-photo.schema.js';
import { ProofPhotosService } from './proof-photos.service.js';
import { collegeOf, isOfMentor } from './proof-subjects.js';
import { ReviewCollegesService } from './review-colleges.service.js';
import { reviewEmails } from './review-emails.js';

/** A decision on the photo of a mentor. */
export interface MentorPhotoDecision {
  /** Id of the application that made the mentor. */
  userId: Types.ObjectId;
  /** Absent if it is approved. */
  reason?: ProofPhotoReason;
}

/** The checkers' decisions on photos. They see the photo and the college, and neither the account, the mentor nor a review. */
@Injectable()
export class ProofPhotoQueueService {
  #onMentorDecision: (decision: MentorPhotoDecision) => Promise<void> = () => Promise.resolve();

  constructor(
    @InjectModel(PROOF_PHOTO) private readonly photos: ProofPhotoModel,
    @InjectModel(USER) private readonly users: UserModel,
    @Inject(SETTINGS) private readonly settings: Site,
    private readonly own: ProofPhotosService,
    private readonly colleges: ReviewCollegesService,
    private readonly history: HistoryService,
    private readonly mailboxes: MailboxLimitsService,
    private readonly mail: MailService,
  ) {}

  /** For the module of the mentors, which this one does not know. */
  onMentorDecision(listener: (decision: MentorPhotoDecision) => Promise<void>) {
    this.#onMentorDecision = listener;
  }

  async page({ limit = defaultLimit, cursor }: PageQuery): Promise<Page<WaitingProofPhoto>> {
    const waiting = { state: 'waiting' as const, expiresAt: { $gt: databaseNow() } };
    const [found, total] = await Promise.all([
      this.photos
        .find(
          { ...waiting, ...(cursor && { _id: { $gt: idIn(cursor) } }) },
          { collegeId: 1, received: 1, expiresAt: 1 },
        )
        .sort({ _id: 1 })
        .limit(limit + 1)
        .lean<ProofPhotoRecord[]>(),
      this.photos.countDocuments(waiting),
    ]);
    const items = found.slice(0, limit).map((each) => ({ ...each, collegeId: collegeOf(each.collegeId) }));
    const names = await this.colleges.namesOf(items.map(({ collegeId }) => collegeId));
    return {
      items: items.map(({ _id, collegeId, received, expiresAt }) => ({
        _id: _id.toHexString(),
        collegeId,
        college: names.get(collegeId),
        received: received.toISOString(),
        deadline: expiresAt.toISOString(),
      })),
      total,
      nextCursor: found.length > limit ? encodeCursor([items.at(-1)!._id.toHexString()]) : null,
    };
  }

  async photo(id: string): Promise<Buffer> {
    const found = await this.photos.findOne(waitingWith(id)).lean<ProofPhotoRecord>();
    const jpeg = found && this.own.jpegOf(found);
    if (!jpeg) throw notFound('The photo');
    return jpeg;
  }

  /** Deletes the photo in the same write. The history names the college, and not the person. */
  async decide(id: string, verdict: ProofPhotoVerdict, administrator: string): Promise<void> {
    const reason = verdict === 'approved' ? undefined : verdict;
    const expiresAt = new Date(databaseNow().getTime() + retention.proofDecisionDays * day);
    const state = reason ? ('rejected' as const) : ('approved' as const);
    const found = await this.photos
      .findOneAndUpdate(waitingWith(id), {
        $set: { state, expiresAt, ...(reason && { reason }) },
        $unset: { photo: 1 },
      })
      .lean<ProofPhotoRecord>();
    if (!found) throw conflict(messages.proofPhoto.gone);
    const { userId } = found;
    const collegeId = collegeOf(found.collegeId);
    // The email first: it was promised.
    const name = (await this.colleges.namesOf([collegeId])).get(collegeId);
    const listedName = (await this.colleges.isListed(collegeId)) ? name : undefined;
    await this.mail.bestEffort(
      isOfMentor(found.collegeId)
        ? this.#onMentorDecision({ userId, reason })
        : this.#notify(userId, reason, collegeId, listedName),
    );
    const note = reason ? `Proof photo rejected: ${proofPhotoReasons[reason]}` : 'Proof photo approved';
    // Without a name the history shows the id.
    const subject = { id: collegeId, name: name ?? '' };
    await this.history.record({ administrator, action: 'changed', kind: 'college', subject, note });
  }

  async #notify(
    userId: Types.ObjectId,
    reason: ProofPhotoReason | undefined,
    collegeId: string,
    college: string | undefined,
  ) {
    const user = await this.users.findById(userId, { email: 1, language: 1 }).lean();
    if (!user || !(await this.mailboxes.allows('review', user.email))) return;
    const emails = reviewEmails(user);
    const content = reason
      ? emails.photoRejected(this.settings, reason, collegeId, college)
      : emails.photoAccepted(this.settings, collegeId, college);
    await this.mail.send({ to: user.email, about: userId.toHexString(), ...content });
  }
}

const waitingWith = (id: string) => ({
  _id: isValidObjectId(id) ? new Types.ObjectId(id) : null,
  state: 'waiting' as const,
  expiresAt: { $gt: databaseNow() },
});

function idIn(cursor: string): Types.ObjectId {
  const [id, ...rest] = decodeCursor(cursor);
  if (typeof id !== 'string' || !isValidObjectId(id) || rest.length > 0) throw invalidCursor();
  return new Types.ObjectId(id);
}
