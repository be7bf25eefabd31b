import { fromList, type EditableCollege, type Course } from '@setu/contracts';
import type { CollegeValues, CourseValues } from './college-values';

/** A stored college as its form shows it; what is not known is blank. */
export const valuesOf = (college: EditableCollege): CollegeValues => ({
  name: college.name,
  location: college.location ?? '',
  establishedYear: typed(college.establishedYear),
  type: college.type ?? '',
  affiliation: college.type === 'Private' ? (college.affiliation ?? '') : '',
  desc: college.desc ?? '',
  website: college.website ?? '',
  contact: { email: college.contact?.email ?? '', phone: college.contact?.phone ?? '' },
  logo: college.logo ? { address: college.logo } : {},
  gallery: college.gallery.map(({ key, alt }) => ({ key, alt })),
  rating: marksOf(college.rating),
  package: { average: typed(college.package?.average), highest: typed(college.package?.highest) },
  placementRate: typed(college.placementRate),
  recruiters: fromList(college.recruiters),
  facilities: fromList(college.facilities),
  whyChoose: fromList(college.whyChoose),
  vidReview: college.vidReview ?? '',
  courses: college.courses.map(courseOf),
  moreInfo: college.moreInfo.map(({ title = '', content = '' }) => ({ title, content })),
  students: college.students.map(({ _id, name, course, image = '' }) => ({ _id, name, course, image })),
  keywords: college.keywords,
  ...(college.provenance?.sampleFigures && { sampleFigures: true }),
});

const typed = (value: number | string | undefined): string => (value === undefined ? '' : String(value));

function marksOf(rating: EditableCollege['rating']): CollegeValues['rating'] {
  const marks = typeof rating === 'object' ? rating : {};
  return {
    educationalQuality: typed(marks.educationalQuality),
    faculty: typed(marks.faculty),
    infrastructure: typed(marks.infrastructure),
    placements: typed(marks.placements),
    facilities: typed(marks.facilities),
  };
}

const courseOf = (course: Course): CourseValues => ({
  _id: course._id,
  title: course.title,
  introDesc: course.introDesc ?? '',
  desc: course.desc ?? '',
  duration: typed(course.duration),
  semesters: typed(course.semesters),
  rating: typed(course.rating),
  eligibility: course.eligibility.map((text) => ({ text })),
  feeStructure: {
    feePerSemester: typed(course.feeStructure?.feePerSemester),
    additionals: (course.feeStructure?.additionals ?? []).map(({ type, title, amount }) => ({
      type: type ?? title ?? '',
      amount: typed(amount),
    })),
  },
  scholarships: course.scholarships.map(({ name, eligibilityCriteria, benefit, howToApply }) => ({
    name,
    eligibilityCriteria,
    benefit,
    howToApply,
  })),
});
