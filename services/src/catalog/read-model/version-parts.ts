import { Injectable } from '@nestjs/common';

/** Versions of what visitors read beside the colleges. Each feature adds its own. */
@Injectable()
export class VersionParts {
  readonly #parts = new Map<string, () => string>();

  add(feature: string, version: () => string): void {
    this.#parts.set(feature, version);
  }

  /** Returns all of them, the same in every process: whichever order the features were added in. */
  read(): string {
    return [...this.#parts.keys()]
      .toSorted()
      .map((feature) => this.#parts.get(feature)!())
      .join('');
  }
}
