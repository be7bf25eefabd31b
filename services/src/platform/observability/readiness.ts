/** True when it is ready; otherwise false, or what is wrong in a sentence. */
export type Check = () => boolean | string;

/** The checks that must pass before this process gets requests. Feature modules add their own. */
export class Readiness {
  readonly checks = new Map<string, Check>();
}
