// A browser and real processes need more than Jest's five seconds.
jest.setTimeout(60_000);
