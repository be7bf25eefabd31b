// A browser, or a process that is killed, can fail once on a busy machine. The log has the first failure, and `npm test` names the retried tests. A retry runs immediately, because later
// tests can end the processes of the file. `npm run test:repeat` runs without retries.
jest.retryTimes(Number(process.env.TEST_RETRIES ?? 1), { logErrorsBeforeRetry: true, retryImmediately: true });
