// A browser, or a process that is killed in the middle of its work, can fail once on a busy machine. The first failure stands in the log, and `npm test` names what
// was retried. At once, because the tests that follow may end what the file has started. No test may need it: `npm run test:repeat` runs without.
jest.retryTimes(Number(process.env.TEST_RETRIES ?? 1), { logErrorsBeforeRetry: true, retryImmediately: true });
