import { hour, day, messages, type OwnProofPhoto, retention } from '@setu/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type QueryFilter, trusted, Types } from 'mongoose';
import type { KeyObject } from 'node:crypto';
import { decrypt, deriveKey, encrypt } from '../access/crypto.js';
import { type RateLimit, RateLimitService } from '../access/rate-limit.service.js';
import { encodeProofPhoto } from '../media/picture-encoder.js';
import { databaseNow } from '../platform/database/database-clock.js';
import { unlessDuplicate } from '../platform/database/mongo-errors.js';
import { conflict, invalid } from '../platform/http/api-error.js';
import { SECRET } from '../platform/settings.js';
import { PersonalData } from '../privacy/personal-data.js';
import { PROOF_PHOTO, type ProofPhotoModel, type ProofPhotoRecord } from './proof-photo.schema.js';
import { collegeOf } from './proof-subjects.js';
import { ReviewClaimsService } from './review-claims.service.js';
import { ReviewCollegesService } from './review-colleges.service.js';
import { ReviewTickets } from './review-tickets.js';

const photoLimit: RateLimit = { name: 'proofPhotoPerAccount', calls: 6, within: hour };

/** More of an account would push those of others out of their seven days. */
const maxWaiting = 2;

/** Owner of a photo, an account or a mentor's application, and its subject. */
export type PhotoOwner = Pick<ProofPhotoRecord, 'userId' | 'collegeId'>;

/** Photos that prove that an account's owner studies at a college. A photo goes with the decision, and after seven days at the latest. */
@Injectable()
export class ProofPhotosService {
  readonly #key: KeyObject;

  constructor(
    @InjectModel(PROOF_PHOTO) private readonly photos: ProofPhotoModel,
    @Inject(SECRET) secret: string,
    private readonly colleges: ReviewCollegesService,
    private readonly claims: ReviewClaimsService,
    private readonly tickets: ReviewTickets,
    private readonly limiter: RateLimitService,
    personalData: PersonalData,
  ) {
    this.#key = deriveKey(secret, 'proof photos');
    personalData.registerProvider({
      name: 'proofPhotos',
      find: ({ userId }) => this.exportOf(userId),
      erase: ({ userId }) => this.erase(userId),
    });
  }

  /** Stores a photo that leads to a review. */
  async add(userId: Types.ObjectId, collegeId: string, image: Buffer | undefined): Promise<OwnProofPhoto> {
    const { id } = await this.colleges.find(collegeId);
    await this.claims.demandConsent(userId);
    await this.claims.rejectTaken([this.claims.ofAccount(userId, id)]);
    await this.store({ userId, collegeId: id }, image);
    return this.own(userId, id);
  }

  /** Stores a photo for the checkers. One that was rejected or is too old gives way to it; one that waits or is approved does not. */
  async store({ userId, collegeId }: PhotoOwner, image: Buffer | undefined): Promise<void> {
    await this.limiter.count(photoLimit, userId.toHexString());
    if (!image) throw invalid({ image: messages.proofPhoto.required });
    const received = databaseNow();
    const waiting = await this.photos.countDocuments({ userId, state: 'waiting', expiresAt: { $gt: received } });
    if (waiting >= maxWaiting) throw conflict(messages.proofPhoto.tooMany);
    const jpeg = await encodeProofPhoto(image);
    await this.photos.deleteOne({
      userId,
      collegeId,
      $or: [{ state: 'rejected' }, { expiresAt: { $lte: received } }],
    });
    const _id = new Types.ObjectId();
    const stored = this.photos.create({
      _id,
      userId,
      collegeId,
      state: 'waiting',
      photo: encrypt(jpeg.toString('base64'), this.#key, _id.toHexString()),
      received,
      expiresAt: new Date(received.getTime() + retention.proofPhotoDays * day),
    });
    if (!(await unlessDuplicate(stored))) throw conflict(messages.proofPhoto.waitsAlready);
  }

  async own(userId: Types.ObjectId, collegeId: string): Promise<OwnProofPhoto> {
    return this.stateOf({ userId, ...(await this.#ofCollege(collegeId)) });
  }

  async stateOf(owner: QueryFilter<ProofPhotoRecord>): Promise<OwnProofPhoto> {
    const found = await this.photos
      .findOne({ ...owner, expiresAt: { $gt: databaseNow() } }, { state: 1, reason: 1, expiresAt: 1 })
      // After a merge there may be an earlier one for the other college.
      .sort({ _id: -1 })
      .lean<ProofPhotoRecord>();
    if (!found) return { state: 'none' };
    const { state, reason, expiresAt } = found;
    return { state, reason, until: expiresAt.toISOString() };
  }

  async withdraw(userId: Types.ObjectId, collegeId: string): Promise<void> {
    const ofCollege = await this.#ofCollege(collegeId);
    // One that is being exchanged goes with its ticket.
    await this.photos.deleteMany({ userId, ...ofCollege, ticket: { $exists: false } });
  }

  /** Exchanges an approved photo for the validity of a ticket that the device made. May be repeated with the same ticket. */
  async exchange(userId: Types.ObjectId, collegeId: string, ticket: string): Promise<void> {
    // A guardian may have withdrawn since the photo was sent.
    await this.claims.demandConsent(userId);
    const ofCollege = await this.#ofCollege(collegeId);
    const approved = { userId, ...ofCollege, state: 'approved' as const, expiresAt: { $gt: databaseNow() } };
    const found = await this.photos.findOne(approved, { expiresAt: 1 }).lean<ProofPhotoRecord>();
    // The answer to an earlier request with this ticket may have been lost.
    if (!found && (await this.tickets.isIssued(ticket, collegeId))) return;
    if (!found) throw conflict(messages.proofPhoto.notApproved);
    const { _id, expiresAt } = found;
    const proof = {
      _id,
      expiresAt,
      subject: collegeId,
      claims: [this.claims.ofAccount(userId, collegeId)],
      tie: async (ofTicket: string) => {
        const { matchedCount } = await this.photos.updateOne(
          { ...approved, _id, $or: [{ ticket: { $exists: false } }, { ticket: ofTicket }] },
          { $set: { ticket: ofTicket } },
        );
        if (matchedCount === 0) throw conflict(messages.proofPhoto.notApproved);
      },
      remove: () => this.photos.deleteOne({ _id }),
    };
    await this.claims.exchange(proof, ticket);
  }

  /** Selects the photos for a college. One may name a college that was merged into it since. */
  async #ofCollege(collegeId: string) {
    return { collegeId: trusted({ $in: await this.colleges.idsOf(collegeId) }) };
  }

  /** Returns the JPEG of a record; undefined when it is gone, or was not encrypted by this site. */
  jpegOf({ _id, photo }: Pick<ProofPhotoRecord, '_id' | 'photo'>): Buffer | undefined {
    const base64 = photo && decrypt(photo, this.#key, _id.toHexString());
    return base64 ? Buffer.from(base64, 'base64') : undefined;
  }

  /** Returns the photos of an account or application as their sender gets them with their data. */
  async exportOf(userId: Types.ObjectId): Promise<object[]> {
    return (await this.photos.find({ userId }).lean<ProofPhotoRecord[]>()).map(this.#exported);
  }

  async erase(userId: Types.ObjectId): Promise<number> {
    return (await this.photos.deleteMany({ userId })).deletedCount;
  }

  #exported = (record: ProofPhotoRecord) => {
    const { state, reason, received, expiresAt } = record;
    const collegeId = collegeOf(record.collegeId);
    const jpeg = this.jpegOf(record);
    const photo = jpeg && `data:image/jpeg;base64,${jpeg.toString('base64')}`;
    return { collegeId, state, ...(reason && { reason }), received, expiresAt, ...(photo && { photo }) };
  };
}
