import type { ComponentType } from 'react';

/** Parts of the frame that pages in other languages than English have. Their code loads before the hydration of such a page. */
export const otherParts: { TranslationNote?: ComponentType<{ className: string }> } = {};
