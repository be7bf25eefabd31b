/** An amount, such as bytes of memory, that many share. */
export class Budget {
  #left: number;

  /** @param whole - a larger budget that this one is a part of */
  constructor(
    amount: number,
    private readonly whole?: Budget,
  ) {
    this.#left = amount;
  }

  take(amount: number): boolean {
    if (amount > this.#left || this.whole?.take(amount) === false) return false;
    this.#left -= amount;
    return true;
  }

  give(amount: number): void {
    this.#left += amount;
    this.whole?.give(amount);
  }
}

/** Counts what each address has going on. */
export class PerAddress {
  readonly #counts = new Map<string, number>();

  constructor(private readonly most: number) {}

  /** Whether the address may have one more. */
  enter(address: string): boolean {
    const count = this.#counts.get(address) ?? 0;
    if (count >= this.most) return false;
    this.#counts.set(address, count + 1);
    return true;
  }

  leave(address: string): void {
    const count = this.#counts.get(address)! - 1;
    if (count > 0) this.#counts.set(address, count);
    else this.#counts.delete(address);
  }
}
