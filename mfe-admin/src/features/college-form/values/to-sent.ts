import { readCollegeForm, type CollegeForm } from '@setu/contracts';
import type { CollegeValues } from './college-values';

/** The form in the shape that its rules know. */
export const toRuled = ({ courses, ...values }: CollegeValues) => ({
  ...values,
  courses: courses.map((course) => ({ ...course, eligibility: course.eligibility.map(({ text }) => text) })),
});

/** What a form without problems sends beside its pictures. */
export const toSent = (values: CollegeValues): CollegeForm => readCollegeForm(toRuled(values));
