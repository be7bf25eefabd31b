import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { OwnProofPhoto } from '@setu/contracts';
import { Types } from 'mongoose';
import { Scheduler } from '../platform/process/scheduler.js';
import { PROOF_PHOTO, type ProofPhotoModel, type ProofPhotoRecord } from '../reviews/proof-photo.schema.js';
import { ProofPhotoQueueService } from '../reviews/proof-photo-queue.service.js';
import { ProofPhotosService } from '../reviews/proof-photos.service.js';
import { collegeOf, mentorAt } from '../reviews/proof-subjects.js';
import { ReviewCollegesService } from '../reviews/review-colleges.service.js';
import { CollegeMentorsService } from './college-mentors.service.js';
import { MentorNoticesService } from './mentor-notices.service.js';
import { MentorPresenceService } from './mentor-presence.service.js';

const sweepEvery = 60_000;

/** Lets mentors prove by a photo that they study at their college. Checkers decide on it in the same queue as on those for reviews. */
@Injectable()
export class MentorPhotosService implements OnModuleInit {
  constructor(
    @InjectModel(PROOF_PHOTO) private readonly stored: ProofPhotoModel,
    private readonly photos: ProofPhotosService,
    private readonly queue: ProofPhotoQueueService,
    private readonly colleges: ReviewCollegesService,
    private readonly mentors: CollegeMentorsService,
    private readonly presence: MentorPresenceService,
    private readonly notices: MentorNoticesService,
    private readonly scheduler: Scheduler,
  ) {}

  onModuleInit() {
    this.queue.onMentorDecision(async ({ userId, reason }) => {
      await this.recordApproved();
      await this.notices.photoDecided(userId, reason);
    });
    // A process that took a decision may have died before this.
    this.scheduler.every('approved photos of mentors', sweepEvery, () => this.recordApproved());
  }

  /** @param id - of the application that made the mentor */
  async add(id: string, collegeId: string, image: Buffer | undefined): Promise<void> {
    await this.photos.store(ownerOf(id, collegeId), image);
  }

  own(id: string, collegeId: string): Promise<OwnProofPhoto> {
    return this.photos.stateOf(ownerOf(id, collegeId));
  }

  async withdraw(id: string, collegeId: string): Promise<void> {
    await this.stored.deleteMany({ ...ownerOf(id, collegeId), state: { $ne: 'approved' as const } });
  }

  /** Writes the month of the check to the cards of mentors whose photos are approved, then deletes what is left of the photos. */
  async recordApproved(): Promise<void> {
    const approved = await this.stored.find({ collegeId: /^mentor:/, state: 'approved' }).lean<ProofPhotoRecord[]>();
    for (const { _id, userId, collegeId } of approved) {
      const id = userId.toHexString();
      const mentor = (await this.mentors.of([id])).get(id);
      // They may be a mentor of another college by now.
      if (mentor && (await this.colleges.idsOf(mentor.collegeId)).includes(collegeOf(collegeId)))
        await this.presence.recordStudies(id);
      await this.stored.deleteOne({ _id });
    }
  }
}

const ownerOf = (id: string, collegeId: string) => ({
  userId: new Types.ObjectId(id),
  collegeId: mentorAt(collegeId),
});
