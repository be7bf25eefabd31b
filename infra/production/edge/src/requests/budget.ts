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

/** A shared amount of which one address gets a small part, so that it takes nothing from the others. */
export class SharedBudget {
  readonly #left: Budget;
  readonly #taken = new Map<string, number>();

  constructor(
    amount: number,
    private readonly perAddress: number,
  ) {
    this.#left = new Budget(amount);
  }

  /** Returns why the address does not get it: `address` if its own part is used up, `all` if the whole amount is. */
  take(amount: number, address: string): 'address' | 'all' | undefined {
    const taken = (this.#taken.get(address) ?? 0) + amount;
    if (taken > this.perAddress) return 'address';
    if (!this.#left.take(amount)) return 'all';
    this.#taken.set(address, taken);
    return undefined;
  }

  give(amount: number, address: string): void {
    this.#left.give(amount);
    const taken = (this.#taken.get(address) ?? 0) - amount;
    if (taken > 0) this.#taken.set(address, taken);
    else this.#taken.delete(address);
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
