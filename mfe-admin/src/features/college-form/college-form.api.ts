import type { EditableCollege, GalleryEntry, SavedCollege } from '@setu/contracts';
import { http } from '@setu/sdk';
import { type CollegeValues, toSent } from './values/college-values';

export const collegeUrl = (id: string) => `/api/admin/colleges/${encodeURIComponent(id)}`;

export const loadCollege = async (id: string): Promise<EditableCollege> =>
  (await http.get<EditableCollege>(collegeUrl(id))).data;

interface Save {
  /** The college that the form started from; none adds one. */
  base?: EditableCollege;
  /** From 0 to 1, as the form travels. */
  onProgress(part: number): void;
}

/** Adds or changes a college. */
export async function saveCollege(values: CollegeValues, { base, onProgress }: Save): Promise<EditableCollege> {
  const form = toFormData(values);
  if (base) form.set('version', base.version);
  const request = {
    // As long as a slow connection needs.
    timeout: 0,
    onUploadProgress: ({ progress = 0 }: { progress?: number }) => onProgress(progress),
  };
  const { data } = base
    ? await http.put<SavedCollege>(`/api/colleges/${encodeURIComponent(base._id)}`, form, request)
    : await http.post<SavedCollege>('/api/colleges', form, request);
  return data.college;
}

/** Each field one part, anything but a text as JSON; the pictures as files, their order and descriptions apart. */
export function toFormData(values: CollegeValues): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(toSent(values)))
    form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  if (values.sampleFigures !== undefined) form.set('sampleFigures', String(values.sampleFigures));
  form.set('logo', values.logo.file ?? values.logo.address ?? '');
  const files = values.gallery.flatMap(({ file }) => file ?? []);
  const order: GalleryEntry[] = values.gallery.map(({ key, file, alt }) =>
    file ? { file: files.indexOf(file), alt } : { key: key!, alt },
  );
  files.forEach((file) => form.append('gallery', file));
  form.set('existingGallery', JSON.stringify(values.gallery.flatMap(({ key }) => key ?? [])));
  form.set('galleryOrder', JSON.stringify(order));
  return form;
}
