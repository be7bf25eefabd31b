import { type Call } from '@setu/contracts';
import { sharedCalls } from '@setu/contracts/table';

/** Every route of the shared modules: their calls, those of one address once. A slice's module has tests of its own. */
export const allRoutes: readonly Call[] = [
  ...new Map(
    sharedCalls
      .filter(({ call }) => !call.by)
      .toReversed()
      .map(({ call }) => [`${call.method} ${call.path}`, call]),
  ).values(),
];
