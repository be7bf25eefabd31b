import { api, type RequiredFields, type CollegeForm, type EditableCollege, type GalleryEntry } from '@setu/contracts';
import { send } from '@setu/sdk';
import { dequal } from 'dequal/lite';
import { type CollegeValues, toSent, valuesOf } from './values/college-values';

export const loadCollege = (id: string): Promise<EditableCollege> => send(api.adminColleges.one, { params: { id } });

interface Save {
  /** The college that the form started from; none adds one. */
  base?: EditableCollege;
  /** How much of the college must be there. */
  asked: RequiredFields;
  /** From 0 to 1, as the form travels. */
  onProgress(part: number): void;
}

/** Adds or changes a college. */
export async function saveCollege(values: CollegeValues, { base, asked, onProgress }: Save): Promise<EditableCollege> {
  const form = toFormData(values, base);
  if (base) form.set('version', base.version);
  if (asked === 'known') form.set('completeness', 'in-progress');
  const request = {
    // As long as a slow connection needs.
    timeout: 0,
    onUploadProgress: ({ progress = 0 }: { progress?: number }) => onProgress(progress),
  };
  const { college } = base
    ? await send(api.colleges.change, { params: { id: base._id }, body: form }, request)
    : await send(api.colleges.add, { body: form }, request);
  return college;
}

/**
 * Each field one part, anything but a text as JSON; the pictures as files, their order and descriptions apart. Of a stored college the fields that
 * were edited alone: fields that were not touched are not written again.
 */
export function toFormData(values: CollegeValues, base?: EditableCollege): FormData {
  const form = new FormData();
  const before = base && valuesOf(base);
  const sentBefore: Partial<CollegeForm> = before ? toSent(before) : {};
  for (const [name, value] of Object.entries(toSent(values)))
    if (!dequal(value, sentBefore[name as keyof CollegeForm]))
      form.set(name, typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
  const { sampleFigures, logo, gallery } = values;
  if (sampleFigures !== undefined && sampleFigures !== before?.sampleFigures)
    form.set('sampleFigures', String(sampleFigures));
  if (logo.file ?? !before) form.set('logo', logo.file ?? logo.address ?? '');
  if (!before || !dequal(gallery, before.gallery)) setGallery(form, gallery);
  return form;
}

function setGallery(form: FormData, gallery: CollegeValues['gallery']) {
  const files = gallery.flatMap(({ file }) => file ?? []);
  const order: GalleryEntry[] = gallery.map(({ key, file, alt }) =>
    file ? { file: files.indexOf(file), alt } : { key: key!, alt },
  );
  files.forEach((file) => form.append('gallery', file));
  form.set('existingGallery', JSON.stringify(gallery.flatMap(({ key }) => key ?? [])));
  form.set('galleryOrder', JSON.stringify(order));
}
