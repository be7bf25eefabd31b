import type { EditableCollege, CollegeForm } from '@setu/contracts';
import sharp from 'sharp';
import { exampleForm } from '@setu/contracts/testing';

export interface FormFile {
  part: string;
  name: string;
  content: Buffer;
  type?: string;
}

/** A small picture of its own colour, so that no two are the same. */
export const picture = (shade: number, width = 60, height = 40): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: shade % 256, g: 90, b: 20 } } })
    .jpeg()
    .toBuffer();

export const logoFile = async (shade = 1): Promise<FormFile> => ({
  part: 'logo',
  name: 'logo.jpg',
  content: await picture(shade),
});

export const galleryFiles = (count: number, from = 10): Promise<FormFile[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      part: 'gallery',
      name: `picture ${index}.jpg`,
      content: await picture(from + index),
    })),
  );

/** The documented multipart: texts as they are, anything else as JSON. What is undefined is left out. */
export function collegeForm(over: Record<string, unknown> = {}, files: readonly FormFile[] = []): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...exampleForm(), ...over })) {
    if (value === undefined) continue;
    form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  for (const { part, name, content, type = 'image/jpeg' } of files)
    form.append(part, new Blob([new Uint8Array(content)], { type }), name);
  return form;
}

/** The form of a college as a browser would send it back unchanged. */
export const unchangedForm = (college: EditableCollege): Record<string, unknown> => ({
  ...pick(college, Object.keys(exampleForm()) as (keyof CollegeForm)[]),
  logo: college.logo,
  existingGallery: college.gallery.map(({ key }) => key),
});

const pick = <T extends object, K extends keyof T>(from: T, keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>;
