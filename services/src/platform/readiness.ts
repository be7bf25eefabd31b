/** What must hold before requests may be sent here; a feature module adds its own check. */
export class Readiness {
  readonly checks = new Map<string, () => boolean>();
}
