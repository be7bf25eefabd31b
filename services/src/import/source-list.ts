import { sourceIdOf, type CollegeModel } from '../catalog/college.schema.js';
import { findMoved } from '../catalog/removed-colleges.js';
import { stateName } from '../catalog/places/earlier-places.js';
import type { ChangedCollege, Known } from './compare-batch.js';
import type { ImportedCollege } from './imported-college.js';
import { rowsOf, type Batch } from './read-batches.js';

const batchSize = 500;
const projection = {
  name: 1,
  location: 1,
  sourceId: 1,
  importHash: 1,
  revision: 1,
  sources: 1,
  directory: 1,
  unlisted: 1,
} as const;

/** Returns `C-` of `C-123`: codes of one source begin alike. */
const kindOf = (code: string) => code.replace(/\d.*/s, '');

/** The colleges that a file names which is the whole list of its source, in the states that it names. */
export class SourceList {
  readonly #codes = new Set<string>();
  readonly #kinds = new Set<string>();
  readonly #states = new Set<string>();

  constructor(private readonly year: string) {}

  /** Rejected rows name their colleges too. */
  add({ colleges, rejections }: Pick<Batch, 'colleges' | 'rejections'>) {
    for (const { sourceId } of colleges) this.#codes.add(sourceId);
    for (const { cells } of [...colleges.flatMap(rowsOf), ...rejections.map(({ row }) => row)]) {
      if (typeof cells === 'string') continue;
      const code = cells.sourceId?.trim();
      const state = stateName(cells.state ?? '');
      if (state) this.#states.add(state);
      if (!code) continue;
      this.#codes.add(code);
      this.#kinds.add(kindOf(code));
    }
  }

  /** Returns the marks to set and to remove, batch by batch. */
  async *changes(colleges: CollegeModel): AsyncGenerator<ChangedCollege<ImportedCollege>[]> {
    const moved = await findMoved(colleges, [...this.#codes]);
    const replaced = new Set([...moved.values()].map(({ college }) => college));
    const inStates = this.#states.size > 0 && { state: { $in: [...this.#states] } };
    const all = colleges.find({ sourceId: { $exists: true }, deleting: { $exists: false }, ...inStates }, projection);
    let batch: ChangedCollege<ImportedCollege>[] = [];
    for await (const stored of all.lean<Known>().cursor({ batchSize })) {
      if (!this.#kinds.has(kindOf(stored.sourceId!))) continue;
      const isNamed = this.#codes.has(sourceIdOf(stored)) || replaced.has(String(stored._id));
      if (isNamed === (stored.unlisted === undefined)) continue;
      batch.push(this.#change(stored, isNamed ? undefined : this.year));
      if (batch.length < batchSize) continue;
      yield batch;
      batch = [];
    }
    if (batch.length > 0) yield batch;
  }

  #change(stored: Known, unlisted: string | undefined): ChangedCollege<ImportedCollege> {
    const { name = '', importHash = '', unlisted: before } = stored;
    const change = { field: 'unlisted', ...(before && { before }), ...(unlisted && { after: unlisted }) };
    // No row has this hash, so that the next row of the college is compared.
    const hash = `${importHash}, list of ${this.year}`;
    const facts = { name, unlisted } as ImportedCollege['facts'];
    const college = { sourceId: sourceIdOf(stored), facts, importHash: hash, websiteDropped: false };
    return { stored, college, changes: [change], isPart: false };
  }
}

export const isMissing = ({ college }: ChangedCollege<ImportedCollege>): boolean =>
  college.facts.unlisted !== undefined;
