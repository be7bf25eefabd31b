import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { searchWords, type MentorCard } from '@setu/contracts';
import { isValidObjectId, type Types } from 'mongoose';
import { USER, type UserModel } from '../account/user.schema.js';
import { COLLEGE, type CollegeModel, type CollegeRecord } from '../catalog/college.schema.js';
import { mentorValues, toCollege, toMentors, withShownMentors } from '../catalog/read-model/college-views.js';
import { demandConsent } from '../consent/demand-consent.js';

const maxMentors = 100;

/** Shows mentors below 18 to those who may see them. The catalogue, which everyone may read, does not have them. */
@Injectable()
export class MinorMentorsService {
  constructor(
    @InjectModel(COLLEGE) private readonly colleges: CollegeModel,
    @InjectModel(USER) private readonly users: UserModel,
  ) {}

  async list(
    userId: Types.ObjectId,
    { college, search = '' }: { college?: string; search?: string },
  ): Promise<MentorCard[]> {
    await this.#demandConsent(userId);
    if (college !== undefined && !isValidObjectId(college)) return [];
    const found = await this.colleges
      .find({ 'students.minor': true, deleting: { $ne: true }, ...(college !== undefined && { _id: college }) })
      .limit(maxMentors)
      .lean<CollegeRecord[]>();
    const words = searchWords(search);
    return found
      .flatMap((record) => toMentors(toCollege(withShownMentors(record, true))))
      .filter((mentor) => {
        const values = mentorValues(mentor).map((value) => value.toLowerCase());
        return words.every((word) => values.some((value) => value.includes(word)));
      })
      .slice(0, maxMentors);
  }

  async #demandConsent(userId: Types.ObjectId) {
    const user = await this.users.findById(userId, { consent: 1 }).lean();
    demandConsent(user?.consent);
  }
}
