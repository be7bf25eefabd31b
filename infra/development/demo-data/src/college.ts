import { averageRating, type College, type Course, type Rating, type Student } from '@setu/contracts';
import type { SampleReview } from './reviews.js';
import { pictureAlt, type Pictures } from './pictures.js';

/** An invented mentor of a sample college. */
export type SampleMentor = Omit<Student, '_id'> & {
  /** Whether the card says that a check of their studies was in the month of the first start. */
  isChecked?: true;
  /** Days after the first start for which they are away. */
  awayDays?: number;
};

/** A sample college, ready to be stored once its pictures have addresses. */
export type DemoCollege = Omit<College, '_id' | 'gallery' | 'courses' | 'students'> & {
  /** `sample:<slug>`: identifies the same college at every start. */
  sourceId: `sample:${string}`;
  courses: Omit<Course, '_id'>[];
  students: SampleMentor[];
  reviews: SampleReview[];
  /** Path below `pictures/logos`. */
  logoFile?: string;
  /** Paths below `pictures/gallery`. */
  galleryFiles: { file: string; alt: string }[];
};

type Written = Partial<Omit<DemoCollege, 'sourceId' | 'logoFile' | 'galleryFiles' | 'provenance' | 'name'>>;

/** A college as `colleges.ts` defines it. */
interface Entry extends Written {
  slug: string;
  name: string;
  location: `${string}, ${string}`;
  pictures: Pictures;
}

/** Completes a college with the defaults of its fields. */
export const college = ({ slug, pictures, ...written }: Entry): DemoCollege => ({
  keywords: [],
  facilities: [],
  whyChoose: [],
  recruiters: [],
  moreInfo: [],
  courses: [],
  students: [],
  reviews: [],
  ...written,
  ...placeOf(written.location),
  sourceId: `sample:${slug}`,
  ...(pictures.logo && { logoFile: `${slug}.webp` }),
  galleryFiles: pictures.scenes.map((scene) => ({
    file: `${slug}-${scene}.webp`,
    alt: pictureAlt(scene, pictures.style),
  })),
  provenance: {
    source: 'Invented by CampusSetu: this college does not exist. It shows what a page can hold',
    sampleFigures: true,
  },
});

function placeOf(location: string) {
  const [district, state] = location.split(', ');
  return { city: district, district, state };
}

/** Returns a contact that reaches no one: `.example` is reserved, and no Indian number begins with 0. */
export const contactOf = (slug: string, number: number) => ({
  email: `office@${slug}.example`,
  phone: `+91 00000 00${String(number).padStart(3, '0')}`,
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

const sampleHours = ['Sat 18 to 20', 'Sun 10 to 12', 'Wed 19 to 21', 'Mon 20 to 21, Thu 20 to 21'];

/** Returns a sample mentor; `picture` is the number of a drawn person. */
export const mentor = (
  name: string,
  course: string,
  picture: number | undefined,
  ...keywords: string[]
): SampleMentor => ({
  name,
  course,
  ...(picture !== undefined && { image: `student-${String(picture).padStart(2, '0')}.svg` }),
  keywords,
  about: `Ask me about ${keywords.join(' and ')}.`,
  hours: sampleHours[name.length % sampleHours.length]!,
  sample: true,
});
