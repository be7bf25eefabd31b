import type { FieldProblem } from '../form/fields.js';
import * as messages from '../messages.js';

/** Pictures that the server takes; what a file claims to be is read here, what it is on the server. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
export const maxPictureBytes = 5 * 1024 * 1024;
export const maxGalleryPictures = 30;
/** Characters of a picture's description. */
export const maxAltLength = 300;

/** Pixels: the widths in which the server gives a stored picture, by `?w=` at its address; never wider than it is. */
export const pictureWidths = [160, 480, 960] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** The rule of the logo: one is there already, or a file is. */
export const checkLogo = (
  logo: { type: string; size: number } | string | null | undefined,
): FieldProblem<'logo'> | undefined => {
  if (!logo) return { field: 'logo', message: messages.collegeForm.required('Logo') };
  const message = typeof logo === 'string' ? undefined : checkPicture(logo);
  return message === undefined ? undefined : { field: 'logo', message };
};

/** The problem of a chosen picture file, if any. */
export function checkPicture({ type, size }: { type: string; size: number }): string | undefined {
  if (!type.startsWith('image/')) return messages.application.notAnImage;
  if (!(pictureTypes as readonly string[]).includes(type)) return messages.picture.notReadable;
  return size > maxPictureBytes ? messages.picture.tooLarge : undefined;
}
