import { folderOf } from '@setu/release-store/release-document';
import { language, type Slice } from '@setu/sdk';
import type { ReactNode } from 'react';
import { release } from '../slices/slice-loader';
import { English } from './english';

interface MarkedProps extends Pick<Slice, 'languages'> {
  /** Name of the slice. */
  slice: string;
  children: ReactNode;
}

/** Marks a slice as English where the page is in another language, for which it has neither a catalogue nor texts of its own. */
export function MarkedSlice({ slice, languages, children }: MarkedProps) {
  const { entry = '' } = release.slices[slice] ?? {};
  const isTranslated = release.messages?.[folderOf(entry)] || languages?.includes(language());
  return isTranslated ? children : <English>{children}</English>;
}
