import type { College } from '@setu/contracts';
import type { CollegeRecord, GalleryPicture } from '../college-record.js';
import { toCollege } from '../to-college.js';

/** Everything of a college that its form can change. */
export type EditedCollege = Omit<College, 'gallery'> & { gallery: GalleryPicture[] };

export const toEdited = (record: CollegeRecord): EditedCollege => ({
  ...toCollege(record),
  gallery: (record.gallery ?? []).map(({ key, alt }) => ({ key, alt: alt ?? '' })),
});
