const windowMs = 1_000;

/**
 * Passes on each line of a process at most once a second, and says how many were left out: a library may print a stack for each write that fails. Lines that
 * differ in numbers alone are the same. One of signs alone, such as a bracket, goes with the line before it.
 */
export class LimitedOutput {
  readonly #seen = new Set<string>();
  #isPassing = true;
  #omitted = 0;
  #isInWindow = false;

  constructor(private readonly write: (text: string) => void) {}

  add(text: string): void {
    if (!this.#isInWindow) setTimeout(() => this.#endWindow(), windowMs).unref();
    this.#isInWindow = true;
    const passed = text.split(/(?<=\n)/).filter((line) => this.#passes(line));
    if (passed.length > 0) this.write(passed.join(''));
  }

  #passes(line: string): boolean {
    if (/\p{L}/u.test(line)) {
      const reason = line.replaceAll(/\d+/g, '0');
      this.#isPassing = !this.#seen.has(reason);
      this.#seen.add(reason);
    }
    if (!this.#isPassing) this.#omitted++;
    return this.#isPassing;
  }

  #endWindow(): void {
    this.#isInWindow = false;
    this.#seen.clear();
    this.#isPassing = true;
    if (this.#omitted > 0) this.write(`(${this.#omitted} lines like these were left out.)\n`);
    this.#omitted = 0;
  }
}
