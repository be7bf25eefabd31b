import { readSuccessor, type College } from '@setu/contracts';
import { directoryIdOf } from '../college.schema.js';

/** Returns the id that the successor of a college has here, if it is here. */
function successorIdOf({ _id, successor }: Pick<College, '_id' | 'successor'>): string | undefined {
  const read = successor ? readSuccessor(successor) : undefined;
  if (!read) return undefined;
  const id = 'id' in read ? read.id : directoryIdOf(read.code).toHexString();
  return id === _id ? undefined : id;
}

/** Which colleges took the place of others, so that a search by an earlier name finds them. */
export class Successions {
  /** Successor and name of each college that has one. */
  readonly #successors = new Map<string, { id: string; name: string }>();
  readonly #before = new Map<string, Set<string>>();

  /** Returns the ids of the successors whose earlier names it changes. */
  put(college: College): string[] {
    const id = successorIdOf(college);
    const known = this.#successors.get(college._id);
    if (known?.id === id && (!known || known.name === college.name)) return [];
    const before = this.delete(college._id);
    if (id) {
      this.#successors.set(college._id, { id, name: college.name });
      this.#before.set(id, (this.#before.get(id) ?? new Set()).add(college._id));
    }
    return [...new Set([before, id])].filter((each) => each !== undefined);
  }

  /** Returns the id of its successor, if it had one. */
  delete(id: string): string | undefined {
    const known = this.#successors.get(id);
    if (!known) return undefined;
    this.#successors.delete(id);
    this.#before.get(known.id)!.delete(id);
    return known.id;
  }

  successorOf(id: string): string | undefined {
    return this.#successors.get(id)?.id;
  }

  /** Returns the ids of the colleges whose place it took. */
  before(id: string): string[] {
    return [...(this.#before.get(id) ?? [])];
  }

  /** Returns the names of the colleges whose place it took. */
  namesBefore(id: string): string[] {
    return this.before(id).map((each) => this.#successors.get(each)!.name);
  }
}
