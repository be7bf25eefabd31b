import { createHash } from 'node:crypto';
import type { CollegeEntry } from './college-views.js';

/**
 * Names the content of a catalogue by its colleges alone, in whatever order they came: replicas with the same colleges have the same version, and a college
 * that changes back brings the old one back.
 */
export class ContentVersion {
  /** Exclusive or of the hashes of all entries, so that each is added and removed separately. */
  readonly #sum = new Uint32Array(4);
  #text: string | undefined;
  #held: string | undefined;

  capture() {
    return this.#sum.slice();
  }

  restore(sum: Uint32Array) {
    this.#sum.set(sum);
  }

  /** Adds an entry, or takes it away. */
  toggle({ json, galleryKeys }: CollegeEntry) {
    const hash = createHash('sha1').update(json).update('\n').update(galleryKeys.join()).digest();
    for (let index = 0; index < this.#sum.length; index++) this.#sum[index]! ^= hash.readUInt32LE(index * 4);
    this.#text = undefined;
  }

  /** Until `release` it stays what it is now. */
  hold() {
    this.#held = undefined;
    this.#held = this.toString();
  }

  release() {
    this.#held = undefined;
  }

  toString(): string {
    if (this.#held !== undefined) return this.#held;
    return (this.#text ??= Buffer.from(this.#sum.buffer).toString('base64url'));
  }
}
