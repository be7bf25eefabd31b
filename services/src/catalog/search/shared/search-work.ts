/** A step is what takes some ten nanoseconds of the processor, such as to compare two words by their letters. */
export const stepsPerMs = 100_000;
/** Limit of the steps after which a search looks at nothing more. To rank and count what it has found may take as many again. */
export const maxSearchSteps = 10 * stepsPerMs;

/** Counts the steps of a search, so that it can stop early and its caller can be charged for it. */
export class SearchWork {
  #steps = 0;
  #isTruncated = false;

  constructor(private readonly maxSteps = maxSearchSteps) {}

  get steps(): number {
    return this.#steps;
  }

  /** Whether something was left out because the steps were spent. */
  get isTruncated(): boolean {
    return this.#isTruncated;
  }

  spend(steps: number) {
    this.#steps += steps;
  }

  /** Returns whether the search may go on. If not, the caller leaves out what it was about to do. */
  hasStepsLeft(): boolean {
    if (this.#steps < this.maxSteps) return true;
    this.#isTruncated = true;
    return false;
  }
}
