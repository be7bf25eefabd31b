import type { Slice } from '@setu/sdk';
import type { ComponentType, ReactNode } from 'react';

export interface MarkedProps extends Pick<Slice, 'languages'> {
  /** Name of the slice. */
  slice: string;
  children: ReactNode;
}

/** Parts of the frame that pages in other languages than English have. Their code loads before the hydration of such a page. */
export const otherParts: {
  Marked?: ComponentType<MarkedProps>;
} = {};
