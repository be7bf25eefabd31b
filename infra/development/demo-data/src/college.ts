import { averageRating, type College, type Course, type Rating, type Student } from '@setu/contracts';
import { directoryCodes } from './directory-codes.js';
import { pictureAlt, type Pictures } from './pictures.js';

/** A college of the demo data, ready to be stored once its pictures have addresses. */
export type DemoCollege = Omit<College, '_id' | 'gallery' | 'courses' | 'students'> & {
  /** `demo:<slug>`: identifies the same college at every start. */
  sourceId: `demo:${string}`;
  courses: Omit<Course, '_id'>[];
  students: Omit<Student, '_id'>[];
  /** Codes of its records in the public directory, the main one first. */
  directoryCodes: readonly string[];
  /** Path below `pictures/logos`. */
  logoFile?: string;
  /** Paths below `pictures/gallery`. */
  galleryFiles: { file: string; alt: string }[];
};

type Written = Partial<Omit<DemoCollege, 'sourceId' | 'logoFile' | 'galleryFiles' | 'provenance' | 'contact' | 'name'>>;

/** A college as the files in `colleges/` define it. */
interface Entry extends Written {
  slug: string;
  name: string;
  pictures: Pictures;
  /** False if the contact of the college is not known. */
  contactKnown?: boolean;
}

const factsAsOf = '2025-06-01';

/** Completes a college with the defaults of its fields. */
export const college = ({ slug, pictures, contactKnown = true, ...written }: Entry): DemoCollege => ({
  keywords: [],
  facilities: [],
  whyChoose: [],
  recruiters: [],
  moreInfo: [],
  courses: [],
  students: [],
  ...written,
  sourceId: `demo:${slug}`,
  directoryCodes: directoryCodes[slug] ?? [],
  ...(contactKnown && { contact: sampleContact(slug) }),
  ...(pictures.logo && { logoFile: `${slug}.webp` }),
  galleryFiles: pictures.scenes.map((scene) => ({
    file: `${slug}-${scene}.webp`,
    alt: pictureAlt(scene, pictures.style),
  })),
  provenance: {
    source: 'Public record of the college; its figures, courses and people are samples',
    url: written.website,
    asOf: factsAsOf,
    sampleFigures: true,
  },
});

/** Reaches no one: `.example` is reserved, and no Indian number begins with 0. */
const sampleContact = (slug: string) => ({
  email: `office@${slug}.example`,
  phone: `+91 00000 00${String([...slug].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 1000).padStart(3, '0')}`,
});

/** Returns sample marks, in the order teaching, faculty, infrastructure, placements, facilities. */
export function marks(
  educationalQuality: number,
  faculty: number,
  infrastructure: number,
  placements: number,
  facilities: number,
): Rating {
  const parts = { educationalQuality, faculty, infrastructure, placements, facilities };
  return { overall: averageRating(parts), ...parts };
}

/** Returns a sample mentor; `picture` is the number of a drawn person. */
export const mentor = (
  name: string,
  course: string,
  picture: number | undefined,
  ...keywords: string[]
): Omit<Student, '_id'> => ({
  name,
  course,
  ...(picture !== undefined && { image: `student-${String(picture).padStart(2, '0')}.svg` }),
  keywords,
  sample: true,
});
