import {
  isEducational,
  mailDomain,
  messages,
  type ReviewDomain,
  searchWords,
  type SuggestedDomain,
} from '@setu/contracts';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isValidObjectId } from 'mongoose';
import { HistoryService } from '../history/history.service.js';
import { unlessDuplicate } from '../platform/database/mongo-errors.js';
import { conflict, invalid, notFound } from '../platform/http/api-error.js';
import { CollegeWebsitesService } from './college-websites.service.js';
import { ReviewCollegesService } from './review-colleges.service.js';
import { domainsOf, REVIEW_DOMAIN, type ReviewDomainModel, type ReviewDomainRecord } from './review-domain.schema.js';
import { ReviewFiguresService } from './review-figures.service.js';

const maxSuggested = 50;
const order = ({ domain }: SuggestedDomain) => `${isEducational(domain) ? 0 : 1} ${domain}`;

/** The domains of mailboxes that an administrator has confirmed for a college. */
@Injectable()
export class ReviewDomainsService {
  constructor(
    @InjectModel(REVIEW_DOMAIN) private readonly domains: ReviewDomainModel,
    private readonly colleges: ReviewCollegesService,
    private readonly websites: CollegeWebsitesService,
    private readonly figures: ReviewFiguresService,
    private readonly history: HistoryService,
  ) {}

  of(collegeIds: readonly string[]): Promise<string[]> {
    return domainsOf(this.domains, collegeIds);
  }

  async list(): Promise<ReviewDomain[]> {
    const found = await this.domains.find().sort({ domain: 1 }).lean<ReviewDomainRecord[]>();
    const names = await this.colleges.namesOf(found.map(({ collegeId }) => collegeId));
    return found.map((each) => ({ ...each, _id: each._id.toHexString(), college: names.get(each.collegeId) ?? '' }));
  }

  /** Suggests the domains of websites that no other college has, and that are not confirmed for theirs. */
  async suggested(search = ''): Promise<SuggestedDomain[]> {
    const confirmed = new Set((await this.domains.find({}, { domain: 1 }).lean()).map(({ domain }) => domain));
    const domains = await this.websites.domains();
    const colleges = new Map<string, number>();
    for (const { domain } of domains) colleges.set(domain, (colleges.get(domain) ?? 0) + 1);
    const words = searchWords(search);
    const isFound = ({ college, domain }: SuggestedDomain) =>
      words.every((word) => domain.includes(word) || college.toLowerCase().includes(word));
    return domains
      .filter(({ domain }) => colleges.get(domain) === 1 && !confirmed.has(domain))
      .filter(isFound)
      .sort((a, b) => order(a).localeCompare(order(b)))
      .slice(0, maxSuggested);
  }

  async add(form: Omit<ReviewDomain, '_id' | 'college'>, administrator: string): Promise<ReviewDomain> {
    const domain = mailDomain(form.domain);
    if (domain === null) throw invalid({ domain: messages.reviews.domainWrong });
    const { id: collegeId, name: college } = await this.colleges.find(form.collegeId);
    const source = form.source.trim();
    const created = await unlessDuplicate(this.domains.create({ collegeId, domain, source }));
    if (!created) throw conflict(messages.reviews.domainTaken);
    this.figures.forget(collegeId);
    await this.#record(collegeId, college, administrator, `Mailbox domain ${domain} confirmed: ${source}`);
    return { _id: created._id.toHexString(), collegeId, college, domain, source };
  }

  async remove(id: string, administrator: string): Promise<void> {
    const removed = isValidObjectId(id) ? await this.domains.findByIdAndDelete(id).lean<ReviewDomainRecord>() : null;
    if (!removed) throw notFound('The domain');
    const { collegeId, domain } = removed;
    this.figures.forget(collegeId);
    const names = await this.colleges.namesOf([collegeId]);
    await this.#record(collegeId, names.get(collegeId) ?? '', administrator, `Mailbox domain ${domain} removed`);
  }

  #record(id: string, name: string, administrator: string, note: string) {
    return this.history.record({ administrator, action: 'changed', kind: 'college', subject: { id, name }, note });
  }
}
