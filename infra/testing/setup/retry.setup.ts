// A browser, or a process that is killed in the middle of its work, can fail once on a busy machine. The first failure stands in the log, and `npm test` names what
// was retried.
jest.retryTimes(1, { logErrorsBeforeRetry: true });
