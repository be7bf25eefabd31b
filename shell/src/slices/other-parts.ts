import type { Slice } from '@setu/sdk';
import type { ReactNode } from 'react';

interface OtherParts {
  /** Marks the content of a slice with its language. */
  marked(slice: string, languages: Slice['languages'], content: ReactNode): ReactNode;
  /** Returns what the footer says about the translation. */
  note(className: string): ReactNode;
  /** Loads the translations of a file, which the file waits for. Ends soon and never rejects. Undefined if there is nothing to load. */
  loadMessages(url: string): Promise<void> | undefined;
}

/** Parts of the shell that pages in other languages than English have. Their code loads before the hydration of such a page. */
export const otherParts: Partial<OtherParts> = {};
