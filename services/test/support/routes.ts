import { type Call } from '@setu/contracts';
import { namedCalls } from '@setu/contracts/table';

/** Every route of the backend: its calls, those of one address once. */
export const allRoutes: readonly Call[] = [
  ...new Map(
    namedCalls
      .filter(({ call }) => !call.by)
      .toReversed()
      .map(({ call }) => [`${call.method} ${call.path}`, call]),
  ).values(),
];
