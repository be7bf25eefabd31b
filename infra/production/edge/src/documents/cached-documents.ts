import { LRUCache } from 'lru-cache';
import type { ServedSet } from '../releases/release-source.js';
import type { PageStatus } from '../rendering/page-data.js';
import type { PageOutcome } from '../rendering/rendered-pages.js';
import { EncodedDocument } from './encoded-document.js';

/** The document of a page, with the outcome that it was rendered from. */
export interface PageDocument {
  outcome: PageOutcome;
  status: PageStatus;
  document: EncodedDocument;
  /** Hashes of the style sheets in it. */
  styles: string[];
}

const maxBytes = 64 * 1024 * 1024;

/** Caches the documents of each live set, compressed, by address. */
export class CachedDocuments {
  /** A set that is no longer live takes its documents along. */
  readonly #sets = new WeakMap<ServedSet, LRUCache<string, PageDocument>>();

  /** Returns the document of this outcome, if it is cached. */
  get(set: ServedSet, address: string, outcome: PageOutcome): PageDocument | undefined {
    const known = this.#documentsOf(set).get(address);
    return known && isSame(known.outcome, outcome) ? known : undefined;
  }

  add(set: ServedSet, address: string, document: PageDocument): PageDocument {
    this.#documentsOf(set).set(address, document);
    return document;
  }

  #documentsOf(set: ServedSet): LRUCache<string, PageDocument> {
    const found = this.#sets.get(set);
    if (found) return found;
    const sizeCalculation = ({ document }: PageDocument, address: string) => document.size + address.length * 2;
    const documents = new LRUCache<string, PageDocument>({ maxSize: maxBytes, sizeCalculation });
    this.#sets.set(set, documents);
    return documents;
  }
}

export const newDocument = (
  outcome: PageOutcome,
  { html, ...rest }: { html: Buffer; status: PageStatus; styles: string[] },
): PageDocument => ({ ...rest, outcome, document: new EncodedDocument(html) });

const isSame = (one: PageOutcome, other: PageOutcome) => one.rendered === other.rendered && one.status === other.status;
