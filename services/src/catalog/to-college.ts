import {
  lowestWholeCost,
  overallOf,
  type College,
  type CollegeCard,
  type CollegeListEntry,
  type MentorCard,
} from '@setu/contracts';
import type { CollegeRecord } from './college-record.js';
import { universityOf } from './delhi-university.js';

/** A stored college as the API answers it; what is internal stays behind. */
export function toCollege(record: CollegeRecord): College {
  const {
    _id,
    gallery,
    courses,
    students,
    sourceId: _sourceId,
    importHash: _importHash,
    updatedAt: _updatedAt,
    revision: _revision,
    unrecorded: _unrecorded,
    deleting: _deleting,
    ...facts
  } = record;
  const alts = (gallery ?? []).map(({ alt }) => alt ?? '');
  return {
    _id: String(_id),
    ...facts,
    keywords: facts.keywords ?? [],
    facilities: facts.facilities ?? [],
    whyChoose: facts.whyChoose ?? [],
    recruiters: facts.recruiters ?? [],
    gallery: alts.length,
    ...(alts.some(Boolean) && { galleryAlts: alts }),
    courses: (courses ?? []).map((course) => ({
      ...course,
      _id: String(course._id),
      eligibility: course.eligibility ?? [],
      scholarships: course.scholarships ?? [],
    })),
    moreInfo: facts.moreInfo ?? [],
    students: (students ?? []).map((student) => ({ ...student, _id: String(student._id) })),
  };
}

export const toListEntry = ({ galleryAlts: _galleryAlts, ...college }: College): CollegeListEntry => ({
  ...college,
  courses: college.courses.map(({ _id, title, duration }) => ({ _id, title, duration })),
});

export function toCard(college: College): CollegeCard {
  const {
    _id,
    name,
    logo,
    location,
    type,
    establishedYear,
    affiliation,
    placementRate,
    courses,
    students,
    provenance,
  } = college;
  return {
    _id,
    name,
    logo,
    location,
    type,
    establishedYear,
    affiliation,
    placementRate,
    rating: overallOf(college.rating),
    courseCount: courses.length,
    mentorCount: students.length,
    lowestFee: lowestWholeCost(courses),
    sampleFigures: provenance?.sampleFigures,
  };
}

export function toMentors(college: College): MentorCard[] {
  const shared = {
    collegeId: college._id,
    college: college.name,
    collegeLogo: college.logo,
    university: universityOf(college),
  };
  return college.students.map(({ _id, name, course, image, keywords, sample }) => ({
    _id,
    name,
    course,
    image,
    ...shared,
    keywords: [...(keywords ?? []), ...college.keywords],
    sample,
  }));
}
