/** Code that could not be fetched. `forget` drops the failed attempt, so that showing the place again really tries again. */
export class LoadError extends Error {
  constructor(
    message: string,
    override readonly cause: unknown,
    readonly forget: () => void,
  ) {
    super(message, { cause });
    this.name = 'LoadError';
  }
}
