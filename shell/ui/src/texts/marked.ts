import { translatedContent } from '@setu/sdk';
import type { ReactNode } from 'react';

/** Marks what is English in a text on a page in another language; other content marks its own. */
export const marked = (content: ReactNode): ReactNode =>
  typeof content === 'string' ? translatedContent(content) : content;
