/** A shared amount of something, such as bytes of memory. */
export class Budget {
  #left: number;

  /** @param parent - a larger budget that this one is a part of */
  constructor(
    amount: number,
    private readonly parent?: Budget,
  ) {
    this.#left = amount;
  }

  take(amount: number): boolean {
    if (amount > this.#left || this.parent?.take(amount) === false) return false;
    this.#left -= amount;
    return true;
  }

  give(amount: number): void {
    this.#left += amount;
    this.parent?.give(amount);
  }
}

/** Counts the concurrent uses of each address. */
export class PerAddress {
  readonly #counts = new Map<string, number>();

  constructor(private readonly max: number) {}

  /** Adds one for the address; false at the limit. */
  enter(address: string): boolean {
    const count = this.#counts.get(address) ?? 0;
    if (count >= this.max) return false;
    this.#counts.set(address, count + 1);
    return true;
  }

  leave(address: string): void {
    const count = this.#counts.get(address)! - 1;
    if (count > 0) this.#counts.set(address, count);
    else this.#counts.delete(address);
  }
}
