import { langOf } from '@setu/sdk';
import type { ReactNode } from 'react';

/** Returns the language of a text without a translation; other content marks its own. */
export const langOfContent = (content: ReactNode) => (typeof content === 'string' ? langOf(content) : undefined);
