import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { minute, type OwnProofPhoto } from '@setu/contracts';
import { type QueryFilter, trusted, Types } from 'mongoose';
import { Scheduler } from '../platform/process/scheduler.js';
import { PROOF_PHOTO, type ProofPhotoModel, type ProofPhotoRecord } from '../reviews/proof-photo.schema.js';
import { ProofPhotoQueueService } from '../reviews/proof-photo-queue.service.js';
import { ProofPhotosService } from '../reviews/proof-photos.service.js';
import { collegeOf, mentorAt, ofMentors } from '../reviews/proof-subjects.js';
import { ReviewCollegesService } from '../reviews/review-colleges.service.js';
import { APPLICATION, type ApplicationModel } from './application.schema.js';
import { CollegeMentorsService } from './college-mentors.service.js';
import { hasConsent } from './mentor-consent.js';
import { MentorNoticesService } from './mentor-notices.service.js';
import { MentorPresenceService } from './mentor-presence.service.js';

/** Lets mentors prove by a photo that they study at their college. Checkers decide on it in the same queue as on those for reviews. */
@Injectable()
export class MentorPhotosService implements OnModuleInit {
  constructor(
    @InjectModel(PROOF_PHOTO) private readonly stored: ProofPhotoModel,
    @InjectModel(APPLICATION) private readonly applications: ApplicationModel,
    private readonly photos: ProofPhotosService,
    private readonly queue: ProofPhotoQueueService,
    private readonly colleges: ReviewCollegesService,
    private readonly mentors: CollegeMentorsService,
    private readonly presence: MentorPresenceService,
    private readonly notices: MentorNoticesService,
    private readonly scheduler: Scheduler,
  ) {}

  onModuleInit() {
    this.queue.onMentorDecision(({ userId, reason }) =>
      reason ? this.notices.photoDecided(userId, reason) : this.settle({ userId }),
    );
    // A process that took a decision may have died before this.
    this.scheduler.every('photos of mentors', minute, () => this.settle());
  }

  /** @param id - of the application that made the mentor */
  async add(id: string, collegeId: string, image: Buffer | undefined): Promise<void> {
    await this.photos.store({ userId: new Types.ObjectId(id), collegeId: mentorAt(collegeId) }, image);
  }

  async own(id: string, collegeId: string): Promise<OwnProofPhoto> {
    const subjects = (await this.colleges.idsOf(collegeId)).map(mentorAt);
    return this.photos.stateOf({ userId: new Types.ObjectId(id), collegeId: trusted({ $in: subjects }) });
  }

  /** Deletes the photos of a mentor. One may name a college that was merged into theirs since. */
  async withdraw(id: string): Promise<void> {
    const userId = new Types.ObjectId(id);
    await this.stored.deleteMany({ userId, ...ofMentors, state: { $ne: 'approved' as const } });
  }

  /**
   * Writes the month of the check to the cards of mentors whose photos are approved, and deletes what is left of those photos. Deletes all photos of people who are
   * no mentors of that college any more, whichever way their mentorship ended, or whose guardian has withdrawn the consent.
   *
   * @param among - restricts it to these photos
   */
  async settle(among: QueryFilter<ProofPhotoRecord> = {}): Promise<void> {
    const found = await this.stored.find({ ...among, ...ofMentors }, { photo: 0 }).lean<ProofPhotoRecord[]>();
    for (const { _id, userId, collegeId, state } of found) {
      const id = userId.toHexString();
      const mentor = (await this.mentors.of([id])).get(id);
      const application = mentor && (await this.applications.findById(userId, { consent: 1 }).lean());
      const isOfCollege =
        mentor &&
        hasConsent(application?.consent) &&
        (await this.colleges.idsOf(mentor.collegeId)).includes(collegeOf(collegeId));
      if (isOfCollege && state !== 'approved') continue;
      const isRecorded = isOfCollege && (await this.presence.recordStudies(id));
      const { deletedCount } = await this.stored.deleteOne({ _id });
      // Another process may have recorded it, too.
      if (isRecorded && deletedCount > 0) await this.notices.photoDecided(userId);
    }
  }
}
