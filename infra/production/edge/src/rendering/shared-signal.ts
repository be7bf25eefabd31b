/** The signal of work that several visitors wait for: aborted once all of them have left. */
export class SharedSignal {
  readonly #all = new AbortController();
  #waiting = 0;

  get signal(): AbortSignal {
    return this.#all.signal;
  }

  /** Adds a visitor who leaves when their own signal is aborted; never without one. */
  add(own?: AbortSignal): void {
    this.#waiting++;
    own?.addEventListener('abort', () => --this.#waiting === 0 && this.#all.abort(own.reason), { once: true });
  }
}
