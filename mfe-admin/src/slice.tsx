import type { Slice } from '@setu/sdk';

export default { sdk: '^1.0.0', routes: [], widgets: {} } satisfies Slice;
