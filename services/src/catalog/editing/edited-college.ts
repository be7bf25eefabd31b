import type { College } from '@setu/contracts';
import type { CollegeRecord, GalleryPicture } from '../college.schema.js';
import { toCollege } from '../read-model/college-views.js';

/** Everything of a college that its form can change. */
export type EditedCollege = Omit<College, 'gallery' | 'galleryAlts'> & { gallery: GalleryPicture[] };

export function toEdited(record: CollegeRecord): EditedCollege {
  const { galleryAlts: _galleryAlts, ...college } = toCollege(record);
  return { ...college, gallery: (record.gallery ?? []).map(({ key, alt }) => ({ key, alt: alt ?? '' })) };
}
