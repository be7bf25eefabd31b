import { LRUCache } from 'lru-cache';
import type { ServedSet } from '../releases/release-source.js';
import type { RenderedPage } from '../rendering/rendered-pages.js';
import { EncodedDocument } from './encoded-document.js';

interface Written {
  rendered: RenderedPage | undefined;
  /** Whether some build has a page at this path. */
  known: boolean;
  document: EncodedDocument;
}

const maxBytes = 64 * 1024 * 1024;

/** The documents of each live set, written and compressed once for each address and state of its data. */
export class WrittenDocuments {
  /** A set that is no longer live takes its documents along. */
  readonly #sets = new WeakMap<ServedSet, LRUCache<string, Written>>();

  /** @param write - fills the document of the address with the rendered page, if there is one */
  get(
    set: ServedSet,
    address: string,
    rendered: RenderedPage | undefined,
    write: () => { html: string; known: boolean },
  ): Written {
    const documents = this.#documentsOf(set);
    const known = documents.get(address);
    if (known && known.rendered === rendered) return known;
    const { html, ...rest } = write();
    const written = { ...rest, rendered, document: new EncodedDocument(html) };
    documents.set(address, written);
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
