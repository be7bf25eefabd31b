import { edgeSettings } from '@setu/edge';
import { releaseSettings } from '@setu/release-store';
import { settingDefinitions } from '../../../../services/src/platform/settings.js';

/** Every name that one of the processes reads from its environment. */
export const knownSettings: ReadonlySet<string> = new Set([
  ...[...edgeSettings, ...releaseSettings].map(({ name }) => name),
  ...Object.keys(settingDefinitions),
]);
