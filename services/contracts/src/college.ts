/** Marks from 0 to 5. A mark that nobody has given is absent, never 0. */
export interface Rating {
  overall?: number;
  educationalQuality?: number;
  faculty?: number;
  infrastructure?: number;
  placements?: number;
  facilities?: number;
}

export type CollegeType = 'Public' | 'Private';

/** A fee charged besides tuition: rupees a year, or once when its title contains 'one time'. */
export interface AdditionalFee {
  type?: string;
  title?: string;
  amount: number | string;
}

export interface Scholarship {
  name: string;
  eligibilityCriteria: string;
  benefit: string;
  howToApply: string;
}

export interface Course {
  _id: string;
  title: string;
  introDesc?: string;
  desc?: string;
  /** Years. */
  duration?: number;
  semesters?: number;
  /** 0 to 5. */
  rating?: number;
  eligibility: string[];
  /** `feePerSemester` in rupees. */
  feeStructure?: { feePerSemester?: number; additionals: AdditionalFee[] };
  scholarships: Scholarship[];
}

/** A mentor as a college holds it: somebody who studies or studied there. */
export interface Student {
  _id: string;
  name: string;
  course: string;
  /** File name of a bundled picture. */
  image?: string;
  keywords?: string[];
  /** True for an invented person of the demo data. */
  sample?: boolean;
}

/** Where the facts of a college come from, and whether its figures are invented samples. */
export interface Provenance {
  source: string;
  url?: string;
  /** ISO date of the facts. */
  asOf?: string;
  /** True when fees, ratings, placements and people are samples of the demo data. */
  sampleFigures?: boolean;
}

export interface College {
  _id: string;
  name: string;
  desc?: string;
  /** Address of the logo. */
  logo?: string;
  affiliation?: string;
  /** May arrive as a plain number: the overall rating alone. */
  rating?: Rating | number;
  location?: string;
  establishedYear?: number;
  type?: CollegeType;
  website?: string;
  contact?: { email?: string; phone?: string };
  keywords: string[];
  facilities: string[];
  whyChoose: string[];
  recruiters: string[];
  /** Percent of students placed. */
  placementRate?: number;
  /** How many gallery pictures there are; their addresses come from the gallery call. */
  gallery?: number;
  /** What each of them shows, in their order; absent when none is described. */
  galleryAlts?: string[];
  /** Rupees a year. */
  package?: { average?: number; highest?: number };
  courses: Course[];
  moreInfo: { title?: string; content?: string }[];
  students: Student[];
  /** An 11-character YouTube code or any YouTube address. */
  vidReview?: string;
  provenance?: Provenance;
}

/** A college in the whole-array list: courses carry only title and duration. */
export type CollegeListEntry = Omit<College, 'courses' | 'galleryAlts'> & {
  courses: Pick<Course, '_id' | 'title' | 'duration'>[];
};

/** What a card shows of a college. */
export interface CollegeCard {
  _id: string;
  name: string;
  logo?: string;
  location?: string;
  type?: CollegeType;
  establishedYear?: number;
  affiliation?: string;
  /** Overall, 0 to 5. */
  rating?: number;
  placementRate?: number;
  courseCount: number;
  mentorCount: number;
  /** The course with the lowest whole cost, in rupees for all its years. */
  lowestFee?: { course: string; total: number };
  sampleFigures?: boolean;
}

/** A college in the administrator's list. */
export interface AdminCollege extends Pick<
  CollegeCard,
  '_id' | 'name' | 'location' | 'type' | 'rating' | 'courseCount' | 'mentorCount'
> {
  /** ISO time. */
  updatedAt: string;
}
