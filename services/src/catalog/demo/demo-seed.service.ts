import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { DemoCollege } from '@setu/demo-data';
import type { ObjectStore } from '@setu/object-store';
import { type Connection, Types } from 'mongoose';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { OBJECT_STORE } from '../../media/object-store.js';
import { contentHash, publicUrl, logoKey } from '../../media/picture-urls.service.js';
import { sampleMentor } from '../../mentors/sample-mentors.js';
import { sendToParent } from '../../platform/lifecycle.js';
import { type Settings, SETTINGS } from '../../platform/settings.js';
import { REVIEW_DOMAIN, type ReviewDomainModel } from '../../reviews/review-domain.schema.js';
import { sampleDomain, sampleReviews } from '../../reviews/sample-reviews.js';
import { REVIEW, type ReviewModel } from '../../reviews/review.schema.js';
import { COLLEGE, type CollegeModel, type GalleryPicture } from '../college.schema.js';
import { COLLEGE_CHANGE, recordingChange, type CollegeChangeModel } from '../read-model/change-log.js';
import { isSeeded, noteSeeded } from './seed-marker.js';

/** Colleges seeded in parallel: each one mostly waits for the disk. */
const batchSize = 12;

/** Loads the sample colleges once in the life of a database; one that was deleted later stays deleted. */
@Injectable()
export class DemoSeedService implements OnModuleInit {
  readonly #logger = new Logger('DemoSeed');

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(COLLEGE) private readonly colleges: CollegeModel,
    @InjectModel(REVIEW) private readonly reviews: ReviewModel,
    @InjectModel(REVIEW_DOMAIN) private readonly domains: ReviewDomainModel,
    @InjectModel(COLLEGE_CHANGE) private readonly changes: CollegeChangeModel,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
  ) {}

  async onModuleInit() {
    if (!this.settings.SEED_DEMO) return;
    if (await isSeeded(this.connection)) return;
    const { demoColleges, picturesDir } = await import('@setu/demo-data');
    await this.seed(demoColleges, picturesDir);
    await noteSeeded(this.connection);
  }

  /** May be interrupted and run again: pictures are named by their content, and colleges are found by their source id. */
  async seed(demoColleges: readonly DemoCollege[], picturesDir: string) {
    for (let done = 0; done < demoColleges.length; done += batchSize) {
      await this.#add(demoColleges.slice(done, done + batchSize), picturesDir);
      sendToParent({
        type: 'progress',
        text: `Loading sample colleges, ${Math.min(done + batchSize, demoColleges.length)} of ${demoColleges.length}`,
      });
    }
    this.#logger.log({ msg: 'sample colleges loaded', colleges: demoColleges.length });
  }

  async #add(group: readonly DemoCollege[], picturesDir: string) {
    const prepared = await Promise.all(group.map((college) => this.#prepare(college, picturesDir)));
    const found = prepared.filter((each) => each !== null);
    const records = found.map(({ record }) => record);
    const ids = records.map(({ _id }) => _id);
    // First, because a college that exists is not prepared again. What belongs to a college that does not come is deleted.
    await this.reviews.create(found.flatMap(({ record, reviews }) => sampleReviews(record._id.toHexString(), reviews)));
    const reviewed = found.filter(({ reviews }) => reviews.length > 0);
    await this.domains.create(reviewed.map(({ record }) => sampleDomain(record._id.toHexString(), record.website)));
    if (ids.length > 0) await recordingChange(this.changes, ids, () => this.colleges.create(records));
  }

  /** Null when the college exists already. */
  async #prepare({ logoFile, galleryFiles, reviews, ...facts }: DemoCollege, picturesDir: string) {
    if (await this.colleges.exists({ sourceId: facts.sourceId })) return null;
    const pictures = await storePictures(this.store, picturesDir, { logoFile, galleryFiles });
    const students = facts.students.map(sampleMentor);
    return { record: { _id: new Types.ObjectId(), ...facts, students, ...pictures }, reviews };
  }
}

/** Stores the pictures of a demo college, which are files of this folder. */
async function storePictures(
  store: ObjectStore,
  folder: string,
  { logoFile, galleryFiles }: Pick<DemoCollege, 'logoFile' | 'galleryFiles'>,
) {
  const [logo, gallery] = await Promise.all([
    logoFile && storeLogo(store, join(folder, 'logos', logoFile)),
    Promise.all(galleryFiles.map(({ file, alt }) => storeGalleryPicture(store, join(folder, 'gallery', file), alt))),
  ]);
  return { ...(logo && { logo }), gallery };
}

async function storeLogo(store: ObjectStore, file: string): Promise<string> {
  const content = await readFile(file);
  const key = logoKey(content, extname(file).slice(1));
  await putOnce(store, key, content);
  return publicUrl(key);
}

async function storeGalleryPicture(store: ObjectStore, file: string, alt: string): Promise<GalleryPicture> {
  const content = await readFile(file);
  const key = `gallery/demo/${contentHash(content)}${extname(file)}`;
  await putOnce(store, key, content);
  return { key, alt };
}

async function putOnce(store: ObjectStore, key: string, content: Buffer) {
  if (!(await store.exists(key))) await store.put(key, content);
}
