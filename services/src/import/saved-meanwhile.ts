import { lastChange, type CollegeChangeModel } from '../catalog/read-model/change-log.js';

/** Which colleges administrators have saved since an import began, or since its file was checked: the change log tells. */
export class SavedMeanwhile {
  readonly #ids = new Set<string>();

  private constructor(
    private readonly log: CollegeChangeModel,
    private last: number,
  ) {}

  /** @param since - number of the last entry from before; the newest when it is not given */
  static async since(log: CollegeChangeModel, since?: number): Promise<SavedMeanwhile> {
    return new SavedMeanwhile(log, since ?? (await lastChange(log))?._id ?? 0);
  }

  /** Ids of all of them, until this moment. */
  async ids(): Promise<ReadonlySet<string>> {
    const entries = this.log.find({ _id: { $gt: this.last } }).sort({ _id: 1 });
    for await (const { _id, ids, byImport } of entries.lean().cursor()) {
      if (!byImport) for (const id of ids) this.#ids.add(String(id));
      this.last = _id;
    }
    return this.#ids;
  }
}
