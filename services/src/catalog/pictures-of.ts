import type { CollegeRecord } from './college.schema.js';

const uploaded = /^\/api\/media\/(logos\/[0-9a-f-]{36})-\d+\.webp$/;
const bundled = /^\/api\/media\/(logos\/[\w-]+\.\w+)$/;

/** Returns the stored picture of a logo; undefined for an address on another site. */
const logoPicture = (address: string | undefined): string | undefined =>
  (uploaded.exec(address ?? '') ?? bundled.exec(address ?? ''))?.[1];

/** Returns the stored pictures that a college refers to. */
export function picturesOf({ gallery, logo }: Pick<CollegeRecord, 'gallery' | 'logo'>): string[] {
  const picture = logoPicture(logo);
  return [...(gallery ?? []).map(({ key }) => key), ...(picture ? [picture] : [])];
}
