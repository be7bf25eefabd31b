import type { ReviewDomain } from '@setu/contracts';
import { Schema, type Model, type Types } from 'mongoose';

export interface ReviewDomainRecord extends Omit<ReviewDomain, '_id' | 'college'> {
  _id: Types.ObjectId;
}

const required = { type: String, required: true };

export const reviewDomainSchema = new Schema<ReviewDomainRecord>(
  { collegeId: required, domain: required, source: required },
  { collection: 'review_domains', strict: 'throw', versionKey: false },
);

reviewDomainSchema.index({ collegeId: 1, domain: 1 }, { unique: true });

export const REVIEW_DOMAIN = 'ReviewDomain';

export type ReviewDomainModel = Model<ReviewDomainRecord>;

/** Reads the domains of some colleges, each once, sorted. */
export async function domainsOf(domains: ReviewDomainModel, collegeIds: readonly string[]): Promise<string[]> {
  const found = await domains.find({ collegeId: { $in: [...collegeIds] } }, { domain: 1 }).lean();
  return [...new Set(found.map(({ domain }) => domain))].sort();
}
