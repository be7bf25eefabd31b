import type { PageRelease } from '@setu/release-store/release-document';

/** The release the edge wrote into the document: which slices there are, and where. */
export const release = JSON.parse(document.getElementById('release')!.textContent) as PageRelease;
