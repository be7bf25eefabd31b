import { messages } from '@setu/contracts';
import { http, toApiError } from '@setu/sdk';

/** Signed addresses of a college's pictures, good for an hour. Rejects with the message to show. */
export async function fetchGallery(collegeId: string): Promise<string[]> {
  const { data } = await http
    .get<string[]>(`/api/colleges/gallery/${encodeURIComponent(collegeId)}`)
    .catch((error: unknown) => {
      const { status, statusText } = toApiError(error);
      throw new Error(messages.gallery.loadFailed(status, statusText));
    });
  if (data.length === 0) throw new Error(messages.gallery.none);
  return data;
}
