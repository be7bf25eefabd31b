import { createHash } from 'node:crypto';
import type { DirectoryCollege } from '../directory-file.js';

/** So many colleges, drawn by a seed: the same ones each time, and of a changed directory as far as it has them. */
export function sample(colleges: readonly DirectoryCollege[], seed: string, count: number): DirectoryCollege[] {
  const place = ({ sourceId }: DirectoryCollege) => createHash('sha256').update(`${seed}:${sourceId}`).digest('hex');
  return colleges
    .map((college) => ({ college, at: place(college) }))
    .sort((a, b) => (a.at < b.at ? -1 : 1))
    .slice(0, count)
    .map(({ college }) => college);
}
