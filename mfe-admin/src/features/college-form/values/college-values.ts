import type { CollegeType, Scholarship } from '@setu/contracts';

/** A picture of the gallery: a stored one by its key, or a chosen file. */
export interface PictureValues {
  key?: string;
  file?: File;
  alt: string;
}

export interface CourseValues {
  _id?: string;
  title: string;
  introDesc: string;
  desc: string;
  duration: string;
  semesters: string;
  rating: string;
  /** Objects, for react-hook-form knows no arrays of texts. */
  eligibility: { text: string }[];
  feeStructure: { feePerSemester: string; additionals: { type: string; amount: string }[] };
  scholarships: Scholarship[];
}

export interface StudentValues {
  _id?: string;
  name: string;
  course: string;
  image: string;
}

/** The form as it is typed: numbers and lists are texts until they are sent. */
export interface CollegeValues {
  name: string;
  location: string;
  establishedYear: string;
  type: CollegeType | '';
  affiliation: string;
  desc: string;
  website: string;
  contact: { email: string; phone: string };
  logo: { address?: string; file?: File };
  gallery: PictureValues[];
  rating: Record<'educationalQuality' | 'faculty' | 'infrastructure' | 'placements' | 'facilities', string>;
  package: { average: string; highest: string };
  placementRate: string;
  recruiters: string;
  facilities: string;
  whyChoose: string;
  vidReview: string;
  courses: CourseValues[];
  moreInfo: { title: string; content: string }[];
  students: StudentValues[];
  keywords: string[];
  /** Whether the figures are samples of the demo data; asked only while they are. */
  sampleFigures?: boolean;
}

export const emptyScholarship: Scholarship = { name: '', eligibilityCriteria: '', benefit: '', howToApply: '' };

/** A course to fill in, with the one entry that each has. */
export const emptyCourse = (): CourseValues => ({
  title: '',
  introDesc: '',
  desc: '',
  duration: '',
  semesters: '',
  rating: '',
  eligibility: [{ text: '' }],
  feeStructure: { feePerSemester: '', additionals: [] },
  scholarships: [],
});

export const emptyCollege = (): CollegeValues => ({
  name: '',
  location: '',
  establishedYear: '',
  type: '',
  affiliation: '',
  desc: '',
  website: '',
  contact: { email: '', phone: '' },
  logo: {},
  gallery: [],
  rating: { educationalQuality: '', faculty: '', infrastructure: '', placements: '', facilities: '' },
  package: { average: '', highest: '' },
  placementRate: '',
  recruiters: '',
  facilities: '',
  whyChoose: '',
  vidReview: '',
  courses: [],
  moreInfo: [],
  students: [],
  keywords: [],
});
