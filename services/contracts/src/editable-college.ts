import type { College } from './college.js';
import type { ErrorBody } from './error-body.js';

/** A picture of the gallery as the form edits it. */
export interface EditedPicture {
  key: string;
  alt: string;
  /** Signed, valid for at most 60 minutes. */
  address: string;
}

/** Answer of `GET /api/admin/colleges/{id}`: a college with what its form edits. */
export interface EditableCollege extends Omit<College, 'gallery' | 'galleryAlts'> {
  gallery: EditedPicture[];
  /** Tells what a form started from; sent back as the part `version`. */
  version: string;
  /** ISO time. */
  updatedAt: string;
}

/** Answer of a save or deletion. */
export interface SavedCollege {
  message: string;
  college: EditableCollege;
}

/** Code of the 409 of a save whose form started from an older version. */
export const staleCode = 'STALE';

/** That 409: the college as it is now, and which of its fields changed since. */
export interface StaleBody extends ErrorBody {
  college: EditableCollege;
  changedFields: string[];
}
