import type { CollegeType, Rating, Scholarship } from '../college.js';

/** A course as the administrator sends it; with its `_id` when the college has it already, so that its address stays. */
export interface CourseForm {
  _id?: string;
  title: string;
  introDesc: string;
  desc: string;
  /** Years. */
  duration: number;
  semesters: number;
  /** 0 to 5. */
  rating: number;
  eligibility: string[];
  /** Rupees. */
  feeStructure: { feePerSemester: number; additionals: { type: string; amount: number }[] };
  scholarships: Scholarship[];
}

export interface StudentForm {
  _id?: string;
  name: string;
  course: string;
  /** File name of a bundled picture. */
  image?: string;
}

/**
 * What `POST /api/colleges` and `PUT /api/colleges/{id}` take beside the pictures: each property one part, anything but a text as JSON.
 * Lists may also come as one text with semicolons.
 */
export interface CollegeForm {
  name: string;
  desc: string;
  location: string;
  establishedYear: number;
  type: CollegeType;
  /** Blank for Public. */
  affiliation: string;
  website: string;
  contact: { email: string; phone: string };
  /** `overall` is computed, whatever was sent. */
  rating: Required<Rating>;
  facilities: string[];
  recruiters: string[];
  whyChoose: string[];
  /** Rupees a year. */
  package: { average: number; highest: number };
  /** Percent. */
  placementRate: number;
  /** Blank, an 11-character YouTube code or any YouTube address. */
  vidReview: string;
  keywords: string[];
  courses: CourseForm[];
  moreInfo: { title: string; content: string }[];
  students: StudentForm[];
}

/**
 * One picture of the gallery as the form leaves it, in the order shown: a kept one by its key, a new one by its place among the `gallery` files.
 * Sent as the optional JSON part `galleryOrder`; without it the pictures of `existingGallery` come first, then the new files, undescribed.
 */
export type GalleryEntry = { key: string; alt: string } | { file: number; alt: string };
