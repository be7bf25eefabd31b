import { type SuggestedDomain, websiteDomain } from '@setu/contracts';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { QueryFilter, Types } from 'mongoose';
import { COLLEGE, type CollegeModel, type CollegeRecord } from '../catalog/college.schema.js';
import { ChangeFeed, COLLEGE_CHANGE, type CollegeChangeModel } from '../catalog/read-model/change-log.js';

const shown = { deleting: { $ne: true as const }, mergedInto: { $exists: false } };

type College = Pick<CollegeRecord, '_id' | 'name' | 'website'>;

/** The domains of the websites of all colleges, in memory. After the first read, only colleges that have changed are read. */
@Injectable()
export class CollegeWebsitesService {
  #domains = new Map<string, SuggestedDomain>();
  #isRead = false;
  readonly #feed: ChangeFeed;
  /** Runs one read after the other: two at a time could miss a change. */
  #queue: Promise<unknown> = Promise.resolve();

  constructor(
    @InjectModel(COLLEGE) private readonly colleges: CollegeModel,
    @InjectModel(COLLEGE_CHANGE) changes: CollegeChangeModel,
  ) {
    this.#feed = new ChangeFeed(changes);
  }

  /** Returns the domain of each college that visitors see and that has a website of its own. */
  domains(): Promise<SuggestedDomain[]> {
    const domains = this.#queue.then(() => this.#catchUp());
    this.#queue = domains.catch(() => (this.#isRead = false));
    return domains;
  }

  async #catchUp(): Promise<SuggestedDomain[]> {
    if (!this.#isRead) {
      await this.#feed.begin();
      await this.#readAll();
    }
    let position: number | undefined;
    do {
      position = this.#feed.position?.last._id;
      const changes = await this.#feed.next();
      await (changes === 'unknown' ? this.#readAll() : this.#readChanged(changes.ids));
    } while (this.#feed.position?.last._id !== position);
    return [...this.#domains.values()];
  }

  async #readAll() {
    this.#domains = new Map();
    this.#take(await this.#find({ website: { $gt: '' }, ...shown }));
    this.#isRead = true;
  }

  async #readChanged(ids: readonly Types.ObjectId[]) {
    if (ids.length === 0) return;
    const found = await this.#find({ _id: { $in: ids }, ...shown });
    for (const id of ids) this.#domains.delete(id.toHexString());
    this.#take(found);
  }

  #find(which: QueryFilter<CollegeRecord>): Promise<College[]> {
    return this.colleges.find(which, { name: 1, website: 1 }).lean<College[]>();
  }

  #take(colleges: readonly College[]) {
    for (const { _id, name, website } of colleges) {
      const collegeId = _id.toHexString();
      const domain = websiteDomain(website);
      if (domain) this.#domains.set(collegeId, { collegeId, college: name, domain, website: website! });
    }
  }
}
