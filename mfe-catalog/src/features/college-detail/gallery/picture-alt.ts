import { type College, displayName } from '@setu/contracts';

/** What a gallery picture is to somebody who does not see it. The descriptions may be of another moment than the addresses. */
export function pictureAlt(
  { name, galleryAlts = [] }: Pick<College, 'name' | 'galleryAlts'>,
  index: number,
  count: number,
): string {
  const place = `${displayName(name)}, picture ${index + 1} of ${count}`;
  const description = galleryAlts.length === count ? galleryAlts[index] : '';
  return description ? `${place}: ${description}` : place;
}
