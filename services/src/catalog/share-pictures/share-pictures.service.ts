import { Inject, Injectable } from '@nestjs/common';
import type { College, Language } from '@setu/contracts';
import { isSafeKey, type ObjectStore } from '@setu/object-store';
import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { limitConcurrency } from '../../access/limit-concurrency.js';
import { OBJECT_STORE } from '../../media/object-store.js';
import { isPublicKey, keyOf } from '../../media/picture-urls.service.js';
import { type Settings, SETTINGS } from '../../platform/settings.js';
import { CatalogService } from '../http/catalog.service.js';
import { collegeFacts, courseFacts, type ShareFacts, siteFacts } from './share-facts.js';
import { drawSharePicture, shareDesign } from './share-picture.js';
import { drawableText } from './share-text.js';

export interface SharePicture {
  /** Changes with what the picture says. */
  etag: string;
  /** JPEG. */
  draw(): Promise<Buffer>;
}

const cacheBytes = 32 * 1024 * 1024;
/** A crawler that asks for every picture gets one after the other, from half a processor, and is told to wait beyond some. */
const run = limitConcurrency(1, 40, 1);

/** The pictures that chat apps show of a shared link. Drawn on request, and cached until their text changes. */
@Injectable()
export class SharePicturesService {
  readonly #drawn = new LRUCache<string, Buffer, ShareFacts>({
    maxSize: cacheBytes,
    sizeCalculation: (picture) => picture.length,
    fetchMethod: (_etag, _stale, { context }) => run(() => this.#draw(context)),
  });

  constructor(
    private readonly catalog: CatalogService,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  ofSite(language?: Language): SharePicture {
    return this.#pictureOf(siteFacts(language), language);
  }

  ofCollege(id: string, language?: Language): SharePicture {
    return this.#pictureOf(collegeFacts(JSON.parse(this.catalog.college(id)) as College, language), language);
  }

  ofCourse(collegeId: string, courseId: string, language?: Language): SharePicture {
    const { college, ...course } = this.catalog.course(collegeId, courseId);
    return this.#pictureOf(courseFacts(course, college as College, language), language);
  }

  #pictureOf(wanted: ShareFacts, language?: Language): SharePicture {
    // A name in a script that no font here has cannot be drawn.
    const facts = drawableText(wanted.title) ? wanted : siteFacts(language);
    const said = JSON.stringify([shareDesign, this.settings.BRAND_NAME, facts]);
    const etag = `"${createHash('sha256').update(said).digest('base64url').slice(0, 22)}"`;
    return { etag, draw: async () => (await this.#drawn.fetch(etag, { context: facts }))! };
  }

  async #draw(facts: ShareFacts): Promise<Buffer> {
    return drawSharePicture(facts, this.settings.BRAND_NAME, await this.#logoAt(facts.logo));
  }

  /** A picture without its logo is better than none. */
  async #logoAt(address = ''): Promise<Buffer | undefined> {
    const key = keyOf(address);
    if (!key || !isSafeKey(key) || !isPublicKey(key)) return undefined;
    try {
      const object = await this.store.get(key);
      return object ? await buffer(object.stream) : undefined;
    } catch {
      return undefined;
    }
  }
}
