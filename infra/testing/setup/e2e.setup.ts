// A browser on a busy machine can fail once. `npm test` names what was retried; the first failure is kept in .data/e2e-failures.
jest.retryTimes(1, { logErrorsBeforeRetry: true });
