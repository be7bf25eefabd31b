/**
 * Gives each test of the file a second try, for tests that kill processes, drive other browsers or hold the product to a limit of time: a pause of a busy machine
 * must not fail them. The log has the first failure, and `npm test` names the retried tests. A retry runs immediately, because later tests can end the processes
 * of the file. `npm run test:repeat` runs without retries.
 */
export const retryOnce = (): void =>
  void jest.retryTimes(Number(process.env.TEST_RETRIES ?? 1), { logErrorsBeforeRetry: true, retryImmediately: true });
