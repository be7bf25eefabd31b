import { guardianConfirmation, type MentorshipApplication } from '@setu/contracts';
import { http } from '@setu/sdk';
import type { AgeForm } from './age-fields';

interface Upload {
  picture: File;
  /** The field that people do not see: a program fills it in. */
  website: string;
  /** From 0 to 1, as the form travels. */
  onProgress(part: number): void;
}

/** Sends the application. Needs no account: the site's cookies do not reach this address. */
export async function apply(
  application: MentorshipApplication & Partial<AgeForm>,
  { picture, website, onProgress }: Upload,
): Promise<void> {
  const form = new FormData();
  for (const [field, value] of Object.entries(application)) form.set(field, value.trim());
  form.set('guardian', JSON.stringify(guardianConfirmation()));
  if (website) form.set('website', website);
  form.set('image', picture);
  await http.post('/api/apply/mentorship', form, {
    withCredentials: false,
    // As long as a slow connection needs.
    timeout: 0,
    onUploadProgress: ({ progress = 0 }) => onProgress(progress),
  });
}
