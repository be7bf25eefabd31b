import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { minute, formatCourse, parseCourse, type Profile } from '@setu/contracts';
import type { QueryFilter, Types } from 'mongoose';
import { type RateLimit, RateLimitService } from '../access/rate-limit.service.js';
import { PicturesService, type PictureChange } from '../media/pictures.service.js';
import { USER, type UserModel, type UserRecord } from './user.schema.js';
import { UsersService } from './users.service.js';

const pictureLimit: RateLimit = { name: 'picturePerAccount', calls: 30, within: 10 * minute };

/** Folder of the profile pictures in the object store. */
const folder = 'profiles';
const changed = { returnDocument: 'after', lean: true } as const;

@Injectable()
export class ProfileService {
  constructor(
    @InjectModel(USER) private readonly model: UserModel,
    private readonly users: UsersService,
    private readonly pictures: PicturesService,
    private readonly limiter: RateLimitService,
  ) {
    pictures.registerReferenceChecker(folder, async (picture) => (await model.exists({ picture })) !== null);
  }

  /** Saves the fields and the picture, if there is one, in one write. */
  async save(userId: Types.ObjectId, profile: Profile, image: Buffer | undefined): Promise<UserRecord> {
    const fields = normalise(profile);
    if (!image)
      return (await this.model.findByIdAndUpdate(userId, { $set: fields }, changed)) ?? this.users.signedIn(userId);
    await this.limiter.count(pictureLimit, userId.toHexString());
    return this.pictures.changing(async (change) => {
      const picture = await change.add(folder, image);
      const saved = await this.#droppingPicture(userId, change, (same) =>
        this.model.findOneAndUpdate(same, { $set: { ...fields, picture } }, changed),
      );
      return saved ?? this.users.signedIn(userId);
    });
  }

  /** Deletes the account together with its picture; false when it was gone already. */
  async delete(userId: Types.ObjectId): Promise<boolean> {
    const deleted = await this.pictures.changing((change) =>
      this.#droppingPicture(userId, change, (same) => this.model.findOneAndDelete(same, { lean: true })),
    );
    return deleted !== null;
  }

  /** Runs a write that drops the reference to the present picture. Repeats it if the picture has changed in between. Returns null if there is no account. */
  async #droppingPicture(
    userId: Types.ObjectId,
    change: PictureChange,
    write: (same: QueryFilter<UserRecord>) => PromiseLike<UserRecord | null>,
  ): Promise<UserRecord | null> {
    for (;;) {
      const present = await this.model.findById(userId, { picture: 1 }).lean();
      if (!present) return null;
      const { picture } = present;
      if (picture) await change.remove(picture);
      const user = await write({ _id: userId, picture: picture ?? { $exists: false } });
      if (user) return user;
    }
  }
}

const normalise = ({ name, phone, institute, course, gender }: Profile): Profile => ({
  name: name.trim(),
  phone: phone.trim(),
  institute: institute.trim(),
  course: formatCourse(parseCourse(course)),
  gender,
});
