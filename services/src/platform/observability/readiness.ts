/** True when it holds; else what is wrong, in a sentence where there is more to say than that. */
export type Check = () => boolean | string;

/** What must hold before requests may be sent here; a feature module adds its own check. */
export class Readiness {
  readonly checks = new Map<string, Check>();

  /** Whoever is stopping wants no more requests. */
  stopping() {
    this.checks.set('process', () => 'It is stopping.');
  }
}
