import { edgeSettings } from '@setu/edge';
import { releaseSettings } from '@setu/release-store';
import { backendSettings } from '../../../../services/src/platform/settings.js';

/** The name of every setting that one of the processes reads. */
export const knownSettings: ReadonlySet<string> = new Set(
  Object.keys({ ...edgeSettings, ...backendSettings, ...releaseSettings }),
);
