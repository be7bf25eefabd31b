import { day, messages, type OwnProofPhoto, retention } from '@setu/contracts';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, Types } from 'mongoose';
import type { KeyObject } from 'node:crypto';
import { decrypt, deriveKey, encrypt } from '../access/crypto.js';
import { RateLimitService } from '../access/rate-limit.service.js';
import { encodeProofPhoto } from '../media/picture-encoder.js';
import { databaseNow } from '../platform/database/database-clock.js';
import { isDuplicate } from '../platform/database/mongo-errors.js';
import { conflict, invalid } from '../platform/http/api-error.js';
import { SECRET } from '../platform/settings.js';
import { PersonalData } from '../privacy/personal-data.js';
import { PROOF_PHOTO, type ProofPhotoModel, type ProofPhotoRecord } from './proof-photo.schema.js';
import { ReviewClaimsService } from './review-claims.service.js';
import { ReviewCollegesService } from './review-colleges.service.js';
import { ReviewTickets } from './review-tickets.js';

/** More of an account would push those of others out of their seven days. */
const maxWaiting = 2;

/** Photos that prove that an account's owner studies at a college. A photo goes with the decision, and after seven days at the latest. */
@Injectable()
export class ProofPhotosService implements OnModuleInit {
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
      find: async ({ userId }) => (await photos.find({ userId }).lean<ProofPhotoRecord[]>()).map(this.#exported),
      erase: async ({ userId }) => (await photos.deleteMany({ userId })).deletedCount,
    });
  }

  async onModuleInit() {
    await this.photos.createIndexes();
  }

  /** Keeps a photo for the checkers. One that was rejected or is too old gives way to it; one that waits or is approved does not. */
  async add(userId: Types.ObjectId, collegeId: string, image: Buffer | undefined): Promise<OwnProofPhoto> {
    const { id } = await this.colleges.find(collegeId);
    await this.claims.demandConsent(userId);
    await this.limiter.count('proofPhotoPerAccount', userId.toHexString());
    if (!image) throw invalid({ image: messages.proofPhoto.required });
    await this.claims.rejectTaken([this.claims.ofAccount(userId, id)]);
    const received = databaseNow();
    const waiting = await this.photos.countDocuments({ userId, state: 'waiting', expiresAt: { $gt: received } });
    if (waiting >= maxWaiting) throw conflict(messages.proofPhoto.tooMany);
    const jpeg = await encodeProofPhoto(image);
    await this.photos.deleteOne({
      userId,
      collegeId: id,
      $or: [{ state: 'rejected' }, { expiresAt: { $lte: received } }],
    });
    const _id = new Types.ObjectId();
    try {
      await this.photos.create({
        _id,
        userId,
        collegeId: id,
        state: 'waiting',
        photo: encrypt(jpeg.toString('base64'), this.#key, _id.toHexString()),
        received,
        expiresAt: new Date(received.getTime() + retention.proofPhotoDays * day),
      });
    } catch (error) {
      throw isDuplicate(error) ? conflict(messages.proofPhoto.waitsAlready) : error;
    }
    return this.own(userId, id);
  }

  async own(userId: Types.ObjectId, collegeId: string): Promise<OwnProofPhoto> {
    const ofCollege = await this.#ofCollege(collegeId);
    const found = await this.photos
      .findOne({ userId, ...ofCollege, expiresAt: { $gt: databaseNow() } }, { state: 1, reason: 1, expiresAt: 1 })
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
    const ofCollege = await this.#ofCollege(collegeId);
    const approved = { userId, ...ofCollege, state: 'approved' as const, expiresAt: { $gt: databaseNow() } };
    const found = await this.photos.findOne(approved, { _id: 1 }).lean<ProofPhotoRecord>();
    // The answer to an earlier request with this ticket may have been lost.
    if (!found && (await this.tickets.isIssued(ticket, collegeId))) return;
    if (!found) throw conflict(messages.proofPhoto.notApproved);
    const { _id } = found;
    const proof = {
      _id,
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

  #exported = (record: ProofPhotoRecord) => {
    const { collegeId, state, reason, received, expiresAt } = record;
    const jpeg = this.jpegOf(record);
    const photo = jpeg && `data:image/jpeg;base64,${jpeg.toString('base64')}`;
    return { collegeId, state, ...(reason && { reason }), received, expiresAt, ...(photo && { photo }) };
  };
}
