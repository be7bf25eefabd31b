// A browser on a busy machine may stumble once: a second try, with the first failure shown.
jest.retryTimes(1, { logErrorsBeforeRetry: true });
