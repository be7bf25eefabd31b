import { LRUCache } from 'lru-cache';
import type { ServedSet } from '../releases/release-source.js';
import type { PageStatus } from '../rendering/page-data.js';
import type { PageOutcome } from '../rendering/rendered-pages.js';
import { EncodedDocument } from './encoded-document.js';

export interface Written {
  outcome: PageOutcome;
  status: PageStatus;
  document: EncodedDocument;
  /** Hashes of the style sheets in it. */
  styles: string[];
}

const maxBytes = 64 * 1024 * 1024;

/** The documents of each live set, written and compressed once for each address and state of its data. */
export class WrittenDocuments {
  /** A set that is no longer live takes its documents along. */
  readonly #sets = new WeakMap<ServedSet, LRUCache<string, Written>>();

  /** Returns the document of this outcome, if it is cached. */
  known(set: ServedSet, address: string, outcome: PageOutcome): Written | undefined {
    const known = this.#documentsOf(set).get(address);
    return known && isSame(known.outcome, outcome) ? known : undefined;
  }

  keep(set: ServedSet, address: string, written: Written): Written {
    this.#documentsOf(set).set(address, written);
    return written;
  }

  #documentsOf(set: ServedSet): LRUCache<string, Written> {
    const found = this.#sets.get(set);
    if (found) return found;
    const sizeCalculation = ({ document }: Written, address: string) => document.size + address.length * 2;
    const documents = new LRUCache<string, Written>({ maxSize: maxBytes, sizeCalculation });
    this.#sets.set(set, documents);
    return documents;
  }
}

/** A document with the outcome that it was written from. */
export const newDocument = (
  outcome: PageOutcome,
  { html, ...rest }: { html: Buffer; status: PageStatus; styles: string[] },
): Written => ({ ...rest, outcome, document: new EncodedDocument(html) });

const isSame = (one: PageOutcome, other: PageOutcome) => one.rendered === other.rendered && one.status === other.status;
